import { expect, test } from "vitest";

import type { CompanyFilter, SortOrder } from "../../contract/search.ts";
import type { CompanyIndex } from "./company-index.ts";
import type { Position } from "../domain/paging.ts";
import { company, indexOf } from "./testing/plain-companies.ts";

/** An index of companies with these names, by ids from 1. */
const indexOfNames = (...names: string[]) => indexOf(names.map((name, i) => company(i + 1, { name })));
const find = (index: CompanyIndex, filter: CompanyFilter, sort: SortOrder = "relevance") =>
  index.page({ filter, sort, after: null, limit: 1000, caller: {} }).ids;
const search = (query: string, ...names: string[]) =>
  find(indexOfNames(...names), { query }).map((id) => names[id - 1]);

test("names are found without their accents, in any order, by the beginning of the last word", () => {
  const names = ["Blåbærsyltetøy Norge AS", "Norsk Fisk AS", "Måleri & Bygg i Umeå AB"];
  expect(search("blabaersyltetoey", ...names)).toEqual([names[0]]);
  expect(search("fisk norsk", ...names)).toEqual([names[1]]);
  expect(search("maleri og by", ...names)).toEqual([names[2]]);
});

test("an exact name is first, then names with that beginning, then shorter ones", () => {
  expect(search("fjord", "Ny Fjord AS", "Fjord Invest AS", "Fjord AS", "Fjordkraft AS", "Fiord AS")).toEqual([
    "Fjord AS",
    "Fjord Invest AS",
    "Fjordkraft AS",
    "Ny Fjord AS",
    "Fiord AS",
  ]);
});

test("an unfolded exact match ranks above a folded one", () => {
  expect(search("Åsen", "Asen AS", "Aasen AS", "Åsen AS")[0]).toBe("Åsen AS");
  expect(search("Aasen", "Asen AS", "Åsen AS", "Aasen AS")[0]).toBe("Aasen AS");
});

test("legal forms are optional and break ties", () => {
  expect(search("berg as", "Berg AB", "Berg AS", "Berg Asfalt")).toEqual(["Berg AS", "Berg AB", "Berg Asfalt"]);
  expect(search("volvo aktieb", "AB Volvo", "Volvo Oy")[0]).toBe("AB Volvo");
  expect(search("as", "Ås Bygg", "Berg AS", "Asker Bygg", "Berg AB")).toEqual(["Ås Bygg", "Asker Bygg", "Berg AS"]);
});

test("of equal matches the verified one is first, then the one with more employees, then the lowest id", () => {
  const index = indexOf([
    company(1, { name: "Fjord AS", verification_status: "pending", employee_count: 900 }),
    company(2, { name: "Fjord AS", employee_count: null }),
    company(3, { name: "Fjord AS", employee_count: 3 }),
    company(4, { name: "Fjord AS", employee_count: 40 }),
    company(5, { name: "Fjord AS", employee_count: 3 }),
  ]);
  expect(find(index, { query: "fjord" })).toEqual([4, 3, 5, 2, 1]);
});

test("a place is not a legal form", () => expect(search("ås", "Ås Bygg AB", "Berg AS")).toEqual(["Ås Bygg AB"]));

test("words joined or split are one typo", () => {
  expect(search("nordlys media", "Nordlysmedia AS")).toEqual(["Nordlysmedia AS"]);
  expect(search("nordlysmedia", "Nordlys Media AS")).toEqual(["Nordlys Media AS"]);
  // Identical letters rank above one more typo.
  expect(search("nordlysmedia", "Nordlysmedi AS", "Nordlys Media AS")[0]).toBe("Nordlys Media AS");
  expect(search("nordlysmedja", "Nordlys Media AS")).toEqual(["Nordlys Media AS"]);
});

test("when no company has all words, words are dropped from the right, independent of filters", () => {
  const index = indexOf([
    company(1, { name: "Polar Kaffe AS", country_code: "NO" }),
    company(2, { name: "Polar Te AB", country_code: "SE" }),
  ]);
  expect(find(index, { query: "polar kakao" })).toEqual([2, 1]);
  expect(find(index, { query: "polar kaffe", countries: ["SE"] })).toEqual([]);
});

test("similar names follow when there are few matches", () => {
  expect(search("nordiske datasentralen", "Nordisk Datasentral AS", "Helt Annet AS")).toEqual([
    "Nordisk Datasentral AS",
  ]);
});

test("one or two letters find only whole words and beginnings of names", () => {
  expect(search("be", "Be Bygg", "Bergen Bygg", "Ny Bergen")).toEqual(["Be Bygg", "Bergen Bygg"]);
});

test("a text without letters or digits matches no company", () => expect(search("&!", "A & B AS")).toEqual([]));

