/** Reads all rows that a merge batch can touch, in six statements. */
import type { RegistryRecord } from "../../../domain/companies/registry-record.ts";
import { optionalFacts } from "../shared/fact-columns.ts";
import { flag, number, text, textOrNull } from "../shared/row.ts";
import { decodeStoredRecord, partOf } from "../shared/register-records.ts";
import { all, type Steps } from "../shared/steps.ts";
import type { MergeReading } from "../merge/company-merge.ts";
import { forgottenHashes } from "../merge/forgotten-contact.ts";
import type { MergeTarget } from "../merge/merge-tables.ts";
import { changeKey } from "../merge/new-rows.ts";
import { stagedCompany } from "./staged-company.ts";
import { StagedTables } from "./staged-tables.ts";
import type { IdAllocator } from "../shared/id-allocator.ts";

const FACTS = `id, country_code, registry_id, name, ${optionalFacts.join(", ")}`;
const BY_NUMBER = `
  SELECT ${FACTS} FROM companies
  WHERE (country_code, registry_id) IN (SELECT * FROM unnest($1::text[], $2::text[]))`;
const BY_ID = `SELECT ${FACTS} FROM companies WHERE id = ANY($1::bigint[])`;
const CONTACTS = `
  SELECT id, company_id, email, phone FROM contacts
  WHERE company_id = ANY($1::bigint[]) AND from_registry AND source = $2 ORDER BY id`;
const GIVEN = `
  SELECT provenance.company_id, provenance.reading_id, provenance.fields, reading.source = $2 AS own
  FROM company_sources AS provenance JOIN source_readings AS reading ON reading.id = provenance.reading_id
  WHERE provenance.company_id = ANY($1::bigint[])`;
/** History of companies whose register history is read again, and changes at the time of this import. */
const CHANGES = `
  SELECT company_id, detected_at, field_name, new_value FROM history
  WHERE company_id = ANY($1::bigint[]) AND (company_id = ANY($2::bigint[]) OR detected_at = $3)`;
const RECORDS =
  "SELECT company_id, digest, reader FROM register_records WHERE company_id = ANY($1::bigint[]) AND part = $2";

/** Loads the companies of a merge and what it can compare with them. */
export function* loadStaged(ids: IdAllocator, target: MergeTarget, reading: MergeReading): Steps<StagedTables> {
  const { source, timestamp, completes = false } = reading;
  const tables = new StagedTables(ids, yield* forgottenHashes());
  const [sql, keys] = "ids" in target ? [BY_ID, [target.ids]] : [BY_NUMBER, numbersOf(target.records)];
  yield* all(sql, keys, (row) =>
    tables.add(text(row.country_code), text(row.registry_id), stagedCompany(number(row.id), row)),
  );
  const companyIds = [...tables.companies.keys()];
  if (companyIds.length === 0) return tables;
  yield* all(CONTACTS, [companyIds, source], (row) => {
    const company = tables.companies.get(number(row.company_id));
    const [email, phone] = [textOrNull(row.email), textOrNull(row.phone)];
    company?.contacts.push({ id: number(row.id), email, phone, source, timestamp, state: "stored" });
  });
  yield* all(RECORDS, [companyIds, partOf(completes)], (row) => {
    const company = tables.companies.get(number(row.company_id));
    if (company) company.storedRecord = decodeStoredRecord(row);
  });
  yield* all(GIVEN, [companyIds, source], (row) => {
    const readingId = number(row.reading_id);
    const provenance = { readingId, fields: number(row.fields), isOwn: flag(row.own) };
    tables.companies.get(number(row.company_id))?.provenance.set(readingId, provenance);
  });
  const withPast = "ids" in target ? [] : target.records.filter(({ past }) => past.length > 0);
  const pastIds = withPast.flatMap(({ country_code, registry_id }) => {
    const id = tables.find(country_code, registry_id)?.id;
    return typeof id === "number" ? [id] : [];
  });
  yield* all(CHANGES, [companyIds, pastIds, timestamp], (row) => {
    const change = {
      detected_at: text(row.detected_at),
      field_name: text(row.field_name),
      new_value: textOrNull(row.new_value),
    };
    const company = tables.companies.get(number(row.company_id));
    company?.changeKeys.add(changeKey(change));
    company?.changedFields.add(`${change.detected_at} ${change.field_name}`);
  });
  return tables;
}

const numbersOf = (records: readonly RegistryRecord[]) => [
  records.map((record) => record.country_code),
  records.map((record) => record.registry_id),
];
