/** Merges one registry record into the stored company: writes differences and leaves equal values untouched. */
import type { PastChange, RegistryRecord } from "../../../domain/companies/registry-record.ts";
import type { MergeOutcome } from "../../ports/company-writer.ts";
import { type OptionalFact, optionalFacts } from "../../../domain/companies/stored-facts.ts";
import { bitOf, bitsOf, difference, union } from "../shared/fact-bits.ts";
import {
  certainBits,
  employeeEnd,
  type FactCell,
  factCell,
  historyText,
  isKnown as isSupplied,
  unknownCells,
} from "../shared/fact-columns.ts";
import { type MergeTables, partOf, type RecordPart, type StoredRecord } from "./merge-tables.ts";
import { number, type Row, text, flag, textOrNull } from "../shared/row.ts";
import { type Change, type Difference, isReread, type ReadingWay, yieldFacts } from "./fact-differences.ts";
import { RegistryContacts } from "./contacts.ts";
import { siteHost } from "../../../domain/contact-details/web-address.ts";

interface KnownCells {
  /** In the order of `optionalFacts`. */
  cells: FactCell[];
  /** Bits of the facts that the record contains. */
  knownBits: number;
}

interface DatedChanges {
  /** History entries with dates from the register that are not stored yet. */
  datedChanges: readonly PastChange[];
  way: ReadingWay;
}

export interface MergeReading {
  source: string;
  timestamp: string;
  completes?: boolean | undefined;
}

export class CompanyMerge {
  readonly #tables: MergeTables;
  readonly #contacts: RegistryContacts;
  readonly #source: string;
  readonly #timestamp: string;
  readonly #completes: boolean;
  readonly #part: RecordPart;

  /**
   * @param reading its source and time (RFC 3339 UTC with milliseconds); `completes` keeps the facts of other sources
   */
  constructor(tables: MergeTables, { source, timestamp, completes = false }: MergeReading) {
    this.#tables = tables;
    this.#completes = completes;
    this.#part = partOf(completes);
    this.#contacts = new RegistryContacts(tables, { source, timestamp });
    this.#source = source;
    this.#timestamp = timestamp;
  }

  merge(record: RegistryRecord): { id: number; outcome: MergeOutcome } {
    const stored = this.#tables.find(record.country_code, record.registry_id);
    const previousRecord = stored && this.#tables.storedRecord(number(stored.id), this.#part);
    const merged = stored
      ? this.#change(stored, record, this.#wayOf(stored, record, previousRecord))
      : this.#insert(record);
    const { digest, reader = 0 } = record;
    const isSame =
      merged.outcome === "unchanged" && previousRecord?.digest === digest && previousRecord?.reader === reader;
    if (digest !== undefined && !isSame)
      this.#tables.putRecord(merged.id, { ...record, digest, reader, part: this.#part });
    if (digest === undefined && previousRecord && merged.outcome !== "unchanged")
      this.#tables.outdateRecord(merged.id, this.#part);
    return merged;
  }

  /** Marks a company as ceased on `day`, unless it is already. */
  cease(id: number, day: string): void {
    const stored = this.#tables.findActive(id);
    if (!stored) return;
    const facts = { registry_status: "ceased", ceased_date: day } as const;
    this.#change(stored, { name: text(stored.name), facts, past: [] }, "changed");
    this.#tables.outdateRecord(id, this.#part);
  }

