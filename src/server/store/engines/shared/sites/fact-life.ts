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
  missed: number[];
  gone: number[];
}

/** One miss may be a fault of the page; two are not. */
const MOST_MISSES = 2;

/** @param visit pages that were read or are gone; `complete`: nothing that was to be read is missing */
export function livesOf<S extends { key: string }>(
  stored: readonly StoredFact[],
  seen: readonly S[],
  visit: { complete: boolean; pages: readonly string[] },
): FactLives<S> {
  const known = new Map(stored.map((fact) => [fact.key, fact]));
  const found = new Map(seen.map((fact) => [fact.key, fact]));
  const lives: FactLives<S> = { added: [], again: [], missed: [], gone: [] };
  for (const fact of found.values()) {
    const before = known.get(fact.key);
    if (before) lives.again.push({ id: before.id, fact });
    else lives.added.push(fact);
  }
  for (const { id, key, page_url, misses } of stored) {
    const wasLookedFor = visit.complete || (page_url !== null && visit.pages.includes(page_url));
    if (found.has(key) || !wasLookedFor) continue;
    lives[misses + 1 >= MOST_MISSES ? "gone" : "missed"].push(id);
  }
  return lives;
}
