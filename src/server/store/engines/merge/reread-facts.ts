/** Differences between a record and its company that come from another reading of the same record, not from a change. */
import { cityName } from "../../../../contract/city-name.ts";
import { readWebsite } from "../../../domain/contact-details/web-address.ts";
import { employeeEnd, type FactCell, type OptionalFact } from "../shared/fact-columns.ts";

/**
 * `changed`: another record than last time; `reread`: the same one by its digest; `unknown`: last time was before records had
 * digests (December 2026).
 */
export type ReadingWay = "changed" | "reread" | "unknown";

export interface Difference {
  name: OptionalFact | "name";
  oldValue: FactCell;
  newValue: FactCell;
}

interface Reading {
  way: ReadingWay;
  /** Facts of the company as stored, and as the record has them. */
  oldFact: (fact: OptionalFact | "country_code") => unknown;
  newFact: (fact: OptionalFact) => FactCell;
}

/** Facts that earlier releases did not read. */
const readLater: ReadonlySet<string> = new Set<OptionalFact>([
  "is_employer",
  employeeEnd,
  "municipality_code",
  "county_code",
  "parent_registry_id",
]);

export function isReread(difference: Difference, reading: Reading): boolean {
  const { name, oldValue } = difference;
  if (reading.way === "reread" || (readLater.has(name) && oldValue === null)) return true;
  return isOtherSpelling(difference, reading) || (reading.way === "unknown" && isOldMisreading(difference, reading));
}

/** The values say the same. */
function isOtherSpelling({ name, oldValue, newValue }: Difference, reading: Reading): boolean {
  if (name === "employee_count") {
    // Norway's "has employees, and no number" is one to four.
    return (
      oldValue === null &&
      Number(reading.oldFact("is_employer")) === 1 &&
      newValue === 1 &&
      reading.newFact(employeeEnd) === 4
    );
  }
  if (typeof oldValue !== "string") return false;
  if (name === "city") return cityName(oldValue) === newValue;
  if (name === "name") return oldValue.includes("&") && oldValue.replaceAll("&amp;", "&") === newValue;
  if (name !== "website") return false;
  const website = readWebsite(oldValue);
  return "url" in website && website.url === newValue;
}

/** Releases without digests could have read the same record so. A real change of this kind goes without its line, once. */
function isOldMisreading({ name, oldValue, newValue }: Difference, reading: Reading): boolean {
  const country = reading.oldFact("country_code");
  switch (name) {
    case "website":
      // It ended at the first space.
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

/** The address begins as before and ends in a country, or is as vague as free text was. */
function isForeignAddress({ oldFact, newFact }: Reading): boolean {
  const [old, newAddress] = [oldFact("address"), newFact("address")];
  if (typeof newAddress !== "string" || newFact("municipality_code") !== null || newFact("county_code") !== null)
    return false;
  const [street = ""] = newAddress.split(", ", 1);
  return typeof old !== "string" || (newAddress !== old && old.startsWith(street));
}
