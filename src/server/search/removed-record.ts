/** Written to the row of a removed company. */
import { UNKNOWN_FACTS } from "../domain/companies/indexed-facts.ts";
import type { SearchRecord } from "../store/ports/index-source.ts";
import { REMOVED_NUMBER } from "./columns/company-columns.ts";

export const REMOVED: Omit<SearchRecord, "id"> = {
  ...UNKNOWN_FACTS,
  revision: 0,
  country_code: "NO",
  registry_id: REMOVED_NUMBER,
  name: "",
  legal_form: null,
  city: null,
  postal_code: null,
  industry_id: null,
  industries: [],
  region_code: null,
  website: null,
  website_verified: false,
  verification_status: "unverified",
  employee_count: null,
  founded_date: null,
  updated_at: "1970-01-01T00:00:00.000Z",
  registry_status: "ceased",
  marketing_protected: null,
  purpose: null,
  has_contacts: false,
  accounts: null,
  tech: [],
  other_names: [],
};
