/** Marks of other accounts, hostile words and rows, and limits of both. */
import assert from "node:assert/strict";

import { markList } from "../../../contract/mark.ts";
import { matchAnswer } from "../../../contract/match.ts";
import { OWN_MARKS } from "../../../contract/quotas.ts";
import { facetsAnswer, searchPage } from "../../../contract/search.ts";
import { type AttackGroup, HOSTILE_NAMES } from "../instance.ts";
import { codeOf, read } from "../client.ts";

const SECRET = "a private reason";
const WORD = "Private word";
const SLOW_TEXTS = ["a".repeat(200), "a.".repeat(100), "AS ".repeat(66), "@".repeat(200), "1".repeat(200)];
const SLOWEST_MS = 3_000;
const pathOf = (word: string) => `/v1/marks/${encodeURIComponent(word)}`;

export const marks: AttackGroup = {
  name: "marks",
  attacks: [
    {
      name: "marks of another account are neither read, filtered by, changed nor removed",
      async run(instance) {
        const [victim, attacker] = [await instance.customer(), await instance.customer()];
        for (const word of ["do_not_contact", WORD]) {
          const json = { company_ids: [1, 2], reason: SECRET };
          assert.equal((await victim.ask(pathOf(word), { method: "PUT", json })).status, 200);
        }
        const { ask } = attacker;
        const answers = [
          await ask("/v1/marks"),
          await ask("/v1/companies/1/marks"),
          await ask("/v1/search", { json: { ids: [1], include: ["marks"] } }),
          await ask("/v1/search/facets", { json: { facets: ["mark"] } }),
          await ask(pathOf(WORD), { method: "DELETE" }),
          await ask(`${pathOf(WORD)}/companies`, { method: "DELETE", json: { company_ids: [1] } }),
          await ask(`${pathOf("do_not_contact")}/companies`, { method: "DELETE", json: { company_ids: [1] } }),
        ];
        for (const { text } of answers) assert.ok(!text.includes(SECRET) && !text.includes(`"mark":"${WORD}`), text);
        assert.deepEqual(
          answers.slice(-3, -1).map(({ status }) => status),
          [404, 404],
        );
        for (const word of ["do_not_contact", WORD])
          assert.equal(read(searchPage, await ask("/v1/search", { json: { marks: [word] } })).total, 0, word);
        const facets = read(facetsAnswer, await ask("/v1/search/facets", { json: { facets: ["mark"] } }));
        for (const { value, count } of facets.facets.mark ?? []) assert.equal(count, 0, String(value));
        const victimMarks = read(markList, await victim.ask("/v1/marks")).data;
        assert.deepEqual(
          victimMarks.map(({ companies }) => companies),
          [0, 2, 2],
        );
      },
    },
    {
      name: "hostile words are words: stored unchanged, found, and removed",
      async run(instance) {
        const { ask } = await instance.customer();
        const texts = [
          ...HOSTILE_NAMES,
          "' OR 1=1 --",
          "'); DROP TABLE marks; --",
          "../leads",
          "%00",
          "__proto__",
          "🏴‍☠️",
        ];
        for (const text of texts) {
          const word = text.trim();
          const put = await ask(pathOf(text), { method: "PUT", json: { company_ids: [3], reason: text } });
          assert.equal(put.status, 200, `${text}: ${put.text}`);
          const list = await ask("/v1/marks");
          assert.match(list.headers["content-type"] ?? "", /^application\/json/);
          assert.ok(
            read(markList, list).data.some(({ mark }) => mark === word),
            `${text}: ${list.text}`,
          );
          const page = read(searchPage, await ask("/v1/search", { json: { marks: [word] } }));
          assert.deepEqual(
            page.data.map(({ id }) => id),
            [3],
            text,
          );
          assert.equal((await ask(pathOf(text), { method: "DELETE" })).status, 204, text);
        }
        assert.equal(read(markList, await ask("/v1/marks")).total, 2, "a word is left");
      },
    },
    {
      name: "words over their limit, also at once, and too many companies are refused",
      async run(instance) {
        const { ask } = await instance.customer();
        const put = (word: string, ids: readonly number[]) =>
          ask(pathOf(word), { method: "PUT", json: { company_ids: ids } });
        const answers = await Promise.all(
          Array.from({ length: OWN_MARKS + 10 }, (_, place) => put(`word ${place}`, [1])),
        );
        assert.equal(answers.filter(({ status }) => status === 200).length, OWN_MARKS);
        for (const answer of answers.filter(({ status }) => status !== 200))
          assert.deepEqual([answer.status, codeOf(answer)], [429, "quota_reached"]);
        const tooMany = await put(
          "word 1",
          Array.from({ length: 1001 }, (_, place) => place + 1),
        );
        assert.equal(tooMany.status, 400, tooMany.text);
      },
    },
    {
      name: "rows of a list: at most 500, no text is slow, executed or repeated",
      async run(instance) {
        const { ask } = await instance.customer();
        const match = (rows: readonly object[]) => ask("/v1/match", { json: { rows } });
        const tooMany = await match(Array.from({ length: 501 }, () => ({ name: "a" })));
        assert.equal(tooMany.status, 400, tooMany.text.slice(0, 200));
        for (const text of [...SLOW_TEXTS, ...HOSTILE_NAMES, "' OR 1=1 --", "http://127.0.0.1/", "http://[::1]:22"]) {
          const startedAt = performance.now();
          const row = { registry_id: text, name: text, website: text, city: text, postal_code: text };
          const answer = await match([row, { name: text }, { website: text }, { registry_id: text }]);
          const took = performance.now() - startedAt;
          assert.ok(took < SLOWEST_MS, `${text.slice(0, 10)}… took ${Math.round(took)} ms`);
          assert.match(answer.headers["content-type"] ?? "", /^application\/json/);
          for (const { company } of read(matchAnswer, answer).data)
            assert.ok(company === null || HOSTILE_NAMES.includes(company.name), `${text} found ${company?.name}`);
        }
        const leads = await match([{ name: "Havblik", user_id: 1 }]);
        assert.equal(leads.status, 400, "an unknown field is accepted");
      },
    },
  ],
};
