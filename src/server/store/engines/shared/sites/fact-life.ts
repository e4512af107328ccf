/** Tracks a fact on a website: first seen, confirmed, missed, removed. */
import type { SiteProof, SiteVisitRecord } from "../../../ports/site-store.ts";
import { number, type Row, text, textOrNull } from "../row.ts";

interface StoredFact {
  id: number;
  key: string;
  page_url: string | null;
  /** Number of consecutive visits that read its page without finding it. */
  misses: number;
}

export interface FactLives<S> {
  added: S[];
  confirmed: { id: number; fact: S }[];
  /** Facts on pages that have not changed, which count as confirmed. */
  unchecked: number[];
  missing: number[];
  removed: number[];
}

/** The first miss can be an error of the page; after the second the fact or the proof is removed. */
export const MOST_MISSES = 2;

/**
 * @param visit `pages` that were read or are gone, and `unchanged` ones; `complete` means that no planned page is
 * missing
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
  /** Number of facts that the visit saw. */
  seen: number;
  /** Number of facts that the visit expected and did not see. */
  missing: number;
}

export function countOf({ added, confirmed, unchecked, missing, removed }: FactLives<unknown>): FactCount {
  return { seen: added.length + confirmed.length + unchecked.length, missing: missing.length + removed.length };
}

/** Facts of a visit. Without a proof, none of them belong to the company. */
export type Brought = Omit<NonNullable<SiteVisitRecord["brought"]>, "proof"> & { proof: SiteProof | null };

/** @param row with `id, site_key, evidence_url, misses` */
export function storedFact(row: Row): StoredFact {
  return {
    id: number(row.id),
    key: text(row.site_key),
    page_url: textOrNull(row.evidence_url),
    misses: number(row.misses),
  };
}
