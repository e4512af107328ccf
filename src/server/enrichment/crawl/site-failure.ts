/** Reasons for which a website request fails, one word each. */
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
