/** Output of an importer: one reading per row or record. */
import type { CountryCode } from "../../contract/company.ts";
import type { WebsiteFault } from "../domain/contact-details/web-address.ts";
import type { RegistryRecord } from "../domain/companies/registry-record.ts";
import type { RecordDigest } from "../store/ports/company-writer.ts";
import type { KnownRecords } from "./known-records.ts";

/**
 * Why a row was skipped. `broken`: it cannot be parsed; `bad_number`: its register cannot have issued its number;
 * `not_a_company`: the register itself marks it as such.
 */
export type SkipReason =
  | "broken"
  | "no_number"
  | "bad_number"
  | "no_name"
  | "duplicate_number"
  | "natural_person"
  | "not_a_company"
  /** A branch of a company that is not in the data after a complete file: of a sole trader, whose name it can have. */
  | "no_parent";

/** A part of a row that could not be used. The company is imported without it, and the summary counts the remark. */
export type Remark =
  | "industry_unknown"
  /** The register lists a municipality that is missing in the tables. */
  | "region_unknown"
  | "phone_impossible"
  | "phone_no_number"
  | "email_impossible"
  | "email_no_address"
  | `website_${WebsiteFault}`;

export interface CompanyReading {
  /** Line or record number in the file, from 1. */
  position: number;
  record: RegistryRecord;
  /** True when the company has left its register; the record then contains nothing else. */
  isGone: boolean;
  remarks: readonly Remark[];
  /** Codes in the row unknown to this release. */
  unknownCodes: readonly string[];
  /** Digest of the register's own record, see `RegistryRecord`. */
  digest?: number | undefined;
}

/** Adds the digest of the source record to a reading. */
export function withDigest(reading: Reading, digest: number | undefined): Reading {
  return "record" in reading ? { ...reading, digest } : reading;
}

export interface SkippedReading {
  position: number;
  skipped: SkipReason;
  /** Description of the fault, for the user who supplied the file. */
  detail?: string | undefined;
}

/** A record that was not parsed, because the company was last merged from it and has not changed since. */
export interface KnownReading {
  position: number;
  known: RecordDigest;
}

export type Reading = CompanyReading | SkippedReading;

export interface RegisterFormat {
  country: CountryCode;
  /** Source and licence, as shown on the company page. */
  source: string;
  /** True for a second source, which completes companies of another file without overriding it. */
  completes?: boolean;
  /** True for a page of search results, in which missing companies have no meaning. */
  isPart?: boolean;
  /** Unit of `position`. */
  unit: "line" | "record";
  /** True when records have digests by which they can be skipped. */
  hasDigests?: boolean;
  /**
   * @param chunks text of the file in UTF-8 @param known records to be skipped without parsing @throws BrokenFile when
   * the file is damaged or from another register
   */
  readings(chunks: AsyncIterable<Buffer>, known?: KnownRecords): AsyncGenerator<(Reading | KnownReading)[]>;
}
