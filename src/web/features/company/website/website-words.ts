/** Texts for website visits: their outcome, the proof of ownership, and why facts are missing. */
import type { CompanyDetail, WebsiteProof } from "../../../../contract/company.ts";
import { SITE_SOURCE } from "../../../../contract/site-source.ts";
import { notInRegister } from "../../../entities/company/register-words.ts";

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

/** The outcome of the last visit as text: "pages read". Rare URL and response failures share one text. */
export const outcomeWords = (outcome: string): string => outcomes[outcome] ?? "unexpected response";

export const isRead = (outcome: string): boolean => outcome === "complete" || outcome === "partial";

/** The beginning of a sentence that is followed by the page with the proof; a complete sentence without a page. */
export function proofWords({ level }: Pick<WebsiteProof, "level">): { text: string; proves: boolean } {
  if (level >= 4) return { text: "Verified: registry number found on", proves: true };
  if (level === 3) return { text: "Verified: name and address found on", proves: true };
  if (level === 1) return { text: "Not verified: only the name was found on", proves: false };
  if (level < 0) return { text: "Not verified: another company’s number found", proves: false };
  return { text: "Not verified: registry number, name and address not found", proves: false };
}

/** Returns whether a visit discovered the website, which is not listed by a register. */
export function isFoundByVisit({ sources, website }: Pick<CompanyDetail, "sources" | "website">): boolean {
  return website !== null && sources.some(({ source, fields }) => source === SITE_SOURCE && fields.includes("website"));
}

/** Returns whether the company and its website are generated. */
export const isDemo = ({ visit_request }: Pick<CompanyDetail, "visit_request">): boolean =>
  visit_request.refusal === "no_real_website";

type WebsiteOf = Pick<
  CompanyDetail,
  "website" | "website_verified" | "country_code" | "not_in_register" | "site_visit" | "related"
>;

/**
 * Why no facts from a company's website are known: it has no website, the site was not visited, or the visit failed. A
 * verified website, or one with other known facts, was read but does not contain them.
 */
export function noWebsiteFacts(company: WebsiteOf): string {
  const { site_visit: visit, website, related } = company;
  const isKnown = related.socials > 0 || related.tech > 0;
  if (company.website_verified || isKnown || (visit && isRead(visit.outcome))) return "None found on the website";
  if (website === null) return noWebsite(company);
  return visit ? "Couldn’t scan the website" : "Website not scanned yet";
}

/** The reason why no website is known. */
export function noWebsite(company: WebsiteOf): string {
  if (company.site_visit) return "No website found";
  const missing = notInRegister(company, "website");
  return missing === undefined
    ? "No website listed"
    : `Websites are ${missing.charAt(0).toLowerCase()}${missing.slice(1)}`;
}
