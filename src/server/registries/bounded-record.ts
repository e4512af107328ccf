/** Plausibility limits for register files (docs/commands.md, "Import"). */
import type { PastChange, RegistryRecord } from "../domain/companies/registry-record.ts";

/** Maximum lengths in Unicode code points. */
const MOST_CHARACTERS: Readonly<Record<string, number>> = {
  name: 500,
  address: 500,
  city: 100,
  postal_code: 20,
  legal_form: 50,
  website: 500,
  purpose: 4000,
};
const TEXT_FACTS = ["address", "city", "postal_code", "legal_form", "website", "purpose"] as const;
/** The largest employer in the world has some two million. */
const MOST_EMPLOYEES = 5_000_000;
/** Earlier than the founding of any company. */
const FIRST_DAY = "1000-01-01";
/** Registers list companies that will be founded shortly. */
const AHEAD_MS = 366 * 86_400_000;

/**
 * Truncates texts to their limits and removes implausible values.
 * @param retrievedAt RFC 3339 UTC
 * @returns `isTooLong` when a current text was truncated (history is truncated silently); `isAhead` when a future date
 * was left out that can become plausible later
 */
export function boundedRecord(
  record: RegistryRecord,
  retrievedAt: string,
): { record: RegistryRecord; isTooLong: boolean; isAhead: boolean } {
  const lastDay = lastDayOf(retrievedAt);
  const facts = { ...record.facts };
  const name = cut("name", record.name);
  let isTooLong = name !== record.name;
  for (const field of TEXT_FACTS) {
    const value = facts[field];
    if (typeof value !== "string") continue;
    facts[field] = cut(field, value);
    isTooLong ||= facts[field] !== value;
  }
  const { founded_date: founded, employee_count: employees } = facts;
  const isFoundedLater = Boolean(founded && founded > lastDay);
  if (founded && (founded < FIRST_DAY || isFoundedLater)) facts.founded_date = null;
  if (employees && employees > MOST_EMPLOYEES) {
    facts.employee_count = null;
    if (facts.employee_most !== undefined) facts.employee_most = null;
  }
  const isYearAhead = Boolean(facts.accounts_year && facts.accounts_year > Number(retrievedAt.slice(0, 4)));
  if (isYearAhead) facts.accounts_year = null;
  const past = record.past.filter(({ detected_at }) => detected_at <= lastDay).map(boundedChange);
  const isAhead = isFoundedLater || isYearAhead || past.length < record.past.length;
  return { record: { ...record, name, facts, past }, isTooLong, isAhead };
}

let lastAsked = { retrievedAt: "", last: "" };

/** Cached, because all records of a file have the same `retrievedAt`. */
function lastDayOf(retrievedAt: string): string {
  if (lastAsked.retrievedAt !== retrievedAt) {
    lastAsked = {
      retrievedAt,
      last: new Date(Date.parse(retrievedAt) + AHEAD_MS).toISOString(),
    };
  }
  return lastAsked.last;
}

function boundedChange(change: PastChange): PastChange {
  const { field_name, old_value, new_value } = change;
  return {
    ...change,
    old_value: old_value === null ? null : cut(field_name, old_value),
    new_value: new_value === null ? null : cut(field_name, new_value),
  };
}

function cut(field: string, value: string): string {
  const maximum = MOST_CHARACTERS[field];
  // The number of code points is at most the number of UTF-16 units.
  if (maximum === undefined || value.length <= maximum) return value;
  const characters = [...value];
  if (characters.length <= maximum) return value;
  // A truncated path would be the URL of another page.
  if (field === "website") return new URL(value).origin;
  if (field === "purpose")
    return `${characters
      .slice(0, maximum - 1)
      .join("")
      .trimEnd()}…`;
  return characters.slice(0, maximum).join("").trimEnd();
}
