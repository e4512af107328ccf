import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";

import { ledgerPage } from "../../contract/account.ts";
import { LANGUAGES } from "../../contract/metadata.ts";
import { exportQuote, searchPage } from "../../contract/search.ts";
import { savedView, viewPage } from "../../contract/view.ts";
import { type Ask, json, openServiceForTest, read } from "../../checks/testing/service-for-test.ts";
import { recordOf } from "../store/suite/suite-records.ts";
import { demoCompanies } from "../demo/demo-companies.ts";

const companies = [...demoCompanies(150, 3)];
let service: Awaited<ReturnType<typeof openServiceForTest>>;
let ask: Ask;

beforeAll(async () => {
  service = await openServiceForTest({ companies });
  ask = service.as((await service.user("enterprise")).key);
});
afterAll(() => service.remove());

/** A request as browsers of this language send it. */
const inLanguage = (language: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { ...Object.fromEntries(new Headers(init.headers)), "accept-language": language },
});

/** Answers of all languages, of which each must be the same. */
async function sameInAll<T>(answer: (language: (typeof LANGUAGES)[number]) => Promise<T>): Promise<T> {
  const [english, ...translations] = await Promise.all(LANGUAGES.map(answer));
  for (const translation of translations) expect(translation).toEqual(english);
  if (english === undefined) throw new Error("there are no languages");
  return english;
}

const company = fc.constantFrom(...companies).map(({ facts }) => facts);
const filters = company.chain(({ country_code, industry_id, city, purpose, county_code }) =>
  fc.record(
    {
      countries: fc.constant([country_code]),
      industries: fc.constant(industry_id === null ? [] : [industry_id, Math.floor(industry_id / 10)]),
      regions: fc.constant(county_code === null ? [] : [county_code]),
      cities: fc.constant(city === null ? [] : [city]),
      purpose: fc.constant((purpose ?? "rørlegger").split(" ").slice(0, 1).join(" ")),
      purpose_languages: fc.boolean(),
      registry_status: fc.constant(["active" as const]),
    },
    { requiredKeys: [] },
  ),
);

const queryOf = (filter: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString();

test("no language moves a count, an order, an address or a saved view", async () => {
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const { ids, total } = await sameInAll(async (language) => {
        const page = await read(searchPage, await ask("/v1/search", inLanguage(language, json(filter))));
        return { ids: page.data.map(({ id }) => id), total: page.total };
      });
      matches += total;
      const rows = await sameInAll(async (lang) =>
        (await (await ask("/v1/export", json({ ...filter, lang, columns: ["id", "city", "registry_id"] }))).text())
          .trimEnd()
          .split("\r\n"),
      );
      expect(rows.slice(1, ids.length + 1).map((row) => Number(row.split(",")[0]))).toEqual(ids);
      const quote = await sameInAll(async (language) =>
        read(exportQuote, await ask("/v1/export/quote", inLanguage(language, json(filter)))),
      );
      expect(quote.total).toBe(total);

      const query = queryOf(filter);
      const view = await read(savedView, await ask("/v1/views", json({ name: "View", query })));
      const listed = await sameInAll(async (language) => {
        const { data } = await read(viewPage, await ask("/v1/views", inLanguage(language)));
        return data.find(({ id }) => id === view.id);
      });
      expect(listed).toEqual(view);
      expect(view).toMatchObject({ query, new: 0, left: 0 });
      expect((await ask(`/v1/views/${view.id}`, { method: "DELETE" })).status).toBe(204);
    }),
    { numRuns: 15, seed: 5 },
  );
  expect(matches).toBeGreaterThan(0);
});

const namedRows = z.array(z.looseObject({ name: z.string() }));

test.each(["industries", "regions", "countries"])(
  "%s have the same codes, counts and order in all languages",
  async (list) => {
    const rows = await sameInAll(async (lang) => {
      const response = await ask(`/v1/${list}?lang=${lang}`);
      const { data } = z.object({ data: namedRows }).parse(await response.json());
      return data.map(({ name: _name, ...row }) => row);
    });
    expect(rows.length).toBeGreaterThan(3);
  },
);

test("the ledger says what a reader of another language searched and exported as everybody's does", async () => {
  const industry = companies.find(({ facts }) => facts.industry_id !== null)?.facts.industry_id ?? 0;
  await sameInAll(async (lang) => {
    const theirs = service.as((await service.user("enterprise")).key);
    const body = { industries: [industry], countries: ["NO", "SE", "DK", "FI"] };
    await (await theirs("/v1/export", inLanguage(lang, json({ ...body, lang })))).text();
    await theirs("/v1/search", inLanguage(lang, json(body)));
    const { data } = await read(ledgerPage, await theirs("/auth/account/ledger", inLanguage(lang)));
    expect(data.length).toBeGreaterThan(1);
    return data.map(({ id: _id, user_id: _user, reference: _reference, created_at: _time, ...line }) => line);
  });
});

test("the history has fields and values as codes in all languages", async () => {
  const { writer } = service.service.store;
  const reading = (day: number) => ({ source: "Register A", retrievedAt: `2026-11-${day}T00:00:00.000Z` });
  await writer.merge([recordOf({ registry_id: "912345670" })], reading(10));
  const [changed] = await writer.merge(
    [recordOf({ registry_id: "912345670", facts: { is_employer: false } })],
    reading(11),
  );
  const text = await sameInAll(async (language) =>
    (await ask(`/v1/companies/${changed?.id}/history`, inLanguage(language))).text(),
  );
  expect(text).toMatch(/"field_name":"is_employer".*"new_value":"false"/);
});
