import { expect, test } from "vitest";

import type { CompanyFilter, SortOrder } from "../../contract/search.ts";
import type { CompanyIndex } from "./company-index.ts";
import { company, indexOf } from "./testing/plain-companies.ts";

const find = (index: CompanyIndex, filter: CompanyFilter, sort: SortOrder = "relevance") =>
  index.page({ filter, sort, after: null, limit: 1000, caller: {} }).ids;

test("ceased companies are in no list, facet or count, but leads on them are found by name", () => {
  const index = indexOf([company(1, { name: "Gone AS", registry_status: "ceased" }), company(2)]);
  expect(find(index, {})).toEqual([2]);
  expect(find(index, { query: "gone" })).toEqual([]);
  expect(index.companies).toBe(1);
  expect(index.matching("gone", [1, 2])).toEqual([1]);
});

test("rows by id or registry number are those companies, whatever their status, unless the filter names one", () => {
  const index = indexOf([company(1, { name: "Gone AS", registry_status: "ceased" }), company(2), company(3)]);
  expect(find(index, { ids: [1, 2] })).toEqual([1, 2]);
  expect(find(index, { registry_ids: ["900000001", "900000002"] })).toEqual([1, 2]);
  expect(find(index, { ids: [1, 2], registry_status: ["active"] })).toEqual([2]);
  expect(find(index, { ids: [] })).toEqual([2, 3]);
  expect(index.facets({ filter: { ids: [1, 2] }, facets: [], narrow: {}, caller: {} }).total).toBe(2);
});

test("ceased companies are found with the filter ceased: in lists, by text and number, sorted, paged and counted", () => {
  const ceased = { registry_status: "ceased", city: "Narvik", tech: ["React"] } as const;
  const index = indexOf([
    company(1, { name: "Gone Fish AS", ...ceased }),
    company(2, { name: "Gone Bread AS", employee_count: 4 }),
    company(3, { name: "Gone Fishing AS", registry_status: "bankrupt" }),
    company(4, { name: "Gone Fisk AS", employee_count: 9, ...ceased }),
  ]);
  const ceasedFilter: CompanyFilter = { registry_status: ["ceased"] };
  expect(find(index, ceasedFilter)).toEqual([1, 4]);
  expect(find(index, { registry_status: ["ceased", "bankrupt"] }, "-id")).toEqual([4, 3, 1]);
  expect(find(index, { registry_status: ["active"] })).toEqual([2]);
  expect(find(index, { ...ceasedFilter, query: "gone fish" })).toEqual([1, 4]);
  expect(find(index, { ...ceasedFilter, query: "900000004" })).toEqual([4]);
  expect(find(index, { query: "900000004" })).toEqual([]);
  expect(find(index, { ...ceasedFilter, ids: [1, 2] })).toEqual([1]);
  expect(find(index, ceasedFilter, "-employee_count")).toEqual([4, 1]);
  const firstPage = index.page({ filter: ceasedFilter, sort: "id", after: null, limit: 1, caller: {} });
  expect(firstPage).toMatchObject({ ids: [1], total: 2, next: { kind: "id", id: 1 } });
  const counts = (filter: CompanyFilter) =>
    index.facets({ filter, facets: ["registry_status", "city", "tech"], narrow: {}, caller: {} });
  expect(counts(ceasedFilter)).toEqual({
    total: 2,
    facets: {
      registry_status: [
        { value: "active", count: 1 },
        { value: "bankrupt", count: 1 },
        { value: "dissolving", count: 0 },
        { value: "ceased", count: 2 },
      ],
      city: [{ value: "Narvik", count: 2 }],
      tech: [{ value: "React", count: 2 }],
    },
  });
  expect(counts({}).facets).toMatchObject({
    registry_status: [{}, {}, {}, { value: "ceased", count: 0 }],
    city: [{ value: "Oslo", count: 2 }],
  });
  index.apply([company(1, { name: "Gone Fish AS" }), company(2, { name: "Gone Bread AS", ...ceased })]);
  expect([find(index, {}), find(index, ceasedFilter)]).toEqual([
    [1, 3],
    [2, 4],
  ]);
});
