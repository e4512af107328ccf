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

/** Returns whether a filter includes ceased companies; by default only active companies match. */
export function namesCeased({ registry_status: statuses = [] }: Pick<CompanyFilter, "registry_status">): boolean {
  return statuses.includes("ceased");
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
