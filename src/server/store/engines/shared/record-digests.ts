/** Digests of the records that companies were last merged from, the same for both engines. */
import type { RegistryRecord } from "../../../domain/registry-record.ts";
import type { RecordDigest } from "../../ports/company-writer.ts";
import { number, type Row } from "./row.ts";

export const DIGEST_COLUMNS = ["company_id", "country_code", "registry_number", "digest"] as const;

/** Parameters: country, company after which, how many. */
export const digestsAfter = (p: (place: number) => string) => `
  SELECT company_id, registry_number, digest FROM record_digests
  WHERE country_code = ${p(1)} AND company_id > ${p(2)} ORDER BY company_id LIMIT ${p(3)}`;

export type DigestedRecord = Pick<RegistryRecord, "country_code" | "registry_id"> & { digest: number };

/** In the order of `DIGEST_COLUMNS`. */
export function digestRow(
  companyId: number,
  { country_code, registry_id, digest }: DigestedRecord,
): (string | number)[] {
  return [companyId, country_code, Number(registry_id.replace("-", "")), digest];
}

export function decodeDigest(row: Row): RecordDigest {
  return {
    companyId: number(row.company_id),
    registryNumber: number(row.registry_number),
    digest: number(row.digest),
  };
}
