/** Input of the search index, from the store. */
import type { CountryCode, RegistryStatus, VerificationStatus } from "../../../contract/company.ts";

/** One company with all that search knows of it. */
export interface SearchRecord {
  id: number;
  /** Watermark of its last change: unique, growing, given at commit. */
  revision: number;
  country_code: CountryCode;
  registry_id: string;
  name: string;
  legal_form: string | null;
  city: string | null;
  postal_code: string | null;
  industry_id: number | null;
  /** Of the municipality, or of the county where only that is known. */
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
  has_contacts: boolean;
  /** Names of all technologies of its profile, sorted, unique. */
  tech: readonly string[];
  /** Names that the company also has or had, the newest first. */
  other_names: readonly string[];
}

/** Input of the index's half for names. */
export type NameRecord = Pick<SearchRecord, "id" | "name" | "other_names">;

export interface IndexSource {
  /** Watermark of the newest committed change; 0 when there is none. */
  head(): Promise<number>;
  /** Every company in ascending id, in batches. */
  all(batchSize: number): AsyncIterable<SearchRecord[]>;
  /** The highest id of a company; 0 when there is none. */
  lastId(): Promise<number>;
  /** The name of every company in ascending id, in batches. */
  names(batchSize: number): AsyncIterable<NameRecord[]>;
  /** Companies changed after `revision`, in ascending revision, at most `limit`. */
  changedSince(revision: number, limit: number): Promise<SearchRecord[]>;
  /** Ids of companies removed for legal reasons after `revision`; they never come again. */
  removedSince(revision: number): Promise<number[]>;
  /** Identity of the data set: another database, or one emptied by `--drop-demo`, has another. Snapshots carry it. */
  epoch(): Promise<string>;
  /** Grows whenever the connection to the store is lost or made again; the store at its other end might be another one. */
  reconnections(): number;
  close(): Promise<void>;
}
