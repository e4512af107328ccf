/** The rows of a company during a merge, and their changes, written for a batch with one statement per table. */
import { factOf } from "../../../../contract/facts.ts";
import type { PastChange } from "../../../domain/companies/registry-record.ts";
import {
  COMPANY_COLUMNS,
  companyRow,
  type DigestedRecord,
  type FactProvenance,
  HISTORY_COLUMNS,
  historyRow,
  type NewCompany,
  PROVENANCE_COLUMNS,
  RECORD_COLUMNS,
  type RecordPart,
  recordRow,
  REGISTRY_CONTACT_COLUMNS,
  registryContactRow,
  type StoredContact,
  type StoredRecord,
} from "../merge/merge-tables.ts";
import { type Row, text } from "../shared/row.ts";
import { type OptionalFact, optionalFacts } from "../../../domain/companies/stored-facts.ts";
import { type FactCell, isFlag } from "../shared/fact-columns.ts";
import { insertRows, run, type Steps } from "../shared/steps.ts";

interface StagedContact extends StoredContact {
  state: "stored" | "changed" | "new";
  source: string;
  /** Time of the last change. */
  timestamp: string;
}

export interface StagedCompany {
  id: number;
  /** Id, name and `optionalFacts`. */
  row: Row;
  /** Set when this batch creates the company. */
  insertion: NewCompany | null;
  /** Revision of its last change in this batch; 0 when unchanged. */
  revision: number;
  touches: number;
  updatedAt: string | null;
  /** Contacts from the source that is being merged, by id; those created in this batch have negative ids. */
  contacts: StagedContact[];
  contactsRemoved: number[];
  provenance: Map<number, FactProvenance>;
  /** Ids of readings whose facts this batch changed. */
  provenanceChanged: Set<number>;
  /** Changes by `changeKey`, stored ones and those of this batch. */
  changeKeys: Set<string>;
  /** Time and field of each stored change. */
  changedFields: Set<string>;
  changes: PastChange[];
  /** Record from the source that is being merged, stored before or by this batch. */
  storedRecord: StoredRecord | undefined;
  /** The record that this batch stores. */
  digested: DigestedRecord | null;
  /** Set when the stored record belongs to another state of the company. */
  outdatedPart: RecordPart | null;
}

export function stagedCompany(id: number, row: Row): StagedCompany {
  return {
    id,
    row,
    insertion: null,
    revision: 0,
    touches: 0,
    updatedAt: null,
    contacts: [],
    contactsRemoved: [],
    provenance: new Map(),
    provenanceChanged: new Set(),
    changeKeys: new Set(),
    changedFields: new Set(),
    changes: [],
    storedRecord: undefined,
    digested: null,
    outdatedPart: null,
  };
}

const typeOf = (fact: OptionalFact | "name") =>
  isFlag(fact) ? "boolean" : ["whole", "year"].includes(factOf(fact).kind) ? "bigint" : "text";

const changedColumns = ["name", ...optionalFacts] as const;
/** Passes all rows as one JSON text: values can be null, and PostgreSQL's unnest flattens nested arrays. */
const UPDATE = `
  UPDATE companies AS company SET ${changedColumns.map((name) => `${name} = fresh.${name}`).join(", ")},
    updated_at = coalesce(fresh.updated_at, company.updated_at), revision = fresh.revision,
    version = company.version + fresh.touches
  FROM jsonb_to_recordset($1::jsonb) AS fresh (id bigint, revision bigint, touches bigint, updated_at timestamptz,
    ${changedColumns.map((name) => `${name} ${typeOf(name)}`).join(", ")})
  WHERE company.id = fresh.id`;
const REMOVE_CONTACTS = "DELETE FROM contacts WHERE id = ANY($1::bigint[])";
const CHANGE_CONTACTS = `
  UPDATE contacts AS contact SET email = fresh.email, email_type = CASE WHEN fresh.email IS NOT NULL THEN 'generic' END,
    phone = fresh.phone, updated_at = fresh.at
  FROM jsonb_to_recordset($1::jsonb) AS fresh (id bigint, email text, phone text, at timestamptz)
  WHERE contact.id = fresh.id`;
const PUT_GIVEN = `
  INSERT INTO company_sources (company_id, reading_id, fields)
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[])
  ON CONFLICT (company_id, reading_id) DO UPDATE SET fields = excluded.fields`;
const REMOVE_GIVEN = `
  DELETE FROM company_sources WHERE (company_id, reading_id) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[]))`;

const PUT_RECORDS = `
  INSERT INTO register_records (${RECORD_COLUMNS.join(", ")})
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
  ON CONFLICT (company_id, part) DO UPDATE SET digest = excluded.digest, reader = excluded.reader`;
