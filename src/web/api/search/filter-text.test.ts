import fc from "fast-check";
import * as z from "zod/mini";
import { describe, expect, test } from "vitest";

import { COUNTRY_CODES } from "../../../contract/company.ts";
import { filterNames } from "../../../contract/fact-schemas.ts";
import { factNames, factOf, type FilteredFact, isFiltered, recordOf } from "../../../contract/facts.ts";
import { filterShape, type FilterName, type SearchFilters } from "../../../contract/fields.ts";
import { fieldTable } from "../../../contract/filter-fields.ts";
import { isBlank } from "../../../contract/blank.ts";
import { readFilters } from "../../../contract/filter-text.ts";
import { MONEY } from "../../../contract/money.ts";
import { SORT_ORDERS } from "../../../contract/search.ts";
import { mostOf, orderOf, queryText, readQueryText } from "./filter-text.ts";
import { parseQuery } from "../query-string.ts";

const text = fc
  .string({ unit: "binary", minLength: 1, maxLength: 60 })
  .filter((value) => !value.includes("\0") && !isBlank(value));
const texts = fc.uniqueArray(text, { minLength: 1, maxLength: 6 });
const integer = fc.maxSafeInteger();
const day = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
const isoDay = day.map((date) => date.toISOString().slice(0, 10));
const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });
const numbers = fc.uniqueArray(fc.stringMatching(/^[0-9A-Z-]{1,20}$/), { minLength: 1, maxLength: 6 });
const integers = fc.uniqueArray(integer, { minLength: 1, maxLength: 6 });

type FactFilter = (typeof filterNames)[FilteredFact];
const ownValues: { [Name in Exclude<FilterName, FactFilter>]: fc.Arbitrary<NonNullable<SearchFilters[Name]>> } = {
  query: text,
  countries: some(COUNTRY_CODES),
  industries: integers,
  regions: texts,
  legal_forms: texts,
  cities: texts,
  postal_code: text,
  registry_id: text,
  registry_ids: numbers,
  ids: integers,
  min_employees: integer,
  max_employees: integer,
  founded_after: isoDay,
  founded_before: isoDay,
  website_query: text,
  tech: texts,
  in_pipeline: fc.boolean(),
  marks: texts,
  without_marks: texts,
  purpose: text,
  purpose_languages: fc.boolean(),
  min_revenue: integer,
  max_revenue: integer,
  min_gross_profit: integer,
  max_gross_profit: integer,
  money: fc.constantFrom(...MONEY),
  min_growth: fc.integer({ min: -100, max: 10_000 }),
  max_growth: fc.integer({ min: -100, max: 10_000 }),
  profitable: fc.boolean(),
};

/** A value of a fact's filter by its kind. */
function factValue(name: FilteredFact): fc.Arbitrary<unknown> {
  const { kind, values = [], filter } = factOf(name);
  if (kind === "choice") return filter?.several ? some(values) : fc.constantFrom(...values);
  return kind === "yes-or-no" ? fc.boolean() : kind === "date" ? isoDay : integer;
}
const values = {
  ...ownValues,
  ...recordOf<{ [Name in FactFilter]: fc.Arbitrary<NonNullable<SearchFilters[Name]>> }>(
    factNames.filter(isFiltered).map((name) => [filterNames[name], factValue(name)]),
  ),
};
/** A purpose is always searched with or without other languages, and nothing else is. */
const filters = fc
  .record(values, { requiredKeys: [] })
  .map(({ purpose_languages: isOn = true, ...others }) =>
    others.purpose === undefined ? others : { ...others, purpose_languages: isOn },
  );
const query = fc.record({ filters, sort: fc.constantFrom(...SORT_ORDERS) }, { requiredKeys: ["filters"] });

const inAnyOrder = (filters: object) =>
  new Map(
    Object.entries(filters).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.map(String).sort() : value,
    ]),
  );

