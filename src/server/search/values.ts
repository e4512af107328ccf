/** How field values are compared and classed: shared by the index and by the reference that checks it. */
import { EMPLOYEE_CLASSES, type EmployeeClass } from "../../contract/fields.ts";
import { REGISTRY_STATUSES } from "../../contract/company.ts";

/** Postal codes and registry numbers are compared without their spaces and dashes. */
export function withoutSeparators(text: string): string {
  return text.replaceAll(/[\s\u2010-\u2015-]/g, "");
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

/** Compares by code points, as bytes of UTF-8 do. */
export function compareText(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return codePointOrder(x) - codePointOrder(y);
  }
  return a.length - b.length;
}

/** Halves of code points beyond 16 bits stand above all whole ones. */
function codePointOrder(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** What is ceased is in no list, search, facet or count. */
export const CEASED = REGISTRY_STATUSES.indexOf("ceased");

/** Texts that are one value of an open facet: the facet counts them together, under their commonest writing. */
export const sameForm = (text: string): string => text.toLowerCase();
export const sameTech = (text: string): string => text.toLowerCase();

/** The commonest of several writings, the first in code point order among equals; undefined when there is none. */
export function commonestWriting(counts: Iterable<[string, number]>): string | undefined {
  let best: [string, number] | undefined;
  for (const one of counts) {
    if (!best || one[1] > best[1] || (one[1] === best[1] && compareText(one[0], best[0]) < 0)) best = one;
  }
  return best?.[0];
}

/** Ranks that can be paged in a text search. */
export const MAX_RANK = 10_000;
