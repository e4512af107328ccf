import { expect, test } from "vitest";

import { livesOf } from "./fact-life.ts";
import { proofLife } from "./record-visit.ts";

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

const storedProof = { verified: true, page_url: "https://www.fjord.no/om-oss", misses: 0 };
const proofVisit = { verified: false, complete: true, website: "https://fjord.no/", proof: null };
const lost = { verified: false, misses: 0, isKept: false };

test("a proof that is found again resets its misses", () => {
  expect(proofLife({ ...storedProof, misses: 1 }, { ...proofVisit, verified: true })).toEqual({
    ...lost,
    verified: true,
  });
});

test("a proof is removed after two complete visits without it; a partial visit does not count", () => {
  const keptProof = { verified: true, misses: 1, isKept: true };
  expect(proofLife(storedProof, proofVisit)).toEqual(keptProof);
  expect(proofLife({ ...storedProof, misses: 1 }, { ...proofVisit, complete: false })).toEqual(keptProof);
  expect(proofLife({ ...storedProof, misses: 1 }, proofVisit)).toEqual(lost);
});

test("an unverified or replaced website never counts as the company's", () => {
  expect(proofLife({ ...storedProof, verified: false }, proofVisit)).toEqual(lost);
  expect(proofLife(storedProof, { ...proofVisit, website: "https://vik.no/" })).toEqual(lost);
});

test("a website found by a visit is missed like one that a register names", () => {
  expect(proofLife(storedProof, { ...proofVisit, website: null })).toMatchObject({ verified: true, misses: 1 });
});
