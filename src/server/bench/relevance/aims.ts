/** What the index must reach: recall among the first ten by kind, and a tenth of pg_trgm's time. */
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
/** Of the median. */
const SHARE_OF_PG_TRGM = 0.1;

export interface Measured {
  recall: ReadonlyMap<Kind, number>;
  /** Milliseconds of each text. */
  times: readonly number[];
}

/** The aims as a row of the table. */
export function aimOf(kind: Kind): string {
  const least = LEAST[kind];
  return least === undefined ? "–" : `≥ ${least.toFixed(2)}`;
}

/** @returns every aim that was missed, in words */
export function missedAims(recall: Measured["recall"], p50Ms: number, pgTrgmP50Ms: number | undefined): string[] {
  const missed = [...recall].flatMap(([kind, share]) => {
    const least = LEAST[kind];
    return least !== undefined && share < least ? [`${kind}: ${share.toFixed(4)}, less than ${least}`] : [];
  });
  if (pgTrgmP50Ms !== undefined && p50Ms > pgTrgmP50Ms * SHARE_OF_PG_TRGM) {
    missed.push(`p50 ${p50Ms.toFixed(2)} ms, more than a tenth of pg_trgm's ${pgTrgmP50Ms.toFixed(2)} ms`);
  }
  return missed;
}
