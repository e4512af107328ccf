/** Writes sample companies with their own ids to a store. */
import type { SearchRecord } from "../../../server/store/ports/index-source.ts";
import type { WholeCompany } from "../../../server/store/ports/company-writer.ts";
import type { Store } from "../../../server/store/ports/store.ts";

const READING = { source: "Generated for a bench", retrievedAt: "2026-01-05T10:00:00.000Z" };

/** Requires an empty store and all samples from id 1, because the store assigns consecutive ids. */
export async function insertSamples({ writer }: Store, records: readonly SearchRecord[]): Promise<void> {
  await writer.insertWhole(records.map(wholeOf), READING);
}

function wholeOf(record: SearchRecord): WholeCompany {
  return {
    facts: {
      country_code: record.country_code,
      // The samples' own numbers are not unique in every country.
      registry_id: String(100_000_000 + record.id),
      name: record.name,
      legal_form: record.legal_form,
      address: null,
      city: record.city,
      postal_code: record.postal_code,
      municipality_code: null,
      county_code: null,
      industry_id: record.industry_id,
      website: record.website,
      website_verified: record.website_verified,
      verification_status: record.verification_status,
      employee_count: record.employee_count,
      is_employer: record.employee_count === null ? null : record.employee_count > 0,
      employee_most: null,
      parent_registry_id: null,
      founded_date: record.founded_date,
      marketing_protected: record.marketing_protected,
      registry_status: record.registry_status,
      ceased_date: record.registry_status === "ceased" ? "2025-01-01" : null,
    },
    createdAt: record.updated_at,
    contacts: [],
    socials: [],
    tech: null,
    past: record.other_names.map((name, i) => ({
      field_name: "name",
      old_value: name,
      new_value: record.other_names[i - 1] ?? record.name,
      detected_at: `20${20 - i}-01-01T00:00:00.000Z`,
    })),
  };
}
