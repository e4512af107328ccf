import { describe, expect, test } from "vitest";

import { facetOptions, optionsInSight } from "./facet-options.ts";

const totals = [
  { value: "Oslo", count: 50 },
  { value: "Bergen", count: 80 },
  { value: null, count: 999 },
  { value: "Turku", count: 20 },
];

describe("the options of a facet", () => {
  test("are ordered by their counts without filters, whatever the filtered counts are", () => {
    const current = [
      { value: "Turku", count: 7 },
      { value: "Oslo", count: 3 },
    ];
    expect(facetOptions(totals, current, [])).toEqual([
      { value: "Bergen", count: 0 },
      { value: "Oslo", count: 3 },
      { value: "Turku", count: 7 },
    ]);
  });

  test("are followed by values that only the filtered response or the selection has", () => {
    const options = facetOptions(totals, [{ value: "Mo i Rana", count: 2 }], ["Nuuk"]);
    expect(options.map(({ value }) => value)).toEqual(["Bergen", "Oslo", "Turku", "Mo i Rana", "Nuuk"]);
  });

  test("have no count while the counts are loading", () => {
    expect(facetOptions(totals, undefined, []).map(({ count }) => count)).toEqual([undefined, undefined, undefined]);
  });

  test("have no count instead of 0 when the response names only the fifty largest", () => {
    const current = Array.from({ length: 50 }, (_, at) => ({
      value: at === 0 ? "Oslo" : `City ${at}`,
      count: 60 - at,
    }));
    const countOf = (named: typeof current) =>
      facetOptions(totals, named, []).filter(({ value }) => value === "Oslo" || value === "Turku");
    expect(countOf(current)).toEqual([
      { value: "Oslo", count: 60 },
      { value: "Turku", count: undefined },
    ]);
    expect(countOf(current.slice(1))).toEqual([
      { value: "Oslo", count: 0 },
      { value: "Turku", count: 0 },
    ]);
  });
});

test("options without companies, or with too few to be listed, are last and keep their order", () => {
  const current = [
    { value: "Turku", count: 7 },
    { value: "Oslo", count: 0 },
  ];
  const valuesOf = (placing: typeof current | undefined) =>
    facetOptions(totals, current, [], placing).map(({ value }) => value);
  expect(valuesOf(current)).toEqual(["Turku", "Bergen", "Oslo"]);
  expect(valuesOf(undefined)).toEqual(["Bergen", "Oslo", "Turku"]);
  // Only the fifty largest are listed: the other cities have fewer companies.
  const largest = Array.from({ length: 50 }, (_, index) => ({ value: `City ${index}`, count: 9 }));
  expect(facetOptions(totals, largest, [], largest).map(({ value }) => value)).toEqual([
    ...largest.map(({ value }) => value),
    "Bergen",
    "Oslo",
    "Turku",
  ]);
});

describe("the options in sight", () => {
  const options = Array.from({ length: 12 }, (_, at) => ({ value: `v${at}`, count: at === 3 ? 0 : 12 - at }));

  test("are the first eight, whatever their counts, and the selected", () => {
    const { visible: shown, hiddenCount: more } = optionsInSight(options, ["v11"], { all: false, closed: false });
    expect(shown.map(({ value }) => value)).toEqual(["v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v11"]);
    expect(more).toBe(3);
  });

  test("are the same before the counts, with them and after another filter", () => {
    const inSight = (counts: (at: number) => number | undefined) =>
      optionsInSight(
        options.map(({ value }, at) => ({ value, count: counts(at) })),
        [],
        { all: false, closed: false },
      ).visible.map(({ value }) => value);
    const firstOptions = inSight(() => undefined);
    expect(firstOptions).toHaveLength(8);
    expect(inSight((at) => at)).toEqual(firstOptions);
    expect(inSight((at) => (at < 6 ? 0 : 5))).toEqual(firstOptions);
  });

  test("leave out values without companies behind the first eight, except in a closed list", () => {
    const counted = options.map(({ value }, at) => ({ value, count: at === 3 || at === 10 ? 0 : 5 }));
    expect(optionsInSight(counted, [], { all: true, closed: false }).visible).toHaveLength(11);
    expect(optionsInSight(counted, [], { all: false, closed: false }).hiddenCount).toBe(3);
    expect(optionsInSight(counted, [], { all: true, closed: true }).visible).toHaveLength(12);
  });
});
