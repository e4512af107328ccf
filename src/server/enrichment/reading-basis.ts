/**
 * Identifies the inputs of reading a page: code, rules and company data. When they change, the page must be read again.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

import type { DueSite } from "../store/ports/site-store.ts";

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
