/** Digests of the register records from which companies were last merged, shared by both engines. */
import type { RegistryRecord } from "../../../domain/companies/registry-record.ts";
import type { RecordDigest } from "../../ports/company-writer.ts";
import { number, type Row } from "./row.ts";

/** 0: the record of the register that creates companies; 1: that of a source that completes them. */
export type RecordPart = 0 | 1;

export const partOf = (completes: boolean): RecordPart => (completes ? 1 : 0);

export interface StoredRecord {
  /** 0 when the company has changed since. */
  digest: number;
  /** 0 when the record must be read again. */
  reader: number;
}

export const RECORD_COLUMNS = ["company_id", "part", "country_code", "registry_number", "digest", "reader"] as const;

/** Parameters: country, reader, last company id, number of rows. */
export const DIGESTS = `
  SELECT company_id, registry_number, digest FROM register_records
  WHERE part = 0 AND country_code = $1 AND reader = $2 AND company_id > $3
  ORDER BY company_id LIMIT $4`;

export type DigestedRecord = Pick<RegistryRecord, "country_code" | "registry_id"> & StoredRecord & { part: RecordPart };

/** Cells in the order of `RECORD_COLUMNS`. */
export function recordRow(companyId: number, record: DigestedRecord): (string | number)[] {
  const { part, country_code, registry_id, digest, reader } = record;
  return [companyId, part, country_code, Number(registry_id.replace("-", "")), digest, reader];
}

export function decodeStoredRecord(row: Row): StoredRecord {
  return { digest: number(row.digest), reader: number(row.reader) };
}

export function decodeDigest(row: Row): RecordDigest {
  return {
    companyId: number(row.company_id),
    registryNumber: number(row.registry_number),
    digest: number(row.digest),
  };
}
