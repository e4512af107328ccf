/** The life of a website's proof: one visit that does not find it again may be a fault of the page, two are not. */
import type { SiteProof } from "../../../ports/site-store.ts";
import { siteHost } from "./site-host.ts";

export interface StoredProof {
  /** The website counts as the company's own. */
  verified: boolean;
  page_url: string | null;
  /** Complete visits in a row that did not find it. */
  misses: number;
}

export interface ProofLife {
  verified: boolean;
  misses: number;
  /** The proof of an earlier visit holds on. */
  isKept: boolean;
}

const MOST_MISSES = 2;

/** @param visit `website`: the front page that was read; null: none was, but nothing that was read is the company's */
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
