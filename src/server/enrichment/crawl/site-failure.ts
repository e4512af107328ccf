/** Why a website request fails, in one word each, and which word a status, a body or a network error means. */
import type { IncomingHttpHeaders } from "node:http";

const SITE_FAILURES = [
  // The address is refused; nothing was sent.
  "not_http",
  "credentials_in_address",
  "port_not_allowed",
  "address_literal",
  "name_not_public",
  "social_network",
  "platform",
  "address_too_long",
  // Name resolution and connection.
  "name_not_found",
  "dns_failed",
  "private_address",
  "connection_refused",
  "connection_reset",
  "unreachable",
  "tls_failed",
  "timeout",
  // The response.
  "broken_http",
  "headers_too_large",
  "body_too_large",
  "inflates_too_large",
  "too_many_encodings",
  "unknown_encoding",
  "broken_encoding",
  "cut_short",
  "not_a_page",
  "empty",
  "redirect_loop",
  "too_many_redirects",
  "redirect_without_target",
  "not_found",
  "forbidden",
  "too_many_requests",
  "unavailable",
  "refused",
  "server_error",
  // Rules of the site.
  "robots_denied",
  "robots_unavailable",
  "reserved",
  // Placeholder pages instead of a company's website.
  "challenge",
  "parked",
  "suspended",
] as const;

export type SiteFailure = (typeof SITE_FAILURES)[number];

/** Used within this room and converted to an outcome before it is left. */
export class SiteError extends Error {
  override readonly name = "SiteError";
  readonly failure: SiteFailure;

  constructor(failure: SiteFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

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

const WORDS: Readonly<Record<string, SiteFailure>> = {
  ECONNREFUSED: "connection_refused",
  ECONNRESET: "connection_reset",
  EPIPE: "connection_reset",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EADDRNOTAVAIL: "unreachable",
  ETIMEDOUT: "timeout",
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_INVALID_CHAR: "broken_http",
};

/**
 * Maps an error below HTTP (DNS, TCP, TLS) to a failure.
 * @param answered true once the response head has arrived: the connection then broke within the body
 */
export function siteErrorOf(error: unknown, answered: boolean): SiteError {
  if (error instanceof SiteError) return error;
  if (!(error instanceof Error)) return new SiteError("connection_reset");
  if (error.name === "TimeoutError" || error.name === "AbortError") return new SiteError("timeout", { cause: error });
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return new SiteError(wordOf(code, error, answered), { cause: error });
}

function wordOf(code: string, error: Error, answered: boolean): SiteFailure {
  if (answered && (code === "ECONNRESET" || code === "HPE_INVALID_EOF_STATE")) return "cut_short";
  const word = WORDS[code];
  if (word) return word;
  if (code.startsWith("HPE_")) return "broken_http";
  const isTls = /^(?:ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO)/.test(code);
  return isTls || /certificate|\bssl\b|\btls\b/i.test(error.message) ? "tls_failed" : "connection_reset";
}
