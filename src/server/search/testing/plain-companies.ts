/** Companies with only the fields that a test needs, and an index of them. */
import { UNKNOWN_FACTS } from "../../domain/companies/indexed-facts.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import type { CompanyIndex } from "../company-index.ts";
import { IndexBuilder } from "../index-builder.ts";

/** A company with default values, overridden by `facts`. */
export function company(id: number, facts: Partial<SearchRecord> = {}): SearchRecord {
  return {
    ...UNKNOWN_FACTS,
    id,
    revision: id,
    country_code: "NO",
    registry_id: `9${String(id).padStart(8, "0")}`,
    name: `Firma ${id} AS`,
    legal_form: "AS",
    city: "Oslo",
    postal_code: "0150",
    industry_id: 46_210,
    industries: facts.industry_id === null ? [] : [facts.industry_id ?? 46_210],
    region_code: "NO-0301",
    website: null,
    website_verified: false,
    verification_status: "verified",
    employee_count: null,
    founded_date: null,
    updated_at: "2026-01-01T00:00:00.000Z",
    registry_status: "active",
    marketing_protected: false,
    purpose: null,
    has_contacts: false,
    accounts: null,
    tech: [],
    other_names: [],
    ...facts,
  };
}

export function indexOf(records: readonly SearchRecord[]): CompanyIndex {
  const builder = new IndexBuilder();
  for (const record of records) builder.add(record);
  return builder.finish();
}