test("seven or more digits find the registry number, on top", () => {
  const index = indexOf([
    company(1, { name: "923609016 Gate AS", registry_id: "900000001" }),
    company(2, { registry_id: "923609016" }),
    company(3, { registry_id: "0112038-9", country_code: "FI" }),
  ]);
  expect(find(index, { query: "923 609 016" })).toEqual([2]);
  expect(find(index, { query: "923609016" })).toEqual([2, 1]);
  expect(find(index, { query: "0112038" })).toEqual([3]);
});

test("every filter keeps the matching companies", () => {
  const index = indexOf([
    company(1, { employee_count: 0, founded_date: "1999-12-31", website: "https://ACME.no/Om" }),
    company(2, {
      employee_count: 5,
      founded_date: "2000-01-01",
      city: "Ålesund",
      industry_id: 30_621,
      tech: ["React"],
    }),
    company(3, { country_code: "SE", registry_id: "556677-8899", postal_code: "113 30", legal_form: "APS" }),
  ]);
  const cases: [CompanyFilter, number[]][] = [
    [{ min_employees: 0 }, [1, 2]],
    [{ max_employees: 4 }, [1]],
    [{ min_employees: 5, max_employees: 4 }, []],
    [{ founded_after: "1999-12-31" }, [2]],
    [{ founded_before: "2000-01-01" }, [1]],
    [{ founded_after: "2000-01-01", founded_before: "2000-01-01" }, []],
    [{ industries: [46_210] }, [1, 3]],
    [{ industries: [10_011] }, [1, 2, 3]],
    [{ industries: [20_062, 46_210] }, [1, 2, 3]],
    [{ industries: [99_999] }, []],
    [{ cities: ["AALESUND"] }, [2]],
    [{ city: "lesu" }, [2]],
    [{ postal_code: "1133" }, [3]],
    [{ postal_code: "11–33" }, [3]],
    [{ registry_id: "66778" }, [3]],
    [{ registry_ids: ["SE556677889901", "NO 900000002 MVA", "x"] }, [2, 3]],
    [{ legal_forms: ["aps"] }, [3]],
    [{ website_query: "acme.NO/o" }, [1]],
    [{ has_website: false }, [2, 3]],
    [{ tech: ["react", "vue"] }, [2]],
    [{ countries: [], query: "", tech: [], city: "" }, [1, 2, 3]],
    [{ city: "\u0301" }, []],
    [{ city: " " }, []],
    [{ cities: ["\u0301"] }, []],
    [{ postal_code: "---" }, []],
    [{ registry_id: "---" }, []],
    [{ registry_id: " \u2013" }, []],
    [{ query: "\u0301" }, []],
    [{ website_query: "\u0301" }, []],
    [{ tech: ["\u0301"] }, []],
    [{ legal_forms: ["\u0301"] }, []],
    [{ registry_ids: ["---"] }, []],
  ];
  for (const [filter, ids] of cases) expect([filter, find(index, filter)]).toEqual([filter, ids]);
});

test("a number in an unusual spelling is found by a part too", () => {
  const index = indexOf([company(1), company(2, { registry_id: "81234X" }), company(3, { registry_id: "1234" })]);
  expect(find(index, { registry_id: "1234" })).toEqual([2, 3]);
  expect(find(index, { registry_id: "4X" })).toEqual([2]);
});

test("a facet is counted without its own selection; spellings of one value count together", () => {
  const index = indexOf([
    company(1, { city: "Oslo" }),
    company(2, { city: "OSLO" }),
    company(3, { city: "Oslo", country_code: "SE" }),
    company(4, { city: "Bergen" }),
    company(5, { city: null }),
  ]);
  const { total, facets } = index.facets({
    filter: { cities: ["oslo", "Nowhere"], countries: ["NO"] },
    facets: ["city", "country_code", "employees"],
    narrow: {},
    caller: {},
  });
  expect(total).toBe(2);
  expect(facets.city).toEqual([
    { value: "Oslo", count: 2 },
    { value: "Bergen", count: 1 },
    { value: "Nowhere", count: 0 },
    { value: null, count: 1 },
  ]);
  expect(facets.country_code?.map(({ count }) => count)).toEqual([2, 1, 0, 0]);
  expect(facets.employees).toHaveLength(9);
});

test("a text that folds to an empty text narrows an open facet to no value", () => {
  const index = indexOf([company(1, { tech: ["React"] })]);
  const facets = ["city", "tech", "legal_form", "industry"] as const;
  const narrow = { city: "\u0301", tech: " ", legal_form: "\u0301", industry: "\u0301" };
  const none = Object.fromEntries(facets.map((facet) => [facet, []]));
  expect(index.facets({ filter: {}, facets, narrow, caller: {} }).facets).toEqual(none);
});

