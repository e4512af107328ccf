import { expect, test } from "vitest";

import { missedAims } from "../relevance.ts";
import { type Kind, KINDS } from "./corrupted-names.ts";

const allFound = (over: Partial<Record<Kind, number>> = {}) =>
  new Map<Kind, number>(KINDS.map((kind) => [kind, over[kind] ?? 1]));

test("an aim reached exactly is met", () => {
  expect(missedAims(allFound({ "1 edit": 0.99, joined: 0.98 }))).toEqual([]);
});

test("each kind that falls short is named", () => {
  expect(missedAims(allFound({ exact: 0.998, "word missing": 0.919 }))).toEqual([
    "exact: 0.9980, less than 1",
    "word missing: 0.9190, less than 0.92",
  ]);
});

test("two typos in a short word have no aim", () => {
  expect(missedAims(allFound({ "2, short word": 0.1 }))).toEqual([]);
});
