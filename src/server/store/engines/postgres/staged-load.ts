/** Reads all rows that a merge batch can touch, in six statements. */
import type { RegistryRecord } from "../../../domain/companies/registry-record.ts";
import { optionalFacts } from "../shared/fact-columns.ts";
import { flag, number, text, textOrNull } from "../shared/row.ts";
import { decodeStoredRecord, type RecordPart } from "../shared/register-records.ts";
import type { PgSession } from "./pg-session.ts";
import type { SqlParameter } from "../shared/steps.ts";
import { changeKey, stagedCompany, StagedTables } from "./staged-tables.ts";
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
const FORGOTTEN = "SELECT email_hash FROM forgotten_contacts";

export interface StagedReading {
  source: string;
  timestamp: string;
  part: RecordPart;
}

export async function loadByNumber(
  session: PgSession,
  numbers: IdAllocator,
  records: readonly RegistryRecord[],
  reading: StagedReading,
): Promise<StagedTables> {
  const keys = [records.map((record) => record.country_code), records.map((record) => record.registry_id)];
  const tables = await load(session, numbers, [BY_NUMBER, keys], reading);
  const withPast = records.filter(({ past }) => past.length > 0);
  const ids = withPast.flatMap((record) => {
    const id = tables.find(record.country_code, record.registry_id)?.id;
    return typeof id === "number" ? [id] : [];
  });
  await loadChanges(session, tables, ids, reading);
  return tables;
}

export async function loadById(
  session: PgSession,
  numbers: IdAllocator,
  ids: readonly number[],
  reading: StagedReading,
): Promise<StagedTables> {
  const tables = await load(session, numbers, [BY_ID, [ids]], reading);
  await loadChanges(session, tables, [], reading);
  return tables;
}

async function load(
  session: PgSession,
  numbers: IdAllocator,
  [sql, keys]: [string, readonly SqlParameter[]],
  { source, timestamp, part }: StagedReading,
): Promise<StagedTables> {
  const tables = new StagedTables(numbers, new Set(await session.all(FORGOTTEN, [], (row) => text(row.email_hash))));
  await session.all(sql, keys, (row) =>
    tables.add(text(row.country_code), text(row.registry_id), stagedCompany(number(row.id), row)),
  );
  const ids = [...tables.companies.keys()];
  if (ids.length === 0) return tables;
  await session.all(CONTACTS, [ids, source], (row) => {
    const company = tables.companies.get(number(row.company_id));
    const [email, phone] = [textOrNull(row.email), textOrNull(row.phone)];
    company?.contacts.push({ id: number(row.id), email, phone, source, timestamp, state: "stored" });
  });
  await session.all(RECORDS, [ids, part], (row) => {
    const company = tables.companies.get(number(row.company_id));
    if (company) company.storedRecord = decodeStoredRecord(row);
  });
  await session.all(GIVEN, [ids, source], (row) => {
    const readingId = number(row.reading_id);
    const provenance = { readingId, fields: number(row.fields), isOwn: flag(row.own) };
    tables.companies.get(number(row.company_id))?.provenance.set(readingId, provenance);
  });
  return tables;
}

async function loadChanges(
  session: PgSession,
  tables: StagedTables,
  withPast: readonly number[],
  { timestamp }: StagedReading,
): Promise<void> {
  const ids = [...tables.companies.keys()];
  if (ids.length === 0) return;
  await session.all(CHANGES, [ids, withPast, timestamp], (row) => {
    const change = {
      detected_at: text(row.detected_at),
      field_name: text(row.field_name),
      new_value: textOrNull(row.new_value),
    };
    const company = tables.companies.get(number(row.company_id));
    company?.changeKeys.add(changeKey(change));
    company?.changedFields.add(`${change.detected_at} ${change.field_name}`);
  });
}
