/** Names what a page is read by: our rules and code, and the company that it is read for. Others may find other facts in it. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

import type { DueSite } from "../store/ports/site-store.ts";

const LENGTH = 16;
/** Code that decides which facts a page gives; the server runs these files as they are. */
const FOLDERS = ["../domain/contact-details", "extract", "technology"] as const;
const FILES = ["verify.ts", "site-record.ts", "legal-name.ts"] as const;

/** A website that the first visit found is not another company's: the second one need not read it again. */
export function readingBasis(site: DueSite): string {
  const { country_code, registry_id, name, postal_code, city, website, found: isFound, email } = site;
  return digest([codeDigest(), country_code, registry_id, name, postal_code, city, isFound ? null : website, email]);
}

let ofCode: string | undefined;

/** A digest, because a version number that a changed rule has to raise is forgotten. */
function codeDigest(): string {
  ofCode ??= digest(sources().map((path) => [path, readFileSync(new URL(path, import.meta.url), "utf8")]));
  return ofCode;
}

function sources(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: "utf8" })
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
      .filter((path) => path.endsWith(".ts") && !/\.test\.ts$|\/testing\//.test(path)),
  );
  return [...inFolders, ...FILES].sort();
}

function digest(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, LENGTH);
}
