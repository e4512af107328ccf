import type { CompanyDetail } from "../../../contract/company.ts";
import { notInRegister } from "../../entities/company/register-words.ts";

/** Why nothing is known from a company's website: there is none, or nobody has looked. Never that it has nothing. */
export function noWebsiteFacts(company: CompanyDetail): string {
  if (company.website !== null) return "Its website has not been read yet.";
  const missing = notInRegister(company, "website");
  return missing === undefined
    ? "Its register names no website."
    : `Websites are ${missing.charAt(0).toLowerCase()}${missing.slice(1)}.`;
}
