/**
 * Converts dates to day numbers without `Date`, which would take a second for the millions of dates in an index build.
 * Uses Howard Hinnant's days_from_civil ("chrono-Compatible Low-Level Date Algorithms", 2013).
 */
const DAY_MS = 86_400_000;
/** Days from 1 March of year 0 to 1 January 1970. */
const DAYS_TO_1970 = 719_468;

/** Returns the days since 1970 of a date in the form `YYYY-MM-DD`. */
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
