import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { foundedBins, parseCount, sizeBins } from "./range-filters.tsx";

describe("bars of sizes", () => {
  test("contain every number of employees once", () => {
    const bins = sizeBins(undefined);
    fc.assert(
      fc.property(fc.nat(400), (employees) => {
        const holding = bins.filter(({ from, to }) => Number(from) <= employees && employees <= Number(to ?? Infinity));
        expect(holding).toHaveLength(1);
      }),
    );
  });

  test("count only their class, without unknown sizes", () => {
    const bins = sizeBins([
      { value: "5-9", count: 3 },
      { value: null, count: 99 },
    ]);
    expect(bins.map(({ label, count }) => [label, count]).filter(([, count]) => count !== 0)).toEqual([["5–9", 3]]);
  });
});

describe("bars of founding years", () => {
  const bins = foundedBins(
    [1850, 1920, 1930, 2020, null].map((value) => ({ value, count: 1 })),
    2026,
  );

  test("are ten decades and everything before", () => {
    expect(bins.map(({ label }) => label)).toEqual([
      "before 1930",
      ...Array.from({ length: 10 }, (_, at) => `${1930 + at * 10}s`),
    ]);
    expect(bins.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  test("contain every past year once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1600, max: 2026 }), (year) => {
        const holding = bins.filter(({ from = 0, to = 0 }) => Number(from) <= year && year <= Number(to));
        expect(holding).toHaveLength(1);
      }),
    );
  });

  test("name three of their years below", () => {
    expect(bins.flatMap(({ tick }) => tick ?? [])).toEqual(["1950", "1980", "2010"]);
  });
});

test("a typed number can have spaces; other text, or too many digits, is not a number", () => {
  expect([" 1 200 ", "1\u00a0200", "0"].map(parseCount)).toEqual([1200, 1200, 0]);
  for (const none of ["", " ", "-1", "1.5", "1,200", "ten", "12345678901234567890"])
    expect(parseCount(none)).toBeUndefined();
  expect(parseCount(undefined)).toBeUndefined();
});
