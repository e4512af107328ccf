/** Reasons for which a request to a website brought nothing: one word for each, so that no two faults look alike. */
const SITE_FAILURES = [
  // The address itself: nothing was sent.
  "not_http",
  "credentials_in_address",
  "port_not_allowed",
  "address_literal",
  "name_not_public",
  "social_network",
  "platform",
  "address_too_long",
  // Its name and the way there.
  "name_not_found",
  "dns_failed",
  "private_address",
  "connection_refused",
  "connection_reset",
  "unreachable",
  "tls_failed",
  "timeout",
  // The answer.
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
  // The site's own rules.
  "robots_denied",
  "robots_unavailable",
  "reserved",
  // Pages that stand in a company's place.
  "challenge",
  "parked",
  "suspended",
] as const;

export type SiteFailure = (typeof SITE_FAILURES)[number];

/** Thrown inside the crawl and turned into an outcome at its edge; it never reaches a caller of the room. */
export class SiteError extends Error {
  override readonly name = "SiteError";
  readonly failure: SiteFailure;

  constructor(failure: SiteFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}
