import { expect, test } from "vitest";

import { nextRow } from "./table-keys.ts";

test("the row cursor moves by one, by a page and to the ends, and stops there", () => {
  expect(nextRow("ArrowDown", -1, 50, 10)).toBe(0);
  expect(nextRow("ArrowDown", 49, 50, 10)).toBe(49);
  expect(nextRow("ArrowUp", 0, 50, 10)).toBe(0);
  expect(nextRow("PageDown", 5, 50, 10)).toBe(15);
  expect(nextRow("PageUp", 5, 50, 10)).toBe(0);
  expect(nextRow("Home", 30, 50, 10)).toBe(0);
  expect(nextRow("End", 30, 50, 10)).toBe(49);
});

test("other keys and empty tables move nothing", () => {
  expect(nextRow("a", 3, 50, 10)).toBeUndefined();
  expect(nextRow("ArrowDown", -1, 0, 10)).toBeUndefined();
});