describe("filters as query text", () => {
  test("are read back unchanged", () => {
    fc.assert(
      fc.property(query, (requested) => {
        const back = readFilters(parseQuery(queryText(requested)));
        expect(inAnyOrder(back.filters)).toEqual(inAnyOrder(requested.filters));
        expect(orderOf(back)).toBe(orderOf(requested));
        expect(back.dropped).toEqual([]);
      }),
    );
  });

  test("leave out the default order", () => {
    expect(queryText({ filters: {}, sort: "-employee_count" })).toBe("");
    expect(queryText({ filters: { query: "berg" }, sort: "relevance" })).toBe("query=berg");
    expect(queryText({ filters: { query: "berg" }, sort: "-employee_count" })).toBe("query=berg&sort=-employee_count");
  });

  test("search a purpose in other languages unless they say that it is not", () => {
    expect(readQueryText("purpose=varmepumpe").filters).toEqual({ purpose: "varmepumpe", purpose_languages: true });
    expect(queryText({ filters: { purpose: "varmepumpe", purpose_languages: true } })).toBe("purpose=varmepumpe");
    const switchedOff = { purpose: "varmepumpe", purpose_languages: false };
    expect(readQueryText(queryText({ filters: switchedOff })).filters).toEqual(switchedOff);
    expect(queryText({ filters: { purpose: "", purpose_languages: false } })).toBe("");
  });

  test("have one text for one query", () => {
    fc.assert(
      fc.property(query, (requested) => {
        const written = queryText(requested);
        expect(queryText(readQueryText(written))).toBe(written);
        const { countries, industries, cities, ...otherFilters } = requested.filters;
        const turned: SearchFilters = {
          ...otherFilters,
          ...(cities && { cities: [...cities, ...cities.toReversed()] }),
          ...(industries && { industries: industries.toReversed() }),
          ...(countries && { countries: countries.toReversed() }),
        };
        expect(queryText({ ...requested, filters: turned })).toBe(written);
      }),
    );
  });

  test("have every field of the contract", () => {
    expect(fieldTable.map(({ name }) => name)).toEqual(Object.keys(filterShape));
  });

  test("have as many values as the contract allows", () => {
    const names: FilterName[] = ["query", "ids", "registry_ids"];
    expect(names.map((name) => mostOf(name))).toEqual([1, 1000, 1000]);
  });

  const atomic = fc.oneof(
    text,
    fc.oneof(integer, fc.double(), fc.boolean(), isoDay).map(String),
    fc.constantFrom(
      "no",
      "Se",
      "XX",
      "2024-02-30",
      "2024-2-3",
      "verified",
      "VERIFIED",
      "9007199254740992",
      "-0",
      "1e3",
    ),
    fc.string({ unit: "binary", minLength: 195, maxLength: 205 }),
  );

  test("are read from the URL exactly when the service accepts them", () => {
    fc.assert(
      fc.property(fc.constantFrom(...fieldTable), atomic, ({ name, form }, value) => {
        fc.pre(!form.joined || !value.includes(","));
        const { filters, dropped } = readFilters({ [name]: value });
        const booleans = new Map([
          ["true", true],
          ["false", false],
        ]);
        const typed =
          form.kind === "integer"
            ? Number(value) + 0
            : form.kind === "boolean"
              ? (booleans.get(value) ?? value)
              : value;
        const sent = form.maximum === undefined ? typed : [typed];
        const isReadable = form.kind !== "integer" || /^-?\d+$/.test(value);
        const parsed = z.safeParse(filterShape[name], sent);
        expect({ taken: dropped.length === 0, value: filters[name] }).toEqual({
          taken: isReadable && parsed.success,
          value: isReadable && parsed.success ? parsed.data : undefined,
        });
      }),
      { numRuns: 2000 },
    );
  });

  test("are dropped as a list that is longer than the service accepts", () => {
    const numbers = Array.from({ length: 101 }, (_, index) => index);
    expect(readFilters({ industries: numbers.slice(1).join(",") }).dropped).toEqual([]);
    expect(readFilters({ industries: numbers.join(",") }).filters).toEqual({});
    expect(readFilters({ registry_ids: numbers.join(",") }).dropped).toEqual([]);
  });

  test("join values without commas and repeat the parameter for others", () => {
    const filters: SearchFilters = {
      countries: ["SE", "NO"],
      cities: ["Åre, Jämtland", "Oslo"],
      industries: [20062, 9],
    };
    expect(queryText({ filters, sort: "-name" })).toBe(
      "countries=NO,SE&industries=9,20062&cities=Oslo&cities=%C3%85re,+J%C3%A4mtland&sort=-name",
    );
  });

  test("drop unknown and wrong values, item by item, and report them", () => {
    const read = readFilters(
      parseQuery("countries=no,XX&min_employees=ten&colour=red&founded_after=2024-02-31&sort=size&peek=7&query="),
      ["peek"],
    );
    expect(read.filters).toEqual({ countries: ["NO"] });
    expect(read.sort).toBeUndefined();
    expect(read.dropped).toEqual([
      { name: "countries", value: "XX", reason: "invalid" },
      { name: "min_employees", value: "ten", reason: "invalid" },
      { name: "colour", value: "red", reason: "unknown" },
      { name: "founded_after", value: "2024-02-31", reason: "invalid" },
      { name: "sort", value: "size", reason: "invalid" },
    ]);
  });

  test("survive any text at all", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...fieldTable), (junk, { name }) => {
        const read = readFilters(parseQuery(`${name}=${encodeURIComponent(junk)}&${junk}`));
        expect(queryText(readQueryText(queryText(read)))).toBe(queryText(read));
      }),
    );
  });
});
