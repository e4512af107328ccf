/** Maps errors below HTTP (DNS, TCP, TLS) to a `SiteFailure`. */
import { SiteError, type SiteFailure } from "./site-failure.ts";

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

/** @param answered true once the response head has arrived: the connection then broke within the body */
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
