/** Normal forms, classes and order of field values, shared by the index and the reference implementation. */
import { EMPLOYEE_CLASSES, type EmployeeClass } from "../../contract/fields.ts";
import { REGISTRY_STATUSES } from "../../contract/company.ts";
import type { CompanyFilter } from "../../contract/search.ts";

/** Compares by code points, which is also the order of UTF-8 bytes. */
export function compareText(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return codePointOrder(x) - codePointOrder(y);
  }
  return a.length - b.length;
}

/** Surrogates (halves of code points beyond 16 bits) sort after all other units. */
function codePointOrder(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Number of ranks that can be paged in a text search. */
export const MAX_RANK = 10_000;

/** Removes spaces and hyphens, which are ignored in postal codes and registry numbers. */
export function withoutSeparators(text: string): string {
  return text.replaceAll(/[\s\u2010-\u2015-]/g, "");
}

/** A host in lower case without `www.`, and the path without a trailing slash: `firma.no` and `/om`. */
export interface SitePlace {
  host: string;
  path: string;
}

/** The place of an absolute web address; null for any other text. */
export function siteOf(url: string): SitePlace | null {
  const [, host, path = ""] = /^https?:\/\/(?:www\.)?([^/?#:]+)(?::\d+)?([^#]*)/.exec(url.toLowerCase()) ?? [];
  return host === undefined ? null : { host, path: path.replace(/\/+$/, "") };
}

const CLASS_STARTS = EMPLOYEE_CLASSES.map((name) => Number.parseInt(name, 10));

/** Index of the employee count's class in EMPLOYEE_CLASSES. */
export function employeeClassIndex(count: number): number {
  return CLASS_STARTS.findLastIndex((start) => count >= start);
}

export function employeeClass(count: number): EmployeeClass | null {
  return EMPLOYEE_CLASSES[employeeClassIndex(count)] ?? null;
}

/** First year of the decade of a date: 1987-05-01 → 1980. */
export function decadeOf(date: string): number {
  return Math.floor(Number(date.slice(0, 4)) / 10) * 10;
}

/** Index of the status. */
export const CEASED = REGISTRY_STATUSES.indexOf("ceased");

type FilterOfCeased = Pick<CompanyFilter, "registry_status" | "ids" | "registry_ids">;

/** Returns whether a filter includes ceased companies: by their status, or by naming single companies. */
export function namesCeased({ registry_status = [], ids = [], registry_ids = [] }: FilterOfCeased): boolean {
  return registry_status.includes("ceased") || ids.length > 0 || registry_ids.length > 0;
}

/**
 * Normal forms that define which texts are one value of an open facet. The facet counts them together and shows the
 * most common spelling.
 */
export const sameForm = (text: string): string => text.toLowerCase();
export const sameTech = (text: string): string => text.toLowerCase();

/** The most common of several spellings, the first in code point order among equals; undefined for an empty list. */
export function commonestWriting(counts: Iterable<[string, number]>): string | undefined {
  let best: [string, number] | undefined;
  for (const entry of counts) {
    if (!best || entry[1] > best[1] || (entry[1] === best[1] && compareText(entry[0], best[0]) < 0)) best = entry;
  }
  return best?.[0];
}

const DAY_MS = 86_400_000;
/** Days from 1 March of year 0 to 1 January 1970. */
const DAYS_TO_1970 = 719_468;

/**
 * Returns the days since 1970 of a date in the form `YYYY-MM-DD`, without `Date`, which would take a second for the
 * millions of dates in an index build. Uses Howard Hinnant's days_from_civil ("chrono-Compatible Low-Level Date
 * Algorithms", 2013).
 */
export function dayNumber(date: string): number {
  const [year, month, day] = [digitsAt(date, 0, 4), digitsAt(date, 5, 2), digitsAt(date, 8, 2)];
  // Years are counted from March, so that a leap day is the last day of its year.
  const shifted = month > 2 ? year : year - 1;
  const inYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const leaps = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return shifted * 365 + leaps + inYear - DAYS_TO_1970;
}

function digitsAt(text: string, start: number, count: number): number {
  let value = 0;
  for (let i = start; i < start + count; i++) value = value * 10 + text.charCodeAt(i) - 48;
  return value;
}

export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
