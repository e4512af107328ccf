import { expect, test } from "vitest";

import { livesOf } from "./fact-life.ts";

const stored = (misses: number) => [{ id: 1, key: "a", page_url: "/kontakt", misses }];
const completeVisit = { complete: true, pages: ["/", "/kontakt"], unchanged: [] };

test("a fact is added once and seen again after that", () => {
  expect(livesOf([], [{ key: "a" }, { key: "a" }], completeVisit).added).toEqual([{ key: "a" }]);
  expect(livesOf(stored(1), [{ key: "a" }], completeVisit)).toEqual({
    added: [],
    confirmed: [{ id: 1, fact: { key: "a" } }],
    unchecked: [],
    missing: [],
    removed: [],
  });
});

test.each([
  ["a complete visit without it", 0, completeVisit, "missing"],
  ["the second one", 1, completeVisit, "removed"],
  ["a partial visit that read its page", 0, { complete: false, pages: ["/kontakt"], unchanged: [] }, "missing"],
  ["a partial visit that did not", 1, { complete: false, pages: ["/"], unchanged: [] }, null],
] as const)("%s", (_what, misses, visit, expected) => {
  const { missing, removed } = livesOf(stored(misses), [], visit);
  expect({ missing, removed }).toEqual({
    missing: expected === "missing" ? [1] : [],
    removed: expected === "removed" ? [1] : [],
  });
});

test("a fact of an unchanged page is confirmed; one that another page shows now gets that page", () => {
  const visit = { complete: true, pages: ["/"], unchanged: ["/kontakt"] };
  expect(livesOf(stored(0), [], visit)).toMatchObject({ unchecked: [1], missing: [], removed: [] });
  expect(livesOf(stored(0), [{ key: "a" }], visit)).toMatchObject({
    unchecked: [],
    confirmed: [{ id: 1, fact: { key: "a" } }],
  });
});
