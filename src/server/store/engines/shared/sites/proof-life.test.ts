import { expect, test } from "vitest";

import { proofLife } from "./record-visit.ts";

const stored = { verified: true, page_url: "https://www.fjord.no/om-oss", misses: 0 };
const visit = { verified: false, complete: true, website: "https://fjord.no/", proof: null };
const lost = { verified: false, misses: 0, isKept: false };

test("a proof that is found again resets its misses", () => {
  expect(proofLife({ ...stored, misses: 1 }, { ...visit, verified: true })).toEqual({ ...lost, verified: true });
});

test("a proof is removed after two complete visits without it; a partial visit does not count", () => {
  const keptProof = { verified: true, misses: 1, isKept: true };
  expect(proofLife(stored, visit)).toEqual(keptProof);
  expect(proofLife({ ...stored, misses: 1 }, { ...visit, complete: false })).toEqual(keptProof);
  expect(proofLife({ ...stored, misses: 1 }, visit)).toEqual(lost);
});

test("an unverified or replaced website never counts as the company's", () => {
  expect(proofLife({ ...stored, verified: false }, visit)).toEqual(lost);
  expect(proofLife(stored, { ...visit, website: "https://vik.no/" })).toEqual(lost);
});

test("a website found by a visit is missed like one that a register names", () => {
  expect(proofLife(stored, { ...visit, website: null })).toMatchObject({ verified: true, misses: 1 });
});
