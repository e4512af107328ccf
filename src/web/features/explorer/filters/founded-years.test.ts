import fc from "fast-check";
import { expect, test } from "vitest";

import { areWholeYears, daysOfYears, parseYear, yearsOfDays } from "./founded-years.ts";

test("a year is four digits from 1600 to this one; a half-typed one is not a year", () => {
  expect(["1600", "2015", "2026"].map((text) => parseYear(text, 2026))).toEqual([1600, 2015, 2026]);
  for (const none of ["", "2", "20", "201", "20155", "0005", "1599", "2027", "201x", "-201"])
    expect(parseYear(none, 2026)).toBeUndefined();
  expect(parseYear(undefined)).toBeUndefined();
});

test("from 2015 includes all of 2015, to 2020 all of 2020", () => {
  expect(daysOfYears({ from: "2015", to: "2020" })).toEqual({
    founded_after: "2014-12-31",
    founded_before: "2021-01-01",
  });
  expect(daysOfYears({ from: "201", to: undefined })).toEqual({ founded_after: undefined, founded_before: undefined });
});

test("years are written to the URL and read back", () => {
  const year = fc.integer({ min: 1600, max: new Date().getFullYear() }).map(String);
  const bound = fc.option(year, { nil: undefined });
  fc.assert(
    fc.property(bound, bound, (from, to) => {
      const days = daysOfYears({ from, to });
      expect(yearsOfDays(days)).toEqual({ from, to });
      expect(areWholeYears(days)).toBe(true);
    }),
  );
});

test("days in a URL that are not ends of years are recognised", () => {
  expect(areWholeYears({ founded_after: "2015-06-30" })).toBe(false);
  expect(yearsOfDays({ founded_after: "2015-06-30" })).toEqual({ from: "2015", to: undefined });
});
