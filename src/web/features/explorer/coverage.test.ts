import { expect, test } from "vitest";

import { askedFacets, coverageNotes } from "./coverage.ts";

const counted = new Map([
  [
    "NO",
    { total: 9, facets: { industry: [{ value: 20062, count: 4 }], employees: [{ value: "0" as const, count: 1 }] } },
  ],
  [
    "SE",
    { total: 7, facets: { industry: [{ value: null, count: 7 }], employees: [{ value: "0" as const, count: 0 }] } },
  ],
  ["FI", { total: 0, facets: {} }],
]);

test("a country whose file lacks what a filter asks for is named", () => {
  expect(coverageNotes({ industries: [20062], min_employees: 5 }, counted)).toEqual([
    "Sweden’s file has no industries and no numbers of employees.",
  ]);
});

test("without a choice of countries all are asked for; a field that is false everywhere is not in the file", () => {
  const noWebsites = {
    total: 3,
    facets: {
      has_website: [
        { value: true, count: 0 },
        { value: false, count: 3 },
      ],
    },
  };
  expect(coverageNotes({ countries: [], has_website: true }, new Map([["DK", noWebsites]]))).toEqual([
    "Denmark’s file has no websites.",
  ]);
});

test("a country that was not asked for, or has no companies, is not", () => {
  expect(coverageNotes({ industries: [20062], countries: ["NO", "FI"] }, counted)).toEqual([]);
  expect(coverageNotes({}, counted)).toEqual([]);
});

test("a filter for no website asks for no data", () => {
  expect(askedFacets({ has_website: false, has_contacts: true, query: "x", cities: [] })).toEqual(["has_contacts"]);
});
