/** Words for visits to a company's website: their outcome, and the proof that it is the company's. */
import type { CompanyDetail, WebsiteProof } from "../../../contract/company.ts";
import { SITE_SOURCE } from "../../../contract/site-source.ts";

const outcomes: Readonly<Record<string, string>> = {
  complete: "its pages were read",
  partial: "some of its pages could not be read",
  no_website: "no website of its own was found",
  social_network: "the address is a profile on a social network",
  platform: "the address is a page on another company’s platform",
  name_not_found: "its domain does not exist",
  dns_failed: "its domain’s name servers did not answer",
  private_address: "its address is not on the public internet",
  name_not_public: "its address is not on the public internet",
  connection_refused: "its server took no connection",
  connection_reset: "its server cut the connection",
  unreachable: "its server could not be reached",
  tls_failed: "its certificate could not be trusted",
  timeout: "its server was too slow",
  not_a_page: "the address is not a web page",
  empty: "its front page is empty without a browser",
  not_found: "its front page does not exist",
  forbidden: "the website does not let us in",
  too_many_requests: "the website asked us to come later",
  unavailable: "the website was out of service",
  refused: "the website refused the request",
  server_error: "its server had an error",
  robots_denied: "the website asks not to be read by programs",
  robots_unavailable: "its rules for programs could not be read",
  reserved: "the website reserves its content against mining",
  challenge: "the website lets in only people with a browser",
  parked: "its domain is parked: nobody’s website is there",
  suspended: "its host has suspended the website",
  redirect_loop: "its addresses lead in a circle",
  too_many_redirects: "its addresses lead in a circle",
  body_too_large: "its front page is too large",
  inflates_too_large: "its front page is too large",
};

/** The last visit's outcome in words: "its pages were read". Rare faults of addresses and answers share one sentence. */
export const outcomeWords = (outcome: string): string =>
  outcomes[outcome] ?? "its server’s answer could not be understood";

export const isRead = (outcome: string): boolean => outcome === "complete" || outcome === "partial";

/** The sentence before the page that shows it; without a page, the whole sentence. */
export function proofWords({ level }: Pick<WebsiteProof, "level">): { text: string; proves: boolean } {
  if (level >= 4) return { text: "Verified: its registry number stands on", proves: true };
  if (level === 3) return { text: "Verified: its name and address stand on", proves: true };
  if (level === 1) return { text: "Not verified: its name stands without its number or address on", proves: false };
  if (level < 0) return { text: "Not verified: the website names another company’s number.", proves: false };
  return { text: "Not verified: neither its number nor its name and address were found.", proves: false };
}

/** No register names the website: a visit found it. */
export function isFoundByVisit({ sources, website }: Pick<CompanyDetail, "sources" | "website">): boolean {
  return website !== null && sources.some(({ source, fields }) => source === SITE_SOURCE && fields.includes("website"));
}

/** The company and its website are invented. */
export const isDemo = ({ visit_request }: Pick<CompanyDetail, "visit_request">): boolean =>
  visit_request.refusal === "no_real_website";
