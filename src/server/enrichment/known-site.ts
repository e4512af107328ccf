/**
 * Pages of a site that earlier visits read: those that can be requested conditionally, and the verification on them.
 */
import type { DueSite, KnownPage } from "../store/ports/site-store.ts";
import { type ClaimedCompany, isDirectory, type Verification, verify } from "./verify.ts";
import type { CompactFacts } from "./extract/extract-facts.ts";

export interface KnownSite {
  pages: ReadonlyMap<string, KnownPage>;
  verification: Verification;
}

const DAY_MS = 86_400_000;
/** After this time a page is read again even when its server responds with 304: some servers always do. */
const READ_AGAIN_DAYS = 180;
const LEVELS = [4, 3, 1, 0] as const;

/**
 * @param basis from `readingBasis` @returns null when every page must be read: none is stored, or they were read with
 * another basis
 */
export function knownSite({ proof, known: knownPages }: DueSite, basis: string, now: Date): KnownSite | null {
  const level = LEVELS.find((candidate) => candidate === proof?.level);
  if (proof === null || level === undefined) return null;
  const oldest = now.getTime() - READ_AGAIN_DAYS * DAY_MS;
  const pages = knownPages.filter((page) => page.basis === basis && Date.parse(page.read_at) > oldest);
  if (pages.length === 0) return null;
  const { reason, page_url } = proof;
  return { pages: new Map(pages.map((page) => [page.url, page])), verification: { level, reason, pageUrl: page_url } };
}

/**
 * Verifies a site of which only some pages were read: the verification on an unchanged page is kept unless a new page
 * contradicts it.
 */
export function verifyAgain(
  company: ClaimedCompany,
  read: readonly CompactFacts[],
  unchanged: readonly KnownPage[],
  previous: Verification,
): Verification {
  if (read.length === 0) return previous;
  const now = verify(company, read);
  if (now.level < 0 || isDirectory(read)) return now;
  const stands = unchanged.some(({ url }) => url === previous.pageUrl);
  return stands && previous.level > now.level ? previous : now;
}
