/** An importer's result for one row of a register, and a change of a company. */
import type { Company, CountryCode } from "../../contract/company.ts";

/** Company fields that come from registers or enrichment; the rest is the store's own, or follows from a region's code. */
export interface CompanyFacts extends Omit<Company, "id" | "created_at" | "updated_at" | "municipality" | "county"> {
  /**
   * The upper end of the size class of which `employee_count` is the lower, `OPEN_END` where the class has none; null
   * where the number is exact or unknown. A record that has `employee_count` alone has an exact one.
   */
  employee_most: number | null;
  /** The registry number of the company that this one is a branch of. */
  parent_registry_id: string | null;
}
export type FactName = keyof CompanyFacts;

/** One change of a field in the past, as a register itself gives it. `detected_at`: RFC 3339 UTC. */
export interface PastChange {
  field_name: string;
  old_value: string | null;
  new_value: string | null;
  detected_at: string;
}

/** An address of the company itself, published by its register. */
export interface RegistryContact {
  email: string | null;
  /** E.164 */
  phone: string | null;
}

export interface RegistryRecord {
  country_code: CountryCode;
  /** As the registry writes it. */
  registry_id: string;
  name: string;
  /**
   * Every other field that this source holds; null is "the register says nothing". A field that the source does not
   * hold at all is absent here and keeps what the store has.
   */
  facts: Partial<Omit<CompanyFacts, "country_code" | "registry_id" | "name">>;
  /**
   * Those that the register publishes, the main one first; earlier ones that are missing here are removed. Absent: this
   * source holds no contacts, and the store keeps what it has.
   */
  contacts?: readonly RegistryContact[] | undefined;
  past: readonly PastChange[];
  /** Identifies the register's own record by its content: above 0, at most 53 bits. Absent where it came in another form. */
  digest?: number | undefined;
  /** Identifies the code that read it, when the same record is known to change nothing; absent: it is to be read each time. */
  reader?: number | undefined;
}
