import { expect, test } from "vitest";

import { emptyBits, hasBit, setBit } from "../../columns/bitset.ts";
import { Random } from "../../../demo/random.ts";
import { TextAnswer } from "./text-answer.ts";

const ROWS = 600;
const random = new Random(3);
/** Tiers of 100 rows; their ranks begin at the tier's bound, and overlap with the next tier's. */
const boundOf = (row: number) => Math.floor(row / 100) * 10;
const ranks = Array.from({ length: ROWS }, (_, row) => boundOf(row) + random.below(15));

function answerWithTiers(): { answer: TextAnswer; read: Set<number> } {
  const answer = new TextAnswer();
  const read = new Set<number>();
  const ranksOf = (row: number) => ranks[row] ?? 0;
  for (let start = ROWS - 100; start >= 100; start -= 100) {
    answer.addTier({
      rows: Uint32Array.from({ length: 100 }, (_, i) => start + i),
      bound: boundOf(start),
      boundOf: (row) => ranksOf(row) - (row % 2),
      rankRows: (work) =>
        work((row) => {
          read.add(row);
          return ranksOf(row);
        }),
    });
  }
  for (let row = 0; row < 100; row++) answer.add(row, ranksOf(row));
  return { answer, read };
}

test.each([1, 7, 50, 150, ROWS])("the best %i of tiers and ranked rows are those of a full sort", (count) => {
  const set = emptyBits(ROWS);
  for (let row = 0; row < ROWS; row++) if (random.chance(0.7)) setBit(set, row);
  const { answer } = answerWithTiers();
  const rows = Array.from({ length: ROWS }, (_, row) => row).filter((row) => hasBit(set, row));
  const sorted = rows.toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || b - a);
  expect(answer.best(set, count, (a, b) => b - a)).toEqual(sorted.slice(0, count));
  expect(answer.countIn(set)).toBe(rows.length);
});

test("tiers that cannot be among the best are not ranked", () => {
  const allRows = emptyBits(ROWS).fill(-1);
  const { answer, read } = answerWithTiers();
  answer.best(allRows, 10, (a, b) => a - b);
  expect([...read].filter((row) => row >= 200)).toEqual([]);
  expect(answer.size).toBe(ROWS);
});
