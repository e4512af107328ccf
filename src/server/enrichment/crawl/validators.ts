/** The version of a page as its server names it, and the request that asks whether it still is that one (RFC 9110, 13.1). */
import type { IncomingHttpHeaders } from "node:http";

export interface Validators {
  /** An entity tag as it was sent, `W/` included. */
  etag: string | null;
  /** An HTTP date as it was sent. */
  last_modified: string | null;
}

/** Longer ones are no tags of a server that means well: they are sent back, so they are bounded and printable. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e]{0,120}"$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** @returns null when the answer names no version that can be asked for */
export function validatorsOf({ etag: tag, "last-modified": date }: IncomingHttpHeaders): Validators | null {
  const etag = tag !== undefined && ENTITY_TAG.test(tag) ? tag : null;
  const last_modified = date !== undefined && HTTP_DATE.test(date) && !Number.isNaN(Date.parse(date)) ? date : null;
  return etag === null && last_modified === null ? null : { etag, last_modified };
}

/** Headers of a request that is answered with 304 while the page is that version. */
export function conditionsOf({ etag, last_modified }: Validators): Record<string, string> {
  return {
    ...(etag !== null && { "if-none-match": etag }),
    ...(last_modified !== null && { "if-modified-since": last_modified }),
  };
}
