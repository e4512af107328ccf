/** The output of an importer for one row of a register, and changes of a company. */
import type { Company, CountryCode } from "../../../contract/company.ts";

/**
 * Company fields supplied by registers or enrichment. The others are maintained by the store or follow from a region
 * code.
 */
export interface CompanyFacts extends Omit<Company, "id" | "created_at" | "updated_at" | "municipality" | "county"> {
  /**
   * The upper end of a size class, of which `employee_count` is the lower end; `OPEN_END` for an open-ended class; null
   * when the number is exact or unknown. A record with only `employee_count` has an exact number.
   */
  employee_most: number | null;
  /** Registry number of the company that this branch belongs to. */
  parent_registry_id: string | null;
  /** Description of its business as registered, without data of persons. */
  purpose: string | null;
  /** Industries besides `industry_id`: ids separated by spaces, in the order of the register. */
  further_industries: string | null;
  /** Trade names and translations, see `other-names.ts`. */
  other_names: string | null;
  vat_registered: boolean | null;
  in_group: boolean | null;
  accounts_year: number | null;
}
export type FactName = keyof CompanyFacts;

/** A past change of a field, as published by the register. `detected_at`: RFC 3339 UTC */
export interface PastChange {
  field_name: string;
  old_value: string | null;
  new_value: string | null;
  detected_at: string;
}

/** An e-mail address or phone number of the company itself, published by its register. */
export interface RegistryContact {
  email: string | null;
  /** E.164 */
  phone: string | null;
}

export interface RegistryRecord {
  country_code: CountryCode;
  /** In the notation of the register. */
  registry_id: string;
  name: string;
  /**
   * All other fields that this source has; null when it has no value. Fields that the source never has are absent and
   * keep their stored value.
   */
  facts: Partial<Omit<CompanyFacts, "country_code" | "registry_id" | "name">>;
  /**
   * All contacts that the register publishes, the main one first; stored ones that are missing here are deleted.
   * Undefined when this source has no contacts, which keeps the stored ones.
   */
  contacts?: readonly RegistryContact[] | undefined;
  past: readonly PastChange[];
  /** Identifies the register's own record by its content, 1 to 2^53 − 1. Undefined when it had another format. */
  digest?: number | undefined;
  /** Identifies the version of the parser, when an equal record can be skipped; undefined to read it each time. */
  reader?: number | undefined;
}
