/** Minimum recall of the index among the first ten results, by kind of mistake. */
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
/** The targets as a row of the table. */
export function aimOf(kind: Kind): string {
  const minimum = LEAST[kind];
  return minimum === undefined ? "–" : `≥ ${minimum.toFixed(2)}`;
}

/** @returns descriptions of missed targets */
export function missedAims(recall: ReadonlyMap<Kind, number>): string[] {
  return [...recall].flatMap(([kind, share]) => {
    const minimum = LEAST[kind];
    return minimum !== undefined && share < minimum ? [`${kind}: ${share.toFixed(4)}, less than ${minimum}`] : [];
  });
}
