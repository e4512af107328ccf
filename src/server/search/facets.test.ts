import { expect, test } from "vitest";

import type { FacetName } from "../../contract/fields.ts";
import type { CompanyFilter, FacetsBody } from "../../contract/search.ts";
import type { CompanyIndex } from "./company-index.ts";
import { company, indexOf } from "./testing/plain-companies.ts";

interface Question {
  filter?: CompanyFilter;
  narrow?: NonNullable<FacetsBody["facet_query"]>;
  pipeline?: number[];
}
function facet<N extends FacetName>(
  index: CompanyIndex,
  name: N,
  { filter = {}, narrow = {}, pipeline }: Question = {},
) {
  const caller = pipeline ? { pipeline } : {};
  return index.facets({ filter, facets: [name], narrow, caller }).facets[name];
}

test("cities and technologies show their 50 largest and the selected values; legal forms show all", () => {
  const names = Array.from({ length: 60 }, (_, i) => `V${String(i).padStart(2, "0")}`);
  // The first name is on 60 companies, the last on one.
  const index = indexOf(
    names
      .flatMap((name, i) => Array.from({ length: 60 - i }, () => name))
      .map((name, i) => company(i + 1, { city: name, tech: [name], legal_form: name })),
  );
  const largest = names.slice(0, 50).map((value, i) => ({ value, count: 60 - i }));
  expect([facet(index, "city"), facet(index, "tech")]).toEqual([largest, largest]);
  expect(facet(index, "legal_form")).toHaveLength(60);
  const selected = { filter: { cities: ["V59"], tech: ["V59"] } };
  expect(facet(index, "city", selected)).toEqual([{ value: "V59", count: 1 }]);
  expect(facet(index, "city", { filter: { cities: ["V59"] } })).toEqual([...largest, { value: "V59", count: 1 }]);
  expect(facet(index, "tech", { filter: { tech: ["V59"] } })).toEqual([...largest, { value: "V59", count: 1 }]);
});

test("a text narrows an open list to the values that contain it, folded; the unknown value is left out", () => {
  const index = indexOf([
    company(1, { city: "Tromsø", tech: ["Shopify"], legal_form: "APS", industry_id: 46_210 }),
    company(2, { city: "Moss", tech: ["WooCommerce"], legal_form: "AS", industry_id: null }),
    company(3, { city: null, tech: [], legal_form: null, industry_id: null }),
  ]);
  expect(facet(index, "city", { narrow: { city: "ROMSO" } })).toEqual([{ value: "Tromsø", count: 1 }]);
  expect(facet(index, "tech", { narrow: { tech: "sho" } })).toEqual([{ value: "Shopify", count: 1 }]);
  expect(facet(index, "legal_form", { narrow: { legal_form: "ap" } })).toEqual([{ value: "APS", count: 1 }]);
  expect(facet(index, "industry", { narrow: { industry: "62.10" } })).toEqual([{ value: 46_210, count: 1 }]);
  expect(facet(index, "industry", { narrow: { industry: "programming act" } })?.map(({ value }) => value)).toEqual([
    30_621, 46_210,
  ]);
});

test("an industry counts on every level, a selected one also without companies, the unknown value last", () => {
  const index = indexOf([company(1), company(2, { industry_id: 30_621 }), company(3, { industry_id: null })]);
  expect(facet(index, "industry", { filter: { industries: [40_111] } })).toEqual([
    { value: 10_011, count: 2 },
    { value: 20_062, count: 2 },
    { value: 30_621, count: 2 },
    { value: 40_111, count: 0 },
    { value: 46_210, count: 1 },
    { value: null, count: 1 },
  ]);
});

test("founding years are counted by decade, from its first day to its last", () => {
  const days = ["1899-12-31", "1990-01-01", "1999-12-31", "2000-01-01", null];
  const index = indexOf(days.map((founded_date, i) => company(i + 1, { founded_date })));
  expect(facet(index, "founded")).toEqual([
    { value: 1890, count: 1 },
    { value: 1990, count: 2 },
    { value: 2000, count: 1 },
    { value: null, count: 1 },
  ]);
});

test("sizes are counted by class, bounds included", () => {
  const sizes = [0, 1, 4, 5, 9, 10, 19, 20, 49, 50, 99, 100, 249, 250, 6_000, null];
  const index = indexOf(sizes.map((employee_count, i) => company(i + 1, { employee_count })));
  const classes = ["0", "1-4", "5-9", "10-19", "20-49", "50-99", "100-249", "250+", null];
  expect(facet(index, "employees")).toEqual(
    classes.map((value) => ({ value, count: value === "0" || value === null ? 1 : 2 })),
  );
});

test("companies whose register publishes no marketing choice are counted separately and match neither value", () => {
  const index = indexOf([true, false, null].map((marketing_protected, i) => company(i + 1, { marketing_protected })));
  const counts = [true, false, null].map((value) => ({ value, count: 1 }));
  expect(facet(index, "marketing_protected")).toEqual(counts);
  for (const marketing_protected of [true, false]) {
    const filter = { marketing_protected };
    expect(index.facets({ filter, facets: [], narrow: {}, caller: {} }).total).toBe(1);
    expect(facet(index, "marketing_protected", { filter })).toEqual(counts);
  }
});

test("the caller's pipeline is counted, and filtered, both ways", () => {
  const index = indexOf([company(1), company(2), company(3, { registry_status: "ceased" })]);
  const pipeline = [2, 3];
  expect(facet(index, "in_pipeline", { pipeline })).toEqual([
    { value: true, count: 1 },
    { value: false, count: 1 },
  ]);
  const ids = (in_pipeline: boolean) =>
    index.page({ filter: { in_pipeline }, sort: "id", after: null, limit: 9, caller: { pipeline } }).ids;
  expect([ids(true), ids(false)]).toEqual([[2], [1]]);
});
