/**
 * Pages of a site that earlier visits read: those that can be requested conditionally, and the verification on them.
 * The basis of reading identifies code, rules and company data: when they change, a page must be read again.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

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

const LENGTH = 16;
/** Code and data that determine the facts of a page; the server runs these files directly. */
const FOLDERS = ["../domain/contact-details", "extract", "technology", "words"] as const;
const FILES = ["verify.ts", "site-record.ts", "legal-name.ts", "read-words.ts"] as const;

/** A website that a visit discovered is left out, so that the next visit does not read all pages again. */
export function readingBasis(site: DueSite): string {
  const { country_code, registry_id, name, postal_code, city, website, found: isFound, email } = site;
  return digest([codeDigest(), country_code, registry_id, name, postal_code, city, isFound ? null : website, email]);
}

let ofCode: string | undefined;

/** A digest instead of a version number, which would have to be raised by hand. */
function codeDigest(): string {
  ofCode ??= digest(sources().map((path) => [path, readFileSync(new URL(path, import.meta.url), "utf8")]));
  return ofCode;
}

/** Returns the files of the digest, relative to this folder: code and data, without tests. */
export function sources(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: "utf8" })
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
      .filter((path) => /\.(?:ts|txt)$/.test(path) && !/\.test\.ts$|\/testing\//.test(path)),
  );
  return [...inFolders, ...FILES].sort();
}

function digest(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, LENGTH);
}
