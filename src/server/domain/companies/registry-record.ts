/** The output of an importer for one row of a register, and changes of a company. */
import type { CountryCode } from "../../../contract/company.ts";
import type { FactValue } from "../../../contract/facts.ts";
import type { CertainFact, StoredFact } from "./stored-facts.ts";

/** The facts that the store keeps, supplied by registers or enrichment. */
export type CompanyFacts = { [Name in StoredFact]: FactValue<Name> };

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
  facts: Partial<Omit<CompanyFacts, CertainFact>>;
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
