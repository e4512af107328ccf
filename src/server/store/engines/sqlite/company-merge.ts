/** One registry record against what the store has: what is new is written, what is the same is left alone. */
import type { PastChange, RegistryRecord } from "../../../domain/registry-record.ts";
import type { MergeOutcome } from "../../ports/company-writer.ts";
import type { CompanyInserts } from "./company-inserts.ts";
import {
  bitOf,
  certainBits,
  type FactCell,
  factCell,
  historyText,
  type OptionalFact,
  optionalFacts,
  unknownFacts,
} from "./fact-columns.ts";
import type { FactSources } from "./fact-sources.ts";
import type { RegistryContacts } from "./registry-contacts.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { number, type Row, text } from "./sqlite-row.ts";
import type { WriteBatch } from "./write-batch.ts";

const FIND = `SELECT id, name, ${optionalFacts.join(", ")} FROM companies WHERE country_code = ? AND registry_id = ?`;
const FIND_ACTIVE = `SELECT id, name, ${optionalFacts.join(", ")} FROM companies
  WHERE id = ? AND registry_status <> 'ceased'`;
const UPDATE = `UPDATE companies SET name = ?, ${optionalFacts.map((name) => `${name} = ?`).join(", ")}, updated_at = ?
  WHERE id = ?`;
const TOUCH = "UPDATE companies SET revision = ?, version = version + 1 WHERE id = ?";

type Change = Pick<RegistryRecord, "name" | "facts" | "past" | "contact">;

interface Told {
  /** In the order of `optionalFacts`. */
  cells: FactCell[];
  /** Facts that the record knows, as bits. */
  known: number;
}

export class CompanyMerge {
  readonly #database: SqliteDatabase;
  readonly #inserts: CompanyInserts;
  readonly #contacts: RegistryContacts;
  readonly #sources: FactSources;
  readonly #batch: WriteBatch;
  readonly #at: string;

  /** @param at when the file was read, RFC 3339 UTC with milliseconds */
  constructor(
    database: SqliteDatabase,
    parts: { inserts: CompanyInserts; contacts: RegistryContacts; sources: FactSources; batch: WriteBatch; at: string },
  ) {
    this.#database = database;
    this.#inserts = parts.inserts;
    this.#contacts = parts.contacts;
    this.#sources = parts.sources;
    this.#batch = parts.batch;
    this.#at = parts.at;
  }

  merge(record: RegistryRecord): { id: number; outcome: MergeOutcome } {
    const stored = this.#database.prepare(FIND).get(record.country_code, record.registry_id);
    return stored ? this.#change(stored, record) : this.#insert(record);
  }

  /** Marks a company as ceased on `day`, unless it is already. */
  cease(id: number, day: string): void {
    const stored = this.#database.prepare(FIND_ACTIVE).get(id);
    if (!stored) return;
    const facts = { registry_status: "ceased", ceased_date: day } as const;
    this.#change(stored, { name: text(stored.name), facts, past: [] });
  }

  #insert(record: RegistryRecord): { id: number; outcome: MergeOutcome } {
    const id = this.#batch.nextCompany();
    const { cells, known } = this.#told(record, unknownFacts);
    this.#inserts.company({
      id,
      revision: this.#batch.nextRevision(),
      country: record.country_code,
      registryId: record.registry_id,
      name: record.name,
      cells,
      createdAt: this.#at,
      updatedAt: this.#at,
      readingId: this.#batch.readingId(),
      fields: known,
    });
    this.#contacts.insert(id, record.contact);
    for (const change of record.past) this.#inserts.change(id, change);
    return { id, outcome: "new" };
  }

  #change(stored: Row, record: Change): { id: number; outcome: MergeOutcome } {
    const id = number(stored.id);
    const toldByRegister = record.past.filter((change) => this.#inserts.change(id, change));
    const factsChanged = this.#changeFacts(id, stored, record, toldByRegister);
    const contactChanged = this.#contacts.merge(id, record.contact);
    if (!factsChanged && !contactChanged && toldByRegister.length === 0) return { id, outcome: "unchanged" };
    this.touch(id);
    return { id, outcome: "changed" };
  }

  #changeFacts(id: number, stored: Row, record: Change, toldByRegister: readonly PastChange[]): boolean {
    const { cells, known } = this.#told(record, stored);
    const changes: PastChange[] = optionalFacts
      .map((name, place) => ({ name, before: cellOf(stored, name), after: cells[place] ?? null }))
      .filter(({ before, after }) => before !== after)
      .map(({ name, before, after }) => ({
        field_name: name,
        old_value: historyText(name, before),
        new_value: historyText(name, after),
        detected_at: this.#at,
      }));
    const name = text(stored.name);
    if (name !== record.name) {
      changes.push({ field_name: "name", old_value: name, new_value: record.name, detected_at: this.#at });
    }
    if (changes.length === 0) return false;
    for (const change of changes) {
      // A register that dates this very change itself knows better when it was.
      if (!toldByRegister.some((told) => isSameChange(told, change))) this.#inserts.change(id, change);
    }
    this.#database.prepare(UPDATE).run(record.name, ...cells, this.#at, id);
    this.#sources.take(id, {
      known,
      changed: changes.reduce((bits, change) => bits | (bitOf.get(change.field_name) ?? 0), 0),
    });
    return true;
  }

  /** Counts a change of the company or of anything that hangs on it. */
  touch(id: number): void {
    this.#database.prepare(TOUCH).run(this.#batch.nextRevision(), id);
  }

  /** The record's facts over those there are. */
  #told({ facts }: Change, base: Readonly<Record<string, unknown>>): Told {
    let known = certainBits;
    const cells = optionalFacts.map((name) => {
      const value = facts[name];
      if (value === undefined) return cellOf(base, name);
      if (value !== null) known |= bitOf.get(name) ?? 0;
      return factCell(value);
    });
    return { cells, known };
  }
}

function cellOf(row: Readonly<Record<string, unknown>>, name: OptionalFact): FactCell {
  const cell = row[name];
  return typeof cell === "string" || typeof cell === "number" ? cell : null;
}

function isSameChange(one: PastChange, other: PastChange): boolean {
  return one.field_name === other.field_name && one.old_value === other.old_value && one.new_value === other.new_value;
}
