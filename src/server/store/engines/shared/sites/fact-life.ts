/** The life of a fact that a website shows: first seen, seen again, missed, gone. */

export interface StoredFact {
  id: number;
  key: string;
  page_url: string | null;
  /** Visits in a row that read its page without finding it. */
  misses: number;
}

export interface FactLives<S> {
  added: S[];
  again: { id: number; fact: S }[];
  /** Stand on a page that has not changed: seen again as they are. */
  still: number[];
  missed: number[];
  gone: number[];
}

/** One miss may be a fault of the page; two are not. */
const MOST_MISSES = 2;

/**
 * @param visit `pages` that were read or are gone, and those that are `unchanged` since they were read; `complete`: nothing
 * that was to be read is missing
 */
export function livesOf<S extends { key: string }>(
  stored: readonly StoredFact[],
  seen: readonly S[],
  visit: { complete: boolean; pages: readonly string[]; unchanged: readonly string[] },
): FactLives<S> {
  const known = new Map(stored.map((fact) => [fact.key, fact]));
  const found = new Map(seen.map((fact) => [fact.key, fact]));
  const lives: FactLives<S> = { added: [], again: [], still: [], missed: [], gone: [] };
  for (const fact of found.values()) {
    const before = known.get(fact.key);
    if (before) lives.again.push({ id: before.id, fact });
    else lives.added.push(fact);
  }
  for (const { id, key, page_url, misses } of stored) {
    if (found.has(key)) continue;
    const wasLookedFor = visit.complete || (page_url !== null && visit.pages.includes(page_url));
    if (page_url !== null && visit.unchanged.includes(page_url)) lives.still.push(id);
    else if (wasLookedFor) lives[misses + 1 >= MOST_MISSES ? "gone" : "missed"].push(id);
  }
  return lives;
}

export interface FactCount {
  /** Facts that the visit saw. */
  seen: number;
  /** Facts that it looked for and did not see. */
  missed: number;
}

export function countOf({ added, again, still, missed, gone }: FactLives<unknown>): FactCount {
  return { seen: added.length + again.length + still.length, missed: missed.length + gone.length };
}