  /** Returns the relation of the record to the one from which the company was last merged. */
  #wayOf(stored: Row, { digest }: RegistryRecord, previousRecord: StoredRecord | undefined): ReadingWay {
    if (previousRecord) return digest !== undefined && previousRecord.digest === digest ? "reread" : "changed";
    const readings = this.#tables.provenance(number(stored.id), this.#source);
    if (!readings.some(({ isOwn }) => isOwn)) return "joined";
    return digest === undefined ? "changed" : "unknown";
  }

  #insert(record: RegistryRecord): { id: number; outcome: MergeOutcome } {
    const id = this.#tables.nextCompany();
    const { cells, knownBits } = this.#knownCells(record, unknownCells);
    this.#tables.insertCompany({
      id,
      revision: this.#tables.nextRevision(),
      country: record.country_code,
      registryId: record.registry_id,
      name: record.name,
      cells,
      createdAt: this.#timestamp,
      updatedAt: this.#timestamp,
      readingId: this.#tables.readingId(),
      fields: knownBits,
    });
    this.#contacts.insert(id, record.contacts ?? []);
    for (const change of record.past) this.#tables.insertChange(id, change);
    return { id, outcome: "new" };
  }

  #change(stored: Row, change: Change, way: ReadingWay): { id: number; outcome: MergeOutcome } {
    const id = number(stored.id);
    const source = { source: this.#source, completes: this.#completes };
    const record = withProof(stored, yieldFacts(this.#tables, { ...stored, id }, change, source));
    const leaves = stored.registry_status !== "ceased" && record.facts.registry_status === "ceased";
    // An entry with another value was read differently before, or is another notation of the same change.
    const past = record.past.filter((change) => !this.#tables.hasChange(id, change));
    const datedChanges = past.filter((change) => this.#tables.insertChange(id, change));
    const factsChanged = this.#changeFacts(stored, record, { datedChanges, way });
    const contactChanged = this.#contacts.merge(id, record.contacts);
    if (!factsChanged && !contactChanged && datedChanges.length === 0) return { id, outcome: "unchanged" };
    this.#tables.touch(id, this.#tables.nextRevision());
    return { id, outcome: leaves ? "gone" : "changed" };
  }

  #changeFacts(stored: Row, record: Change, { datedChanges, way }: DatedChanges): boolean {
    const id = number(stored.id);
    const { cells, knownBits } = this.#knownCells(record, stored);
    const previousValue = (name: OptionalFact) => cellOf(stored, name);
    const newValue = (name: OptionalFact) => cells[optionalFacts.indexOf(name)] ?? null;
    const name = text(stored.name);
    const differentNames = optionalFacts.filter((fact, place) => previousValue(fact) !== cells[place]);
    if (differentNames.length === 0 && name === record.name) return false;
    const differences = differentNames.map((fact) => ({
      name: fact,
      oldValue: previousValue(fact),
      newValue: newValue(fact),
    }));
    const isKnown = (difference: Difference) =>
      isReread(difference, { way, oldFact: (fact) => stored[fact] ?? null, newFact: newValue });
    const changes: PastChange[] = differences
      .filter((difference) => !isKnown(difference))
      .map(({ name }) => (name === employeeEnd ? "employee_count" : name))
      .filter((name, place, names) => names.indexOf(name) === place)
      .map((name) => ({
        field_name: name,
        old_value: historyText(name, previousValue),
        new_value: historyText(name, newValue),
        detected_at: this.#timestamp,
      }))
      .filter(({ old_value, new_value }) => old_value !== new_value);
    if (name !== record.name && !isKnown({ name: "name", oldValue: name, newValue: record.name })) {
      changes.push({
        field_name: "name",
        old_value: name,
        new_value: record.name,
        detected_at: this.#timestamp,
      });
    }
    for (const change of changes) {
      // A date from the register is more accurate than the time of the import.
      if (!datedChanges.some((past) => isSameChange(past, change))) this.#tables.insertChange(id, change);
    }
    this.#tables.updateFacts(id, record.name, cells, this.#timestamp);
    updateProvenance(this.#tables, id, this.#source, {
      knownBits,
      changed: bitsOf([...differentNames, ...(name === record.name ? [] : ["name"])]),
    });
    return true;
  }

  /** The facts of the record, and the stored facts where the record has none. */
  #knownCells({ facts }: Change, base: Readonly<Record<string, unknown>>): KnownCells {
    let knownBits = certainBits;
    const cells = optionalFacts.map((name) => {
      // A count without a size class is exact, so the upper end is cleared.
      const value = name === employeeEnd && facts.employee_count !== undefined ? (facts[name] ?? null) : facts[name];
      if (value === undefined) return cellOf(base, name);
      // Each fact comes once, so a sum is the union of the bits, and faster.
      if (isSupplied(name, value)) knownBits += bitOf.get(name) ?? 0;
      return factCell(value);
    });
    return { cells, knownBits };
  }
}

function cellOf(row: Readonly<Record<string, unknown>>, name: OptionalFact): FactCell {
  const cell = row[name];
  return typeof cell === "string" || typeof cell === "number" ? cell : null;
}

function isSameChange(first: PastChange, second: PastChange): boolean {
  return (
    first.field_name === second.field_name &&
    first.old_value === second.old_value &&
    first.new_value === second.new_value
  );
}

/** Bits of facts, see `fact-bits.ts`. */
interface KnownFacts {
  changed: number;
  /** All facts in the record, whether changed or not. */
  knownBits: number;
}

/**
 * Attributes to this reading the facts that it changed, that had no source, or that an older reading of the same source
 * supplied. A fact that it merely confirms keeps its source.
 */
function updateProvenance(
  tables: MergeTables,
  companyId: number,
  source: string,
  { changed, knownBits }: KnownFacts,
): void {
  const readings = tables.provenance(companyId, source);
  const factsOfOthers = readings.reduce((bits, { fields, isOwn }) => (isOwn ? bits : union(bits, fields)), 0);
  const confirmedBits = difference(factsOfOthers, changed);
  const takenBits = difference(knownBits, confirmedBits);
  const target = tables.readingId();
  for (const { readingId, fields } of readings) {
    const remainingBits = difference(fields, union(changed, takenBits));
    if (readingId === target) continue;
    if (remainingBits === 0) tables.removeProvenance(companyId, readingId);
    else if (remainingBits !== fields) tables.putProvenance(companyId, readingId, remainingBits);
  }
  const storedBits = readings.find(({ readingId }) => readingId === target)?.fields ?? 0;
  const ownBits = union(difference(storedBits, changed), takenBits);
  if (ownBits !== 0) tables.putProvenance(companyId, target, ownBits);
}

/** Adds to a change of the website that the proof of the previous website is removed. */
function withProof(stored: Row, change: Change): Change {
  const { website } = change.facts;
  if (website === undefined || change.facts.website_verified !== undefined) return change;
  if (!flag(stored.website_verified) || siteHost(website) === siteHost(textOrNull(stored.website))) return change;
  return { ...change, facts: { ...change.facts, website_verified: false } };
}
