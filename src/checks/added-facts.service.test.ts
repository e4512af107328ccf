/**
 * Facts that are added to a copy of the table, and nowhere else, pass through import, history, search, facets, export,
 * OpenAPI document and words. Their bits are above the first 32.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { openApiDocument } from "../contract/openapi/openapi.ts";
import { companyListQuery, exportBody, facetsBody, searchBody } from "../contract/search.ts";
import { filterSummary } from "../server/domain/accounts/filter-summary.ts";
import { fieldsWithoutSource, BRREG_SOURCE, CVR_SOURCE } from "../server/domain/companies/sources.ts";
import { companiesCsv } from "../server/domain/csv.ts";
import { IndexBuilder } from "../server/search/index-builder.ts";
import { openSqliteForTest, type SuiteStore } from "../server/store/suite/suite-context.ts";
import { mergeOne, recordOf, secondReading } from "../server/store/suite/suite-records.ts";

const added = vi.hoisted(() => {
  const detail = { shown: "detail", registers: ["brreg"], index: "kind" } as const;
  return {
    is_organic: {
      ...detail,
      kind: "yes-or-no",
      label: "Organic",
      words: ["Organic", "Not organic"],
      sentence: "Sells organic goods",
      bit: 40,
      filter: { group: "more", parameter: true, facet: true },
      column: { header: "Organic", width: 80 },
      example: true,
    },
    licence: {
      ...detail,
      kind: "choice",
      values: ["none", "local", "national"],
      label: "Licence",
      sentence: "Licence of the trade",
      bit: 41,
      filter: { group: "more", several: true, facet: true },
    },
    licensed_date: {
      ...detail,
      kind: "date",
      label: "Licensed",
      sentence: "Date of the licence",
      bit: 42,
      filter: { group: "more", sentence: "Licensed on this day or later", parameter: true },
    },
    seats: {
      ...detail,
      kind: "whole",
      label: "Seats",
      sentence: "Number of seats",
      bit: 43,
      filter: { group: "more", sentence: "At least this number of seats", parameter: true },
    },
  };
});

vi.mock("../contract/facts/list-facts.ts", async (original) => {
  const { LIST_FACTS } = await original<{ LIST_FACTS: object }>();
  return { LIST_FACTS: { ...LIST_FACTS, ...added } };
});
vi.mock("../server/store/engines/migrations/all-migrations.ts", async (original) => {
  const { migrations } = await original<{ migrations: readonly object[] }>();
  const columns = ["is_organic BOOLEAN", "licence TEXT", "licensed_date TEXT", "seats INTEGER"];
  const sql = columns.map((column) => `ALTER TABLE companies ADD COLUMN ${column};`).join("\n");
  return { migrations: [...migrations, { name: "999-added-facts", sql }] };
});

/** A record of an importer that reads the facts. */
function licensed(number: string, facts: object) {
  const record = recordOf({ registry_id: number });
  return { ...record, facts: { ...record.facts, ...facts } };
}

let suite: SuiteStore;
const ids: number[] = [];
beforeAll(async () => {
  suite = await openSqliteForTest();
  const facts = [
    { is_organic: true, licence: "local", licensed_date: "2026-03-01", seats: 3_000_000_000 },
    { is_organic: false, licence: "national", licensed_date: "2024-12-31", seats: 12 },
    { is_organic: null },
  ];
  for (const [place, one] of facts.entries())
    ids.push((await mergeOne(suite.store, licensed(String(place + 1), one))).id);
});
afterAll(async () => suite.remove());

