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
  confirmed: { id: number; fact: S }[];
  /** Stand on a page that has not changed: seen again as they are. */
  unchecked: number[];
  missing: number[];
  removed: number[];
}

/** One miss may be a fault of the page; two are not. */
const MOST_MISSES = 2;

/**
 * @param visit `pages` that were read or are gone, and those that are `unchanged` since they were read; `complete`: nothing
 * that was to be read is missing
 */
export function livesOf<S extends { key: string }>(
  stored: readonly StoredFact[],
  facts: readonly S[],
  visit: { complete: boolean; pages: readonly string[]; unchanged: readonly string[] },
): FactLives<S> {
  const storedByKey = new Map(stored.map((fact) => [fact.key, fact]));
  const factsByKey = new Map(facts.map((fact) => [fact.key, fact]));
  const lives: FactLives<S> = { added: [], confirmed: [], unchecked: [], missing: [], removed: [] };
  for (const fact of factsByKey.values()) {
    const existing = storedByKey.get(fact.key);
    if (existing) lives.confirmed.push({ id: existing.id, fact });
    else lives.added.push(fact);
  }
  for (const { id, key, page_url, misses } of stored) {
    if (factsByKey.has(key)) continue;
    const wasLookedFor = visit.complete || (page_url !== null && visit.pages.includes(page_url));
    if (page_url !== null && visit.unchanged.includes(page_url)) lives.unchecked.push(id);
    else if (wasLookedFor) lives[misses + 1 >= MOST_MISSES ? "removed" : "missing"].push(id);
  }
  return lives;
}

export interface FactCount {
  /** Facts that the visit saw. */
  seen: number;
  /** Facts that it looked for and did not see. */
  missing: number;
}

export function countOf({ added, confirmed, unchecked, missing, removed }: FactLives<unknown>): FactCount {
  return { seen: added.length + confirmed.length + unchecked.length, missing: missing.length + removed.length };
}
