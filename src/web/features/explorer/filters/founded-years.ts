/**
 * Converts between founding years on screen and days in URL and API. The bounds of the API are exclusive days, those on
 * screen inclusive years.
 */
import type { SearchFilters } from "../../../../contract/fields.ts";
import type { TextRange } from "../../../ui/form/histogram-range.tsx";
import { dayAfter, dayBefore } from "./days.ts";

/** None of the four registers has an older company. */
export const FIRST_YEAR = 1600;

export const thisYear = (): number => new Date().getFullYear();

/** A valid year; undefined for incomplete input, before 1600, or in the future. */
export function parseYear(text: string | undefined, newest = thisYear()): number | undefined {
  const year = /^\d{4}$/.test(text ?? "") ? Number(text) : 0;
  return FIRST_YEAR <= year && year <= newest ? year : undefined;
}

/** Converts years to bounds for the URL; an invalid year leaves the bound open. */
export function daysOfYears({ from, to }: TextRange): Pick<SearchFilters, "founded_after" | "founded_before"> {
  const firstYear = parseYear(from);
  const lastYear = parseYear(to);
  return {
    founded_after: firstYear === undefined ? undefined : `${firstYear - 1}-12-31`,
    founded_before: lastYear === undefined ? undefined : `${lastYear + 1}-01-01`,
  };
}

/** Converts the bounds in the URL to years. */
export function yearsOfDays({ founded_after: after, founded_before: before }: SearchFilters): TextRange {
  return { from: after && dayAfter(after).slice(0, 4), to: before && dayBefore(before).slice(0, 4) };
}

/** Returns whether both bounds are at the end of a year, so that years represent them exactly. */
export function areWholeYears({ founded_after: after, founded_before: before }: SearchFilters): boolean {
  return (after === undefined || after.endsWith("-12-31")) && (before === undefined || before.endsWith("-01-01"));
}
