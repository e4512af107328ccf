/** Versions of pages as servers send them, and the evaluation of conditional requests (RFC 9110, 13.2). */
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Dynamic pages have no version; files have a tag, a date or both; dynamically compressed ones have a weak tag. */
export const VERSIONINGS = ["none", "tag", "weak tag", "date", "tag and date"] as const;
export type Versioning = (typeof VERSIONINGS)[number];

const FIRST_DAY = Date.UTC(2026, 0, 1);
const MINUTES = 300 * 1440;

/** Version headers of a page; a different text has a different tag and date. */
export function versionOf(html: string, versioning: Versioning): Readonly<Record<string, string>> {
  if (versioning === "none") return {};
  const digest = createHash("sha1").update(html).digest();
  const tag = `"${digest.toString("hex", 4, 12)}"`;
  const date = new Date(FIRST_DAY + (digest.readUInt32BE() % MINUTES) * 60_000).toUTCString();
  return {
    ...(versioning !== "date" && {
      etag: versioning === "weak tag" ? `W/${tag}` : tag,
    }),
    ...((versioning === "date" || versioning === "tag and date") && {
      "last-modified": date,
    }),
  };
}

/** Dates must be equal, as in nginx. A tag takes precedence. */
export function isKnown(
  version: Readonly<Record<string, string>>,
  { "if-none-match": tag, "if-modified-since": date }: IncomingHttpHeaders,
): boolean {
  if (tag !== undefined) return tag === version["etag"];
  return date !== undefined && date === version["last-modified"];
}
