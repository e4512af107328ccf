import { expect, test } from "vitest";

import { createNumberTexts } from "./auto-reload-form.tsx";

test.each([
  ["en-GB", "5,000", 5000],
  ["nb-NO", "5\u00a0000", 5000],
  ["da-DK", "12.500,25", 12_500.25],
  ["fi-FI", "1\u00a0000\u00a0000", 1_000_000],
])("in %s a number is written in groups and read back", (locale, text, value) => {
  const numbers = createNumberTexts([locale]);
  expect(numbers.write(value)).toBe(text);
  expect(numbers.read(text)).toBe(value);
});

test("a number typed without groups, or with other spaces, is the same; other text is not a number", () => {
  const english = createNumberTexts(["en-GB"]);
  expect(["5000", "5 000", " 5,000 ", "-1", "\u22121", "0.5"].map(english.read)).toEqual([
    5000, 5000, 5000, -1, -1, 0.5,
  ]);
  expect(["", "five", "5e3", "1.2.3", "0x10"].map(english.read)).toEqual([NaN, NaN, NaN, NaN, NaN]);
  expect(createNumberTexts(["nb-NO"]).read("750,5")).toBe(750.5);
});
