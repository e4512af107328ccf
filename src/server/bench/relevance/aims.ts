/** Recall among the first ten that the index must reach, by kind of mistake. */
import type { Kind } from "./corrupted-names.ts";

const LEAST: Readonly<Partial<Record<Kind, number>>> = {
  exact: 1,
  folded: 1,
  "1 edit": 0.99,
  "2 edits": 0.98,
  "swapped words": 0.99,
  "word missing": 0.92,
  joined: 0.98,
  "cut short": 0.99,
};
/** The aims as a row of the table. */
export function aimOf(kind: Kind): string {
  const least = LEAST[kind];
  return least === undefined ? "–" : `≥ ${least.toFixed(2)}`;
}

/** @returns every aim that was missed, in words */
export function missedAims(recall: ReadonlyMap<Kind, number>): string[] {
  return [...recall].flatMap(([kind, share]) => {
    const least = LEAST[kind];
    return least !== undefined && share < least ? [`${kind}: ${share.toFixed(4)}, less than ${least}`] : [];
  });
}
