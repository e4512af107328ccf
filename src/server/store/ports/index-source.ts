/** Input of the search index from the store. */
import type { CountryCode, RegistryStatus, VerificationStatus } from "../../../contract/company.ts";
import type { IndexedFacts } from "../../domain/companies/indexed-facts.ts";

/** Whole units of the currency; null is not stated. */
export interface IndexedAccounts {
  currency: string;
  year: number;
  revenue: number | null;
  gross_profit: number | null;
  profit: number | null;
  /** Percent. */
  growth: number | null;
}

/** All searchable data of one company. Each value follows from its own revision, see `../../search/README.md`. */
export interface SearchRecord extends IndexedFacts {
  id: number;
  /** Revision of its last change: unique, increasing, assigned at commit. */
  revision: number;
  country_code: CountryCode;
  registry_id: string;
  name: string;
  legal_form: string | null;
  city: string | null;
  postal_code: string | null;
  industry_id: number | null;
  /** All industries, the main one first, without duplicates. */
  industries: readonly number[];
  /** Code of the municipality, or of the county when only the county is known. */
  region_code: string | null;
  website: string | null;
  website_verified: boolean;
  verification_status: VerificationStatus;
  employee_count: number | null;
  /** YYYY-MM-DD */
  founded_date: string | null;
  /** RFC 3339 UTC, milliseconds */
  updated_at: string;
  registry_status: RegistryStatus;
  marketing_protected: boolean | null;
  /** Description of its business, as one line of text. */
  purpose: string | null;
  has_contacts: boolean;
  /** The latest annual accounts; null: none. */
  accounts: IndexedAccounts | null;
  /** Names of all detected technologies, sorted, without duplicates. */
  tech: readonly string[];
  /** Trade names and translations, then previous names, newest first, without duplicates. */
  other_names: readonly string[];
}

/** Input of the name half of the index. */
export type NameRecord = Pick<SearchRecord, "id" | "name" | "other_names">;

export interface IndexSource {
  /** Revision of the latest committed change; 0 without changes. */
  head(): Promise<number>;
  /** All companies by ascending id, in batches. */
  all(batchSize: number): AsyncIterable<SearchRecord[]>;
  /** The highest company id; 0 without companies. */
  lastId(): Promise<number>;
  /** The names of all companies by ascending id, in batches. */
  names(batchSize: number): AsyncIterable<NameRecord[]>;
  /** Companies changed after `revision`, by ascending revision, at most `limit`. */
  changedSince(revision: number, limit: number): Promise<SearchRecord[]>;
  /** Ids of companies removed for legal reasons after `revision`. They are never reused. */
  removedSince(revision: number): Promise<number[]>;
  /** Identity of the data set: differs for another database, or after `--drop-demo`. Snapshots contain it. */
  epoch(): Promise<string>;
  /**
   * Increases whenever the connection to the store is lost or re-established, because the store might then be a
   * different one.
   */
  reconnections(): number;
  close(): Promise<void>;
}
