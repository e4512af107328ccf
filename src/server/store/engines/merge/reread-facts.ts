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
  before: FactCell;
  after: FactCell;
}

interface Reading {
  way: ReadingWay;
  /** Facts of the company as stored, and as the record has them. */
  before: (fact: OptionalFact | "country_code") => unknown;
  after: (fact: OptionalFact) => FactCell;
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
  const { name, before } = difference;
  if (reading.way === "reread" || (readLater.has(name) && before === null)) return true;
  return isOtherSpelling(difference, reading) || (reading.way === "unknown" && isOldMisreading(difference, reading));
}

/** The values say the same. */
function isOtherSpelling({ name, before, after }: Difference, reading: Reading): boolean {
  if (name === "employee_count") {
    // Norway's "has employees, and no number" is one to four.
    return (
      before === null && Number(reading.before("is_employer")) === 1 && after === 1 && reading.after(employeeEnd) === 4
    );
  }
  if (typeof before !== "string") return false;
  if (name === "city") return cityName(before) === after;
  if (name === "name") return before.includes("&") && before.replaceAll("&amp;", "&") === after;
  if (name !== "website") return false;
  const website = readWebsite(before);
  return "url" in website && website.url === after;
}

/** Releases without digests could have read the same record so. A real change of this kind goes without its line, once. */
function isOldMisreading({ name, before, after }: Difference, reading: Reading): boolean {
  const country = reading.before("country_code");
  switch (name) {
    case "website":
      // It ended at the first space.
      return before === null || String(after).startsWith(String(before));
    case "registry_status":
      return (country === "SE" && after === "active") || (country === "DK" && before === "active");
    case "ceased_date":
      return country === "SE" || country === "DK";
    case "founded_date":
      return country === "SE" && after === null;
    case "address":
    case "city":
    case "postal_code":
      return isForeignAddress(reading);
    default:
      return false;
  }
}

/** The address begins as before and ends in a country, or is as vague as free text was. */
function isForeignAddress({ before, after }: Reading): boolean {
  const [old, fresh] = [before("address"), after("address")];
  if (typeof fresh !== "string" || after("municipality_code") !== null || after("county_code") !== null) return false;
  const [street = ""] = fresh.split(", ", 1);
  return typeof old !== "string" || (fresh !== old && old.startsWith(street));
}
