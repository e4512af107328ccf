import type { CompanyDetail } from "../../../../contract/company.ts";
import { notInRegister } from "../../../entities/company/register-words.ts";
import { isRead } from "./visit-words.ts";

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

/** Returns whether no website is known, which is explained once for contacts, technologies and profiles. */
export const hasNoWebsite = ({ website }: Pick<CompanyDetail, "website">): boolean => website === null;
