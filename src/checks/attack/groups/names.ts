/** Names and texts that target the program reading the response. */
import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";

import { companyPage } from "../../../contract/search.ts";
import { type AttackGroup, COMPANIES, HOSTILE_NAMES } from "../instance.ts";
import { type Answer, read } from "../client.ts";

const FORMULA = /^[\s\p{Cf}]*[=+\-@|＝＋－＠｜]/u;
/** Texts that cause catastrophic backtracking in careless regular expressions. */
const SLOW_TEXTS = ["a".repeat(199) + "!", "a.".repeat(100), " ".repeat(199) + "x", "AS ".repeat(66), "@".repeat(200)];
const SLOWEST_MS = 3_000;

function isNoDocument({ headers }: Answer, what: string): void {
  assert.match(headers["content-type"] ?? "", /^(application\/(problem\+)?json|text\/csv)/, what);
  assert.equal(headers["x-content-type-options"], "nosniff", what);
  assert.match(String(headers["content-security-policy"]), /default-src 'none'/, what);
}

export const names: AttackGroup = {
  name: "hostile names",
  attacks: [
    {
      name: "markup in names and queries is returned as JSON that no browser executes",
      async run(instance) {
        const { ask } = await instance.customer();
        const list = await ask(`/v1/companies?limit=${COMPANIES}`);
        isNoDocument(list, "the list");
        const storedNames = new Set(read(companyPage, list).data.map(({ name }) => name));
        for (const name of HOSTILE_NAMES)
          assert.ok(storedNames.has(name), `${JSON.stringify(name)} is not returned unchanged`);
        for (const name of HOSTILE_NAMES) {
          const text = encodeURIComponent(name);
          for (const path of [
            `/v1/companies?q=${text}`,
            `/v1/companies?${text}=1`,
            `/v1/companies/${text}`,
            `/v1/${text}`,
          ]) {
            isNoDocument(await ask(path, { headers: { Accept: "text/html" } }), path);
          }
        }
      },
    },
    {
      name: "no cell of an export is a formula, for any separator that a program assumes",
      async run(instance) {
        const { ask } = await instance.customer();
        for (const dialect of ["rfc4180", "excel"]) {
          const file = await ask(`/v1/export?dialect=${dialect}`, { json: { limit: COMPANIES } });
          isNoDocument(file, dialect);
          assert.match(file.headers["content-disposition"] ?? "", /^attachment; filename="companies-[\w-]+\.csv"$/);
          const delimiter = dialect === "excel" ? ";" : ",";
          const rows = parse(file.text, { bom: true, delimiter, record_delimiter: "\r\n" });
          assert.equal(rows.length, COMPANIES + 1, "a name broke a row");
          for (const cell of rows.flat()) assert.doesNotMatch(cell, FORMULA, `${dialect}: ${JSON.stringify(cell)}`);
          // A program that uses the other separator must see quotes, not an additional cell.
          for (const otherDelimiter of [",", ";"].filter((one) => one !== delimiter)) {
            const wrong = parse(file.text, {
              bom: true,
              delimiter: otherDelimiter,
              relax_quotes: true,
              relax_column_count: true,
            });
            for (const cell of wrong.flat())
              assert.doesNotMatch(cell, /^=/, `${dialect} read with ${otherDelimiter}: ${cell}`);
          }
        }
      },
    },
    {
      name: "no text of a request becomes part of a header",
      async run(instance) {
        const { ask } = await instance.customer();
        const texts = ["a\r\nX-Evil: 1", 'a>; rel="preload"', '"; filename="evil.exe', "\u010A\u010D", "a, b; c"];
        for (const text of texts) {
          const encoded = encodeURIComponent(text);
          const headers = { "Idempotency-Key": encoded, "X-Request-Id": encoded, "If-None-Match": `"${encoded}"` };
          const answers = [
            await ask(`/v1/companies?limit=1&city=${encoded}`, { headers }),
            await ask(`/v1/companies?limit=1&legal_form=${encoded}`, { headers }),
            await ask("/v1/companies?limit=1&q=Havblik", { headers }),
            await ask("/v1/leads", { json: { company_id: 1, notes: text }, headers }),
          ];
          for (const { headers: responseHeaders } of answers) {
            assert.equal(responseHeaders["x-evil"], undefined);
            assert.match(
              String(responseHeaders["x-request-id"]),
              /^req_[0-9a-f]{32}$/,
              "the caller sets the request id",
            );
            if (responseHeaders.link !== undefined)
              assert.match(String(responseHeaders.link), /^<[^<>\s"]+>; rel="next"$/);
          }
        }
      },
    },
    {
      name: "no text is slow to process",
      async run(instance) {
        const { ask } = await instance.customer();
        const fields = ["q", "city", "registry_id", "website_query", "postal_code", "legal_form", "founded_after"];
        for (const text of SLOW_TEXTS) {
          const address = instance.address();
          const attempts = [
            ...fields.map((field) => () => ask(`/v1/companies?limit=1&${field}=${encodeURIComponent(text)}`)),
            () =>
              ask("/v1/search/facets", { json: { facet_query: { city: text, tech: text }, facets: ["city", "tech"] } }),
            () => ask("/v1/leads", { headers: { "If-None-Match": `"${text}",`.repeat(4) } }),
            () => instance.send("/v1/leads", { headers: { Cookie: `${text};`.repeat(40) }, from: address }),
            () => instance.send("/auth/login", { json: { email: text.repeat(100), password: text }, from: address }),
          ];
          for (const attempt of attempts) {
            const startedAt = performance.now();
            await attempt();
            const took = performance.now() - startedAt;
            assert.ok(took < SLOWEST_MS, `${text.slice(0, 10)}… took ${Math.round(took)} ms`);
          }
        }
      },
    },
  ],
};
