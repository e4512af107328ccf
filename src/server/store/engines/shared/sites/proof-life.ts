/** Tracks the proof of a website: one visit that misses it can be an error of the page, a second one removes it. */
import type { SiteProof } from "../../../ports/site-store.ts";
import { siteHost } from "./site-host.ts";

export interface StoredProof {
  /** True when the website counts as the company's own. */
  verified: boolean;
  page_url: string | null;
  /** Number of consecutive complete visits that did not find it. */
  misses: number;
}

export interface ProofLife {
  verified: boolean;
  misses: number;
  /** True when the proof of an earlier visit remains valid. */
  isKept: boolean;
}

const MOST_MISSES = 2;

/** @param visit `website`: the front page that was read; null when none of the pages read belongs to the company */
export function proofLife(
  stored: StoredProof,
  visit: { verified: boolean; complete: boolean; website: string | null; proof: SiteProof | null },
): ProofLife {
  if (visit.verified) return { verified: true, misses: 0, isKept: false };
  const isOfThisSite = visit.website === null || siteHost(visit.website) === siteHost(stored.page_url);
  if (!stored.verified || !isOfThisSite) return { verified: false, misses: 0, isKept: false };
  const misses = stored.misses + Number(visit.complete);
  if (misses >= MOST_MISSES) return { verified: false, misses: 0, isKept: false };
  return { verified: true, misses, isKept: true };
}
