import { expect, test } from "vitest";

import { changesOf, newest } from "./past-changes.ts";

const names = [
  { value: "C", from: "2010-01-01", to: null },
  { value: "A", from: "1990-01-01", to: "1999-12-31" },
  { value: "B", from: "2000-01-01", to: "2009-12-31" },
];

test("each change of value is listed once, dated by its start, for any order of the periods", () => {
  expect(changesOf("name", names)).toEqual([
    { field_name: "name", old_value: "A", new_value: "B", detected_at: "2000-01-01T00:00:00.000Z" },
    { field_name: "name", old_value: "B", new_value: "C", detected_at: "2010-01-01T00:00:00.000Z" },
  ]);
});

test("a present period without a start begins at the end of the previous one", () => {
  const periods = [
    { value: "now", from: null, to: null },
    { value: "then", from: "1998-01-16", to: "1999-09-10" },
  ];
  expect(changesOf("name", periods)).toEqual([
    { field_name: "name", old_value: "then", new_value: "now", detected_at: "1999-09-10T00:00:00.000Z" },
  ]);
});

test("periods with the same value are one", () => {
  expect(
    changesOf(
      "city",
      names.map((one) => ({ ...one, value: "Oslo" })),
    ),
  ).toEqual([]);
  expect(changesOf("city", [])).toEqual([]);
});

test("the newest period is the present one, else the one that ended last", () => {
  expect(newest(names)?.value).toBe("C");
  expect(newest(names.slice(1))?.value).toBe("B");
  expect(newest([])).toBeUndefined();
});
