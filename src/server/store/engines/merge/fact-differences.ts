/**
 * Decides which differences between a record and its company are changes: facts of another source must stay, and a
 * changed parser is no news.
 */
import type { RegistryRecord } from "../../../domain/companies/registry-record.ts";
import { addressLines } from "../../../domain/regions/address-lines.ts";
import { cityName } from "../../../domain/regions/city-name.ts";
import { readWebsite } from "../../../domain/contact-details/web-address.ts";
import { type OptionalFact, optionalFacts } from "../../../domain/companies/stored-facts.ts";
import { difference, hasFact, union } from "../shared/fact-bits.ts";
import { employeeEnd, factCell, type FactCell, laterFacts } from "../shared/fact-columns.ts";
import { type Row, text } from "../shared/row.ts";
import type { MergeTables } from "./merge-tables.ts";

export type Change = Pick<RegistryRecord, "name" | "facts" | "past" | "contacts">;

interface YieldingSource {
  source: string;
  /** True for a source that completes the companies of another source and keeps all of its facts. */
  completes: boolean;
}

/**
 * Removes the facts from the change that must be left to another source. A completing source keeps all facts of other
 * sources. Any other source keeps them only where its own value is null; otherwise an empty register field would erase
 * facts from a website visit.
 * @param stored name and `optionalFacts` of the company
 */
export function yieldFacts(
  tables: MergeTables,
  stored: Row & { id: number },
  change: Change,
  { source, completes }: YieldingSource,
): Change {
  const atStake = optionalFacts.filter((name) => isAtStake(name, stored, change, completes));
  const isNameAtStake = completes && text(stored.name) !== change.name;
  if (atStake.length === 0 && !isNameAtStake) return change;
  const readings = tables.provenance(stored.id, source);
  const bitsOf = (isOwn: boolean) =>
    readings.reduce((bits, reading) => (reading.isOwn === isOwn ? union(bits, reading.fields) : bits), 0);
  const foreign = completes ? bitsOf(false) : difference(bitsOf(false), bitsOf(true));
  const isForeign = (name: string) => hasFact(foreign, name);
  const leftOut: ReadonlySet<string> = new Set([
    ...atStake.filter(isForeign),
    // The date of leaving the register has the same source as the status.
    ...(atStake.includes("registry_status") && isForeign("registry_status") ? ["ceased_date"] : []),
  ]);
  const facts = Object.fromEntries(Object.entries(change.facts).filter(([name]) => !leftOut.has(name)));
  return { ...change, facts, name: isNameAtStake && isForeign("name") ? text(stored.name) : change.name };
}

function isAtStake(name: OptionalFact, stored: Row, { facts }: Change, completes: boolean): boolean {
  const value = facts[name];
  const storedCell = stored[name] ?? null;
  if (value === undefined || factCell(value) === storedCell || storedCell === null) return false;
  return completes || (value === null && name !== "ceased_date");
}

/**
 * `changed`: the record differs from the last one; `reread`: it is the same by its digest; `joined`: it is the first one
 * of its source, which knows the company in another way; `unknown`: the last one was merged before digests were stored
 * (December 2026).
 */
export type ReadingWay = "changed" | "reread" | "joined" | "unknown";

export interface Difference {
  name: OptionalFact | "name";
  oldValue: FactCell;
  newValue: FactCell;
}

interface Reading {
  way: ReadingWay;
  /** Facts of the stored company, and of the record. */
  oldFact: (fact: OptionalFact | "country_code") => unknown;
  newFact: (fact: OptionalFact) => FactCell;
}

/** Facts whose first value is no change: those that earlier releases did not read, and those that every company has. */
const learned: ReadonlySet<string> = new Set<OptionalFact>([
  ...laterFacts,
  "founded_date",
  "legal_form",
  "industry_id",
]);

export function isReread(difference: Difference, reading: Reading): boolean {
  const { name, oldValue } = difference;
  if (reading.way === "reread" || reading.way === "joined") return true;
  if (learned.has(name) && oldValue === null) return true;
  return isOtherSpelling(difference, reading) || (reading.way === "unknown" && isOldMisreading(difference, reading));
}

/** Returns whether both values have the same meaning. */
function isOtherSpelling({ name, oldValue, newValue }: Difference, reading: Reading): boolean {
  if (name === "employee_count") {
    // Norway's "has employees" without a number means one to four.
    return (
      oldValue === null &&
      Number(reading.oldFact("is_employer")) === 1 &&
      newValue === 1 &&
      reading.newFact(employeeEnd) === 4
    );
  }
  if (typeof oldValue !== "string") return false;
  if (name === "address") return addressLines(oldValue) === newValue;
  if (name === "city") return cityName(oldValue) === newValue;
  if (name === "name") return oldValue.includes("&") && oldValue.replaceAll("&amp;", "&") === newValue;
  if (name !== "website") return false;
  const website = readWebsite(oldValue);
  return "url" in website && website.url === newValue;
}

/**
 * Returns whether a release without digests could have read the same record in this way. A real change that looks the
 * same gets no history entry, once.
 */
function isOldMisreading({ name, oldValue, newValue }: Difference, reading: Reading): boolean {
  const country = reading.oldFact("country_code");
  switch (name) {
    case "website":
      // Older releases cut the value at the first space.
      return oldValue === null || String(newValue).startsWith(String(oldValue));
    case "registry_status":
      return (country === "SE" && newValue === "active") || (country === "DK" && oldValue === "active");
    case "ceased_date":
      return country === "SE" || country === "DK";
    case "founded_date":
      return country === "SE" && newValue === null;
    case "address":
    case "city":
    case "postal_code":
      return isForeignAddress(reading);
    default:
      return false;
  }
}

/** Returns whether the address has the same start and ends with a country, or was vague free text. */
function isForeignAddress({ oldFact, newFact }: Reading): boolean {
  const [old, newAddress] = [oldFact("address"), newFact("address")];
  if (typeof newAddress !== "string" || newFact("municipality_code") !== null || newFact("county_code") !== null)
    return false;
  const [street = ""] = newAddress.split(", ", 1);
  return typeof old !== "string" || (newAddress !== old && old.startsWith(street));
}
