/** Classifies a response from its head: page, redirect, not modified, or refusal. */
import type { IncomingHttpHeaders } from "node:http";

import type { SiteFailure } from "./site-failure.ts";

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

/** @returns the failure that a status means; null when a body worth reading follows */
export function failureOfStatus(status: number): SiteFailure | null {
  if (status >= 200 && status < 300) return status === 204 || status === 205 ? "empty" : null;
  if (status === 404 || status === 410) return "not_found";
  if (status === 401 || status === 403 || status === 451) return "forbidden";
  if (status === 429) return "too_many_requests";
  if (status === 503) return "unavailable";
  if (status >= 500) return "server_error";
  return "refused";
}

/** Checks whether a response is declared as HTML. A response without a content type is read too. */
export function isPageType({ "content-type": type = "" }: IncomingHttpHeaders): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type) || type.trim() === "";
}

/** First bytes of documents, pictures and archives that servers send as HTML. */
const SIGNATURES = [
  "%PDF-",
  "PK\u0003\u0004",
  "\u0089PNG",
  "GIF8",
  "\u00ff\u00d8\u00ff",
  "\u001f\u008b",
  "RIFF",
  "\u007fELF",
  "MZ",
];

export function looksLikePage(body: Uint8Array): boolean {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(8, body.length)).toString("latin1");
  return !SIGNATURES.some((signature) => start.startsWith(signature));
}
