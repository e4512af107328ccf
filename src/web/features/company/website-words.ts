import type { CompanyDetail } from "../../../contract/company.ts";
import { notInRegister } from "../../entities/company/register-words.ts";

type WebsiteOf = Pick<CompanyDetail, "website" | "website_verified" | "country_code" | "not_in_register">;

/**
 * Why nothing is known from a company's website: there is none, or it was not visited. Only a verified one was read, and
 * then has nothing.
 */
export function noWebsiteFacts(company: WebsiteOf): string {
  if (company.website_verified) return "Its website was read and shows none.";
  if (company.website !== null) return "Its website has not been read yet.";
  const missing = notInRegister(company, "website");
  return missing === undefined
    ? "Its register names no website."
    : `Websites are ${missing.charAt(0).toLowerCase()}${missing.slice(1)}.`;
}
