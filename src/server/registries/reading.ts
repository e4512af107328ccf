/** An importer's output: one reading for each row or record of a file. */
import type { CountryCode } from "../../contract/company.ts";
import type { WebsiteFault } from "../domain/contact-details/web-address.ts";
import type { RegistryRecord } from "../domain/registry-record.ts";
import type { RecordDigest } from "../store/ports/company-writer.ts";
import type { KnownRecords } from "./known-records.ts";

/**
 * Why a row became no company. `broken`: it cannot be read; `bad_number`: it has a number that its register could not
 * have given; `not_a_company`: the register says itself that it is none.
 */
export type SkipReason =
  | "broken"
  | "no_number"
  | "bad_number"
  | "no_name"
  | "duplicate_number"
  | "natural_person"
  | "not_a_company";

/** A part of a row that could not be used: its company is taken all the same, and the summary counts the remark. */
export type Remark =
  | "industry_unknown"
  /** The register names a municipality that the tables lack. */
  | "region_unknown"
  | "phone_impossible"
  | "phone_no_number"
  | "email_impossible"
  | "email_no_address"
  | `website_${WebsiteFault}`;

export interface CompanyReading {
  /** Line or record of the file, from 1. */
  position: number;
  record: RegistryRecord;
  /** The row says that the company has left its register; the record then says only that. */
  isGone: boolean;
  remarks: readonly Remark[];
  /** Codes of the row that this release does not know. */
  unknownCodes: readonly string[];
  /** Of the register's own record, see `RegistryRecord`. */
  digest?: number | undefined;
}

/** A reading with the digest of what it was read from. */
export function withDigest(reading: Reading, digest: number | undefined): Reading {
  return "record" in reading ? { ...reading, digest } : reading;
}

export interface SkippedReading {
  position: number;
  skipped: SkipReason;
  /** The fault, for the person who gave the file. */
  detail?: string | undefined;
}

/** The record was not read: it is the one that the company was last merged from, and that has not changed since. */
export interface KnownReading {
  position: number;
  known: RecordDigest;
}

export type Reading = CompanyReading | SkippedReading;

export interface RegisterFormat {
  country: CountryCode;
  /** The source with its licence, as the company page names it. */
  source: string;
  /** A second source of companies that another file makes: what that one says of a company stays. */
  completes?: boolean;
  /** The file is a page of a search's answer: companies that it lacks have left nothing. */
  isPart?: boolean;
  /** The unit of `position`. */
  unit: "line" | "record";
  /** True where records have digests by which they can be passed over. */
  hasDigests?: boolean;
  /** @param chunks the file's text, UTF-8. @param known passed over without being parsed. @throws BrokenFile when the file is damaged or another register's */
  readings(chunks: AsyncIterable<Buffer>, known?: KnownRecords): AsyncGenerator<(Reading | KnownReading)[]>;
}
