/**
 * Founding is thought of in years: the screen asks for them, the address and the API have days. The service's bounds are
 * exclusive days, the screen's inclusive years.
 */
import type { SearchFilters } from "../../../contract/fields.ts";
import type { TextRange } from "../../ui/form/histogram-range.tsx";
import { dayAfter, dayBefore } from "./days.ts";

/** No register of the four knows an older company. */
export const FIRST_YEAR = 1600;

export const thisYear = (): number => new Date().getFullYear();

/** A year that may be asked for; undefined for what is half typed, before 1600 or to come. */
export function parseYear(text: string | undefined, newest = thisYear()): number | undefined {
  const year = /^\d{4}$/.test(text ?? "") ? Number(text) : 0;
  return FIRST_YEAR <= year && year <= newest ? year : undefined;
}

/** Years → bounds of the address; a bound that is no year is open. */
export function daysOfYears({ from, to }: TextRange): Pick<SearchFilters, "founded_after" | "founded_before"> {
  const firstYear = parseYear(from);
  const lastYear = parseYear(to);
  return {
    founded_after: firstYear === undefined ? undefined : `${firstYear - 1}-12-31`,
    founded_before: lastYear === undefined ? undefined : `${lastYear + 1}-01-01`,
  };
}

/** Bounds of the address → the years in which they lie. */
export function yearsOfDays({ founded_after: after, founded_before: before }: SearchFilters): TextRange {
  return { from: after && dayAfter(after).slice(0, 4), to: before && dayBefore(before).slice(0, 4) };
}

/** Returns whether both bounds are ends of years, so that years say them. */
export function areWholeYears({ founded_after: after, founded_before: before }: SearchFilters): boolean {
  return (after === undefined || after.endsWith("-12-31")) && (before === undefined || before.endsWith("-01-01"));
}