test.each([
  "employee_count",
  "-employee_count",
  "founded_date",
  "-founded_date",
  "name",
  "-name",
  "updated_at",
  "-updated_at",
  "id",
  "-id",
] as const)("pages sorted by %s have no gap or repetition, unknown values last", (sort) => {
  const records = Array.from({ length: 90 }, (_, i) =>
    company(i + 1, {
      name: `${["Å", "A", "B"][i % 3]} ${i % 7}`,
      employee_count: i % 4 === 0 ? null : i % 5,
      founded_date: i % 3 === 0 ? null : `20${10 + (i % 10)}-01-01`,
      updated_at: `2026-01-0${1 + (i % 8)}T00:00:00.000Z`,
    }),
  );
  const index = indexOf(records);
  const ids: number[] = [];
  let cursor: Position | null = null;
  do {
    const page = index.page({ filter: {}, sort, after: cursor, limit: 7, caller: {} });
    ids.push(...page.ids);
    cursor = page.next;
  } while (cursor);
  expect(ids).toEqual(find(index, {}, sort));
  expect(new Set(ids).size).toBe(90);
  const key = sort.replace("-", "");
  if (key === "employee_count" || key === "founded_date") {
    const values = ids.map((id) => records[id - 1]?.[key] ?? null);
    expect(values.slice(values.indexOf(null)).every((value) => value === null)).toBe(true);
  }
});

test("changes are made in place: new, renamed, moved, ceased and revived companies", () => {
  const index = indexOf([company(1), company(5, { name: "Gammel AS" }), company(9)]);
  index.apply([
    company(12, { name: "Helt Ny AB", city: "Luleå" }),
    company(5, { name: "Omdøpt AS", employee_count: 7 }),
    company(9, { registry_status: "ceased" }),
  ]);
  expect(find(index, {})).toEqual([1, 5, 12]);
  expect(find(index, { query: "gammel" })).toEqual([]);
  expect(find(index, { query: "omdopt" })).toEqual([5]);
  expect(find(index, { city: "lulea" })).toEqual([12]);
  expect(find(index, {}, "-employee_count")).toEqual([5, 1, 12]);
  // A company met late, between two others.
  index.apply([company(7, { name: "Sen AS" }), company(9)]);
  expect(find(index, {})).toEqual([1, 5, 7, 9, 12]);
  expect(find(index, {}, "-id")).toEqual([12, 9, 7, 5, 1]);
  const idsAfter = (id: number, sort: SortOrder) =>
    index.page({ filter: {}, sort, after: { kind: "id", id }, limit: 1, caller: {} }).ids;
  expect([9, 7, 5].map((id) => idsAfter(id, "-id"))).toEqual([[7], [5], [1]]);
  expect([5, 7, 9].map((id) => idsAfter(id, "id"))).toEqual([[7], [9], [12]]);
  expect(find(index, { ids: [7] })).toEqual([7]);
});

test("a company with a new word is found by a similar one too", () => {
  const index = indexOfNames("Norsk Fisk AS");
  index.apply([company(2, { name: "Blomsterbrygga AS" })]);
  expect(find(index, { query: "blomsterbryggaogmer" })).toEqual([2]);
});

test("the first ten thousand ranks can be paged", () => {
  const index = indexOfNames(...Array.from({ length: 10_050 }, (_, i) => `Fisk ${i}`));
  const pageAt = (rank: number) =>
    index.page({ filter: { query: "fisk" }, sort: "relevance", after: { kind: "rank", rank }, limit: 100, caller: {} });
  expect(pageAt(9_900)).toMatchObject({ total: 10_050, next: null });
  expect(pageAt(9_900).ids).toHaveLength(100);
  expect(pageAt(9_950).ids).toHaveLength(50);
  expect(pageAt(10_000)).toEqual({ ids: [], nameIndexes: [], total: 10_050, next: null });
});

test("a company in an industry and its parent counts once", () => {
  // Few of many: found as a list and not as a set of bits.
  const index = indexOf(
    Array.from({ length: 1_000 }, (_, i) => company(i + 1, { industry_id: i < 3 ? 46_210 : 40_111 })),
  );
  const filter = { industries: [46_210, 20_062] };
  expect(index.page({ filter, sort: "id", after: null, limit: 10, caller: {} })).toMatchObject({
    ids: [1, 2, 3],
    total: 3,
  });
});

test("facets count every legal form, also more than fit into packed facts", () => {
  const forms = Array.from({ length: 300 }, (_, i) => `F${i}`);
  const city = (i: number) => (i % 2 === 0 ? "Oslo" : "Bergen");
  const index = indexOf(forms.map((legal_form, i) => company(i + 1, { legal_form, city: city(i), tech: ["React"] })));
  const { facets } = index.facets({
    filter: { cities: ["Oslo"] },
    facets: ["legal_form", "city", "tech"],
    narrow: {},
    caller: {},
  });
  const even = forms.filter((_, i) => i % 2 === 0).sort();
  expect(facets.legal_form).toEqual(even.map((value) => ({ value, count: 1 })));
  expect(facets.city?.map(({ count }) => count)).toEqual([150, 150]);
  expect(facets.tech).toEqual([{ value: "React", count: 150 }]);
});