const OUTDATE = "UPDATE register_records SET digest = 0 WHERE company_id = ANY($1::bigint[]) AND part = $2";

export function* flush(staged: readonly StagedCompany[]): Steps<void> {
  yield* insertRows("companies", COMPANY_COLUMNS, staged.flatMap(newCompanyRow));
  const touched = staged.filter(({ insertion, touches }) => insertion === null && touches > 0);
  if (touched.length > 0) yield* run(UPDATE, [JSON.stringify(touched.map(updateOf))]);
  yield* flushContacts(staged);
  yield* flushGiven(staged);
  const history = staged.flatMap(({ id, changes }) => changes.map((change) => historyRow(id, change)));
  yield* insertRows("history", HISTORY_COLUMNS, history);
  yield* flushRecords(staged);
}

/** Runs after the companies, because updating them resets the digests. */
function* flushRecords(companies: readonly StagedCompany[]): Steps<void> {
  const rows = (isNew: boolean) =>
    companies.flatMap(({ id, insertion, digested }) => {
      return digested && (insertion !== null) === isNew ? [recordRow(id, digested)] : [];
    });
  for (const part of [0, 1] satisfies RecordPart[]) {
    const outdated = companies.filter(({ outdatedPart }) => outdatedPart === part).map(({ id }) => id);
    if (outdated.length > 0) yield* run(OUTDATE, [outdated, part]);
  }
  yield* insertRows("register_records", RECORD_COLUMNS, rows(true));
  const rereadRows = rows(false);
  if (rereadRows.length === 0) return;
  yield* run(
    PUT_RECORDS,
    RECORD_COLUMNS.map((_, place) => rereadRows.map((row) => row[place] ?? null)),
  );
}

/** A company created and changed in one batch is written once, in its final state. */
function newCompanyRow({ insertion, row, revision, touches, updatedAt }: StagedCompany): FactCell[][] {
  if (!insertion) return [];
  const finalState = {
    ...insertion,
    revision: revision === 0 ? insertion.revision : revision,
    name: text(row.name),
    cells: optionalFacts.map((name) => cellOf(row, name)),
    updatedAt: updatedAt ?? insertion.updatedAt,
  };
  return [companyRow(finalState, 1 + touches)];
}

function updateOf({ id, row, revision, touches, updatedAt }: StagedCompany): Record<string, FactCell | boolean> {
  const facts = changedColumns.map((name) => {
    const cell = cellOf(row, name);
    return [name, isFlag(name) && cell !== null ? cell === 1 : cell] as const;
  });
  return {
    id,
    revision,
    touches,
    updated_at: updatedAt,
    ...Object.fromEntries(facts),
  };
}

function* flushContacts(companies: readonly StagedCompany[]): Steps<void> {
  const removed = companies.flatMap(({ contactsRemoved }) => contactsRemoved);
  if (removed.length > 0) yield* run(REMOVE_CONTACTS, [removed]);
  const present = companies.flatMap(({ id: company, contacts }) =>
    contacts.map((contact) => ({ company, ...contact })),
  );
  const changed = present.filter(({ state }) => state === "changed");
  if (changed.length > 0) {
    const rows = changed.map(({ id, email, phone, timestamp }) => ({
      id,
      email,
      phone,
      at: timestamp,
    }));
    yield* run(CHANGE_CONTACTS, [JSON.stringify(rows)]);
  }
  const addedContacts = present.filter(({ state }) => state === "new");
  const rows = addedContacts.map(({ company, source, timestamp, ...contact }) =>
    registryContactRow(company, contact, source, timestamp),
  );
  yield* insertRows("contacts", REGISTRY_CONTACT_COLUMNS, rows);
}

function* flushGiven(companies: readonly StagedCompany[]): Steps<void> {
  const addedRows: number[][] = [];
  const put: [number[], number[], number[]] = [[], [], []];
  const removedKeys: [number[], number[]] = [[], []];
  for (const { id, insertion, provenance, provenanceChanged } of companies) {
    for (const readingId of provenanceChanged) {
      const fields = provenance.get(readingId)?.fields;
      if (fields === undefined) push(removedKeys, [id, readingId]);
      else if (insertion) addedRows.push([id, readingId, fields]);
      else push(put, [id, readingId, fields]);
    }
  }
  yield* insertRows("company_sources", PROVENANCE_COLUMNS, addedRows);
  if (removedKeys[0].length > 0) yield* run(REMOVE_GIVEN, removedKeys);
  if (put[0].length > 0) yield* run(PUT_GIVEN, put);
}

function push(lists: readonly number[][], values: readonly number[]): void {
  for (const [place, value] of values.entries()) lists[place]?.push(value);
}

function cellOf(row: Row, name: string): FactCell {
  const cell = row[name];
  return typeof cell === "string" || typeof cell === "number" ? cell : null;
}
