/** Bounds of what a register's file may say (docs/commands.md, "Import"): a row is believed up to what a company can be. */
import type { PastChange, RegistryRecord } from "../domain/registry-record.ts";

/** Characters, counted as Unicode code points. */
const MOST_CHARACTERS: Readonly<Record<string, number>> = {
  name: 500,
  address: 500,
  city: 100,
  postal_code: 20,
  legal_form: 50,
  website: 500,
};
const TEXT_FACTS = ["address", "city", "postal_code", "legal_form", "website"] as const;
/** The world's largest employer has some two million. */
const MOST_EMPLOYEES = 5_000_000;
/** Older than every company. */
const FIRST_DAY = "1000-01-01";
/** Registers enter companies that are founded shortly after. */
const AHEAD_MS = 366 * 86_400_000;

/**
 * The record with texts cut to their bounds and without what cannot be true.
 * @param retrievedAt RFC 3339 UTC
 * @returns `isTooLong` when a present text was cut (the history is cut without a word); `isAhead` when a day was left out
 * that may be believed later
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
  const past = record.past.filter(({ detected_at }) => detected_at <= lastDay).map(boundedChange);
  const isAhead = isFoundedLater || past.length < record.past.length;
  return { record: { ...record, name, facts, past }, isTooLong, isAhead };
}

let lastAsked = { retrievedAt: "", last: "" };

/** All records of a reading ask the same. */
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
  // As many units as that can be no more characters.
  if (maximum === undefined || value.length <= maximum) return value;
  const characters = [...value];
  if (characters.length <= maximum) return value;
  // Half of a path would be the address of another page.
  return field === "website" ? new URL(value).origin : characters.slice(0, maximum).join("").trimEnd();
}
