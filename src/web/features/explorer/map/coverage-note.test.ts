import { expect, test } from "vitest";
import { askedFacts, coverageNotes } from "./coverage-note.tsx";

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

test("a country whose file lacks a filtered field is named", () => {
  expect(coverageNotes({ industries: [20062], min_employees: 5 }, counted)).toEqual([
    "Sweden publishes no industries: its companies are left out.",
    "Sweden publishes no employee numbers: its companies are left out.",
  ]);
});

test("without selected countries all count; a field that is false everywhere is not in the file", () => {
  const noWebsites = {
    total: 3,
    facets: {
      has_website: [
        { value: true, count: 0 },
        { value: false, count: 3 },
      ],
    },
  };
  const counted = new Map([["DK", noWebsites]]);
  expect(coverageNotes({ countries: [], has_website: true }, counted)).toEqual([
    "Denmark publishes no websites: its companies are left out.",
  ]);
  expect(coverageNotes({ has_website: false }, counted)).toEqual([
    "Denmark publishes no websites: its companies count as companies without.",
  ]);
});

test('an unpublished opt-out is hidden by both values; a "no" is known', () => {
  const facets = (known: boolean) => ({
    total: 9,
    facets: {
      marketing_protected: [
        { value: false, count: known ? 9 : 0 },
        { value: null, count: known ? 0 : 9 },
      ],
    },
  });
  const counted = new Map([
    ["NO", facets(false)],
    ["DK", facets(true)],
    ["FI", facets(false)],
  ]);
  for (const marketing_protected of [true, false])
    expect(coverageNotes({ marketing_protected }, counted)).toEqual([
      "Norway and Finland publish no marketing opt-outs: their companies are left out.",
    ]);
});

test("a yes or no that a register never publishes is named, and a known no is an answer", () => {
  const facets = (value: boolean | null) => ({ total: 9, facets: { vat_registered: [{ value, count: 9 }] } });
  const counted = new Map([
    ["NO", facets(false)],
    ["SE", facets(null)],
  ]);
  for (const vat_registered of [true, false])
    expect(coverageNotes({ vat_registered }, counted)).toEqual([
      "Sweden publishes no VAT registrations: its companies are left out.",
    ]);
});

test("an unselected country, or one without companies, is not named", () => {
  expect(coverageNotes({ industries: [20062], countries: ["NO", "FI"] }, counted)).toEqual([]);
  expect(coverageNotes({}, counted)).toEqual([]);
});

test("a filter without a value has no effect", () => {
  expect(askedFacts({ has_website: false, has_contacts: true, query: "x", cities: [] })).toEqual([
    { facet: "has_website", absent: true },
    { facet: "has_contacts", absent: false },
  ]);
});
