/** A row of what the search index reads, decoded. */
import { COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES } from "../../../../contract/company.ts";
import type { SearchRecord } from "../../ports/index-source.ts";
import { flag, lines, number, numberOrNull, oneOf, type Row, text, textOrNull } from "./row.ts";

/** Of `tech_profiles`: single names and lists of names. */
const technologyColumns = [
  "cms",
  "frameworks",
  "analytics",
  "cdn",
  "hosting",
  "email_provider",
  "ecommerce",
  "payment_providers",
  "live_chat",
  "marketing",
] as const;

/** What `decodeSearchRecord` reads of `companies`. Technologies come as one text of lines; empty lists leave empty lines. */
export function searchColumns(newLine: "char(10)" | "chr(10)"): string {
  return `
  companies.id, revision, country_code, registry_id, name, legal_form, city, postal_code, industry_id, website,
  website_verified, verification_status, employee_count, founded_date, companies.updated_at, registry_status,
  marketing_protected, EXISTS (SELECT 1 FROM contacts WHERE company_id = companies.id) AS has_contacts,
  (SELECT concat_ws(${newLine}, ${technologyColumns.join(", ")}) FROM tech_profiles WHERE company_id = companies.id)
    AS tech`;
}

export function decodeSearchRecord(row: Row): SearchRecord {
  return {
    id: number(row.id),
    revision: number(row.revision),
    country_code: oneOf(COUNTRY_CODES, row.country_code),
    registry_id: text(row.registry_id),
    name: text(row.name),
    legal_form: textOrNull(row.legal_form),
    city: textOrNull(row.city),
    postal_code: textOrNull(row.postal_code),
    industry_id: numberOrNull(row.industry_id),
    website: textOrNull(row.website),
    website_verified: flag(row.website_verified),
    verification_status: oneOf(VERIFICATION_STATUSES, row.verification_status),
    employee_count: numberOrNull(row.employee_count),
    founded_date: textOrNull(row.founded_date),
    updated_at: text(row.updated_at),
    registry_status: oneOf(REGISTRY_STATUSES, row.registry_status),
    marketing_protected: flag(row.marketing_protected),
    has_contacts: flag(row.has_contacts),
    tech: row.tech === null ? [] : [...new Set(lines(row.tech).filter((name) => name !== ""))].sort(),
  };
}
