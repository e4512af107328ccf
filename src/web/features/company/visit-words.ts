/** Words for visits to a company's website: their outcome, and the proof that it is the company's. */
import type { CompanyDetail, WebsiteProof } from "../../../contract/company.ts";
import { SITE_SOURCE } from "../../../contract/site-source.ts";

const outcomes: Readonly<Record<string, string>> = {
  complete: "pages read",
  partial: "some pages unreadable",
  no_website: "no website found",
  social_network: "social media profile",
  platform: "page on another company’s platform",
  name_not_found: "domain not found",
  dns_failed: "DNS timeout",
  private_address: "not on the public internet",
  name_not_public: "not on the public internet",
  connection_refused: "connection refused",
  connection_reset: "connection lost",
  unreachable: "server unreachable",
  tls_failed: "invalid certificate",
  timeout: "server too slow",
  not_a_page: "not a web page",
  empty: "needs JavaScript",
  not_found: "page not found",
  forbidden: "access denied",
  too_many_requests: "too many requests",
  unavailable: "website unavailable",
  refused: "request refused",
  server_error: "server error",
  robots_denied: "robots.txt disallows scanning",
  robots_unavailable: "robots.txt unreadable",
  reserved: "opted out of data mining",
  challenge: "blocked by a bot check",
  parked: "parked domain",
  suspended: "suspended by its host",
  redirect_loop: "redirect loop",
  too_many_redirects: "redirect loop",
  body_too_large: "front page too large",
  inflates_too_large: "front page too large",
};

/** The last visit's outcome in words: "pages read". Rare faults of addresses and answers share one text. */
export const outcomeWords = (outcome: string): string => outcomes[outcome] ?? "unexpected response";

export const isRead = (outcome: string): boolean => outcome === "complete" || outcome === "partial";

/** The sentence before the page that shows it; without a page, the whole sentence. */
export function proofWords({ level }: Pick<WebsiteProof, "level">): { text: string; proves: boolean } {
  if (level >= 4) return { text: "Verified: registry number found on", proves: true };
  if (level === 3) return { text: "Verified: name and address found on", proves: true };
  if (level === 1) return { text: "Not verified: only the name was found on", proves: false };
  if (level < 0) return { text: "Not verified: another company’s number found", proves: false };
  return { text: "Not verified: registry number, name and address not found", proves: false };
}

/** No register names the website: a visit found it. */
export function isFoundByVisit({ sources, website }: Pick<CompanyDetail, "sources" | "website">): boolean {
  return website !== null && sources.some(({ source, fields }) => source === SITE_SOURCE && fields.includes("website"));
}

/** The company and its website are invented. */
export const isDemo = ({ visit_request }: Pick<CompanyDetail, "visit_request">): boolean =>
  visit_request.refusal === "no_real_website";
