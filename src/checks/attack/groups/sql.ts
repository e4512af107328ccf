/** SQL in every text of a request. */
import assert from "node:assert/strict";

import { lead, leadEvent } from "../../../contract/lead.ts";
import { savedView } from "../../../contract/view.ts";
import { openApiDocument } from "../../../contract/openapi/openapi.ts";
import { type Operation, readDocument, type Schema } from "../../fuzz/document.ts";
import type { Ask, AttackGroup, Instance } from "../instance.ts";
import { type Answer, read } from "../client.ts";

/** Each pair is true and false inside SQL, and equivalent harmless text otherwise. */
const PAIRS: readonly (readonly [string, string])[] = [
  ["x' OR '1'='1", "x' OR '1'='2"],
  ["x') OR ('1'='1", "x') OR ('1'='2"],
  ["x' UNION SELECT 1 WHERE 1=1 --", "x' UNION SELECT 1 WHERE 1=2 --"],
  ["1 OR 1=1", "1 OR 1=2"],
  ['x" OR "1"="1', 'x" OR "1"="2'],
  ["x%' OR 1=1 --", "x%' OR 1=2 --"],
  ["x\\' OR 1=1 --", "x\\' OR 1=2 --"],
  ["id; DROP TABLE leads; --1", "id; DROP TABLE leads; --2"],
];
/** Error messages of database engines. */
const ENGINE = /sqlite|sql logic|syntax error|unrecognized token|near \\?"|pg_|postgres/i;
const SENT = new Set(["GET /v1", "GET /auth/account", "POST /v1/search", "POST /v1/export", "POST /v1/leads/export"]);

const operations = readDocument(openApiDocument({ version: "0" })).filter(({ method, path }) =>
  [...SENT].some((start) => `${method} ${path}`.startsWith(start)),
);

/** The response without request-specific parts and without the text itself. */
function shape({ status, text }: Answer, payload: string): string {
  const written = JSON.stringify(payload).slice(1, -1);
  const normalised = text.replace(/"request_id":"[^"]*"/, "").replace(/"(instance|next_cursor)":"[^"]*"/g, "");
  return `${status} ${normalised.replaceAll(written, "…").replaceAll(payload, "…")}`;
}

function holdsAsText(where: string, [one, other]: readonly [string, string], answers: readonly [Answer, Answer]): void {
  for (const { status, text } of answers) {
    assert.ok(status < 500, `${where} = ${one}: ${status} ${text.slice(0, 200)}`);
    assert.doesNotMatch(text, ENGINE, `${where} = ${one} shows the engine`);
  }
  assert.equal(shape(answers[0], one), shape(answers[1], other), `${where}: ${one} and ${other} differ`);
}

async function tryQuery(ask: Ask, { method, path, parameters }: Operation, pairs: typeof PAIRS): Promise<void> {
  for (const { name, in: place } of parameters) {
    if (place === "header") continue;
    for (const pair of pairs) {
      const filled = (text: string) =>
        place === "path"
          ? path.replace(`{${name}}`, encodeURIComponent(text))
          : `${path.replace(/\{\w+\}/, "1")}?${name}=${encodeURIComponent(text)}`;
      const answers = [await ask(filled(pair[0]), { method }), await ask(filled(pair[1]), { method })] as const;
      holdsAsText(`${method} ${path} ${name}`, pair, answers);
    }
  }
}

async function tryBody(ask: Ask, { path, body }: Operation, pairs: typeof PAIRS): Promise<void> {
  for (const [name, schema] of Object.entries(propertiesOf(body?.schema ?? {}))) {
    const wrap = (text: string) => (JSON.stringify(schema).includes('"array"') ? [text] : text);
    for (const pair of pairs) {
      const send = (text: string) => ask(path, { json: { [name]: wrap(text) } });
      holdsAsText(`POST ${path} ${name}`, pair, [await send(pair[0]), await send(pair[1])]);
    }
  }
}

function propertiesOf({ properties }: Schema): object {
  return typeof properties === "object" && properties !== null ? properties : {};
}

/** A few of the pairs, or all of them in the long variant. */
const some = ({ isLong, random }: Instance) => (isLong ? PAIRS : random.some(PAIRS, 3));

export const sql: AttackGroup = {
  name: "SQL",
  attacks: [
    {
      name: "in every parameter and path id: true and false are the same text",
      async run(instance) {
        const { ask } = await instance.customer();
        await ask("/v1/leads", { json: { company_id: 1 } });
        for (const operation of operations) {
          if (operation.method === "GET") await tryQuery(ask, operation, some(instance));
        }
      },
    },
    {
      name: "in every field of search, facets and export, and in their cursors",
      async run(instance) {
        const { ask } = await instance.customer();
        for (const operation of operations) if (operation.body) await tryBody(ask, operation, some(instance));
      },
    },
    {
      name: "stored texts are returned unchanged and never run as SQL",
      async run(instance) {
        const { ask } = await instance.customer();
        for (const text of PAIRS.flat()) {
          const view = read(savedView, await ask("/v1/views", { json: { name: text, query: text, columns: [text] } }));
          assert.deepEqual([view.name, view.query, view.columns], [text, text, [text]]);
          const created = await ask("/v1/leads", {
            json: { company_id: 1, notes: text, next_action: text },
            headers: { "Idempotency-Key": text },
          });
          assert.equal(created.status, 201, `${text}: ${created.status} ${created.text}`);
          assert.equal(read(lead, created).next_action, text);
          const path = created.headers.location ?? "";
          const logged = await ask(`${path}/events`, { json: { type: "note", text } });
          assert.equal(read(leadEvent, logged).text, text);
          await ask(path, { method: "DELETE" });
        }
        const { status } = await ask("/v1/companies/1");
        assert.equal(status, 200, "the companies are gone");
      },
    },
    {
      name: "sign-in with SQL as e-mail or password",
      async run(instance) {
        const { email } = await instance.customer();
        const texts = ["' OR '1'='1' --", `${email}' --`, `${email}' OR 1=1 --`];
        for (const sent of [
          ...texts.slice(instance.isLong ? 0 : 1).map((one) => ({ email: one, password: "x" })),
          { email, password: texts[0] },
        ]) {
          const answer = await instance.send("/auth/login", { json: sent, from: instance.address() });
          assert.ok([400, 401].includes(answer.status), `${JSON.stringify(sent)}: ${answer.status}`);
        }
      },
    },
  ],
};
