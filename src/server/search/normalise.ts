/** Normal forms and classes of field values: shared by the index and by the reference that checks it. */
import { EMPLOYEE_CLASSES, type EmployeeClass } from "../../contract/fields.ts";
import { REGISTRY_STATUSES } from "../../contract/company.ts";
import type { CompanyFilter } from "../../contract/search.ts";
import { compareText } from "./order.ts";

/** Postal codes and registry numbers are compared without their spaces and dashes. */
export function withoutSeparators(text: string): string {
  return text.replaceAll(/[\s\u2010-\u2015-]/g, "");
}

/** A host without `www.`, in lower case, and what follows it without the last slash: `firma.no` and `/om`. */
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

/** Place of a number of employees in EMPLOYEE_CLASSES. */
export function employeeClassIndex(count: number): number {
  return CLASS_STARTS.findLastIndex((start) => count >= start);
}

export function employeeClass(count: number): EmployeeClass | null {
  return EMPLOYEE_CLASSES[employeeClassIndex(count)] ?? null;
}

/** First year of a date's decade: 1987-05-01 → 1980. */
export function decadeOf(date: string): number {
  return Math.floor(Number(date.slice(0, 4)) / 10) * 10;
}

/** Index of the status. */
export const CEASED = REGISTRY_STATUSES.indexOf("ceased");

/** Returns whether a filter asks for ceased companies too: all others are about the companies that are not ceased. */
export function namesCeased({ registry_status: statuses = [] }: Pick<CompanyFilter, "registry_status">): boolean {
  return statuses.includes("ceased");
}

/** Texts that are one value of an open facet: the facet counts them together, under their commonest writing. */
export const sameForm = (text: string): string => text.toLowerCase();
export const sameTech = (text: string): string => text.toLowerCase();

/** The commonest of several writings, the first in code point order among equals; undefined when there is none. */
export function commonestWriting(counts: Iterable<[string, number]>): string | undefined {
  let best: [string, number] | undefined;
  for (const entry of counts) {
    if (!best || entry[1] > best[1] || (entry[1] === best[1] && compareText(entry[0], best[0]) < 0)) best = entry;
  }
  return best?.[0];
}
