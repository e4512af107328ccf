import { expect, test } from "vitest";

import { NumberSet } from "./number-set.ts";

test("a number of up to ten digits is new once", () => {
  const set = new NumberSet();
  const numbers = [0, 1, 31, 32, 65_535, 65_536, 999_999_999, 9_999_999_999];
  for (const number of numbers) {
    expect(set.has(number)).toBe(false);
    expect(set.add(number)).toBe(true);
    expect(set.add(number)).toBe(false);
    expect(set.has(number)).toBe(true);
  }
  expect(set.has(33)).toBe(false);
  expect(set.has(9_999_999_998)).toBe(false);
});
