import { expect, test } from "vitest";

import { countryBorders } from "./country-borders.ts";

test("a border is a line shared by counties of two countries, never inside a country", () => {
  const counties = [
    // Two squares of Norway side by side, below them one of Sweden over the width of both.
    { code: "NO-1", d: "M0 0l1 0 0 1-1 0z" },
    { code: "NO-2", d: "M1 0l1 0 0 1-1 0z" },
    { code: "SE-1", d: "M0 1l1 0 1 0 0 1-2 0z" },
  ];
  expect(countryBorders(counties)).toMatch(/^M(2 1L1 1L0 1|0 1L1 1L2 1)$/);
  expect(countryBorders(counties.slice(0, 2))).toBe("");
});
