/** Version of a page as its server names it (RFC 9110, 13.1), and the headers of a conditional request. */
import type { IncomingHttpHeaders } from "node:http";

export interface Validators {
  /** Entity tag as sent, including `W/`. */
  etag: string | null;
  /** HTTP date as sent. */
  last_modified: string | null;
}

/** Tags are sent back to the server, so they are limited in length and to printable characters. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e]{0,120}"$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** @returns null when the response names no version */
export function validatorsOf({ etag: tag, "last-modified": date }: IncomingHttpHeaders): Validators | null {
  const etag = tag !== undefined && ENTITY_TAG.test(tag) ? tag : null;
  const last_modified = date !== undefined && HTTP_DATE.test(date) && !Number.isNaN(Date.parse(date)) ? date : null;
  return etag === null && last_modified === null ? null : { etag, last_modified };
}

/** Request headers that make the server respond with 304 when the page is unchanged. */
export function conditionsOf({ etag, last_modified }: Validators): Record<string, string> {
  return {
    ...(etag !== null && { "if-none-match": etag }),
    ...(last_modified !== null && { "if-modified-since": last_modified }),
  };
}