test("an import stores them with source and history, and a detail shows them", async () => {
  const [firstId = 0, , third = 0] = ids;
  await mergeOne(suite.store, licensed("1", { is_organic: false, seats: 12 }), secondReading);
  const { value } = (await suite.store.companies.detail(firstId)) ?? {};
  expect(value).toMatchObject({ is_organic: false, licence: "local", licensed_date: "2026-03-01", seats: 12 });
  expect(value?.recent_changes).toMatchObject([
    { field_name: "seats", old_value: "3000000000", new_value: "12" },
    { field_name: "is_organic", old_value: "true", new_value: "false" },
  ]);
  expect(value?.sources.flatMap(({ fields }) => fields)).toEqual(expect.arrayContaining(Object.keys(added)));
  expect((await suite.store.companies.detail(third))?.value).toMatchObject({ is_organic: null, seats: null });
  await mergeOne(suite.store, licensed("1", { is_organic: true, seats: 3_000_000_000 }), secondReading);
  const lacking = (source: string) => fieldsWithoutSource("NO", [{ source, fields: [] }]);
  expect(lacking(CVR_SOURCE)).toEqual(expect.arrayContaining(Object.keys(added)));
  for (const name of Object.keys(added)) expect(lacking(BRREG_SOURCE)).not.toContain(name);
});

test("search filters and counts by them", async () => {
  const builder = new IndexBuilder();
  for await (const batch of suite.store.indexSource.all(10)) for (const record of batch) builder.add(record);
  const index = builder.finish();
  const idsWith = (body: object) => {
    const { limit, sort: _sort, include: _include, cursor: _cursor, ...filter } = searchBody.parse(body);
    return index.page({ filter, sort: "id", after: null, limit, caller: {}, phoned: [] }).ids;
  };
  const [firstId, secondId] = ids;
  expect(idsWith({ is_organic: true })).toEqual([firstId]);
  expect(idsWith({ is_organic: false })).toEqual([secondId]);
  expect(idsWith({ licence: ["national", "none"] })).toEqual([secondId]);
  expect(idsWith({ licence: ["national", "local"] })).toEqual([firstId, secondId]);
  expect(idsWith({ licensed_date_since: "2026-03-01" })).toEqual([firstId]);
  expect(idsWith({ licensed_date_since: "2024-12-31" })).toEqual([firstId, secondId]);
  expect(idsWith({ seats_min: 2_999_999_999 })).toEqual([firstId]);
  expect(idsWith({ seats_min: 0, is_organic: false })).toEqual([secondId]);
  const { facets: names = [] } = facetsBody.parse({ facets: ["is_organic", "licence"] });
  const { facets } = index.facets({ filter: {}, caller: {}, phoned: [], narrow: {}, facets: names });
  expect(facets).toEqual({
    is_organic: [
      { value: true, count: 1 },
      { value: false, count: 1 },
      { value: null, count: 1 },
    ],
    licence: [
      { value: "none", count: 0 },
      { value: "local", count: 1 },
      { value: "national", count: 1 },
      { value: null, count: 1 },
    ],
  });
});

test("rows, exports, the API's document and the ledger have them", async () => {
  const [firstId = 0] = ids;
  const facts = (await suite.store.companies.exportFacts(ids)).get(firstId);
  const company = (await suite.store.companies.detail(firstId))?.value;
  if (!company) throw new Error("the company is missing");
  expect(facts).toMatchObject({ is_organic: true });
  const { columns = [] } = exportBody.parse({ columns: ["registry_id", "is_organic"] });
  expect(companiesCsv([{ company, emails: [], facts }], columns, "rfc4180")).toBe(
    "registry_id,is_organic\r\n1,true\r\n",
  );
  expect(openApiDocument({ version: "1.0.0" })).toMatchObject({
    components: {
      schemas: {
        CompanyDetail: { properties: { is_organic: { description: "Sells organic goods; null is unknown" } } },
        FacetCounts: { properties: { is_organic: {}, licence: {} } },
      },
    },
  });
  expect(
    companyListQuery.parse({ is_organic: "true", seats_min: "5", licensed_date_since: "2026-01-01" }),
  ).toMatchObject({
    is_organic: true,
    seats_min: 5,
    licensed_date_since: "2026-01-01",
  });
  const filter = { is_organic: false, licence: ["local"], licensed_date_since: "2026-01-01", seats_min: 5 };
  expect(filterSummary(searchBody.parse(filter))).toBe("not organic, local, licensed from 2026-01-01, seats from 5");
});
