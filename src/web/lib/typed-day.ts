/**
 * Finds a day at the start or end of a typed text: "call back mon", "+2w send offer", "3 mar", "2026-12-03". Pure: days
 * are YYYY-MM-DD, and the current day is a parameter.
 */

import { addDays, dayIn } from "./days.ts";

interface TypedDay {
  /** The day; null if the text has none. */
  day: string | null;
  /** The text without the day. */
  text: string;
}

export const FIRST_DAY = "2000-01-01";
export const LAST_DAY = "2100-12-31";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
/** Years after which a day such as 29 Feb has certainly occurred. */
const MOST_YEARS = 8;

const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** The same day of a later month; the last day of a shorter month. */
function addMonths(day: string, count: number): string {
  const date = new Date(day);
  const month = date.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return dayIn(new Date(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay))));
}

/** Moves a Saturday or Sunday to the following Monday. */
export function workingDay(day: string): string {
  const weekday = weekdayOf(day);
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}

/** A working day relative to `today`: "+3d", "+2w", "+1m". */
export function laterDay(today: string, count: number, unit: string): string {
  if (unit === "m") return workingDay(addMonths(today, count));
  return workingDay(addDays(today, unit === "w" ? 7 * count : count));
}

/** Index of the name that starts with the word, which has at least three letters. */
function indexOfName(names: readonly string[], word: string): number {
  return word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));
}

/** An existing calendar day; undefined for 31 Feb. */
function existingDay(year: number, month: number, date: number): string | undefined {
  const day = new Date(Date.UTC(year, month, date));
  return day.getUTCMonth() === month && day.getUTCDate() === date ? dayIn(day) : undefined;
}

/** A day without year is the next one from `today` on. */
function dateOf(today: string, date: number, month: number, year: string | undefined): string | undefined {
  if (month < 0) return undefined;
  if (year !== undefined) return existingDay(Number(year), month, date);
  const thisYear = Number(today.slice(0, 4));
  for (let later = 0; later <= MOST_YEARS; later++) {
    const day = existingDay(thisYear + later, month, date);
    if (day !== undefined && day >= today) return day;
  }
  return undefined;
}

/** Days from `today` to the next weekday: 1 to 7. */
const daysUntil = (today: string, weekday: number) => ((weekday - weekdayOf(today) + 6) % 7) + 1;

function nextOf(today: string, word: string): string | undefined {
  const nextMonday = addDays(today, daysUntil(today, 1));
  if (word === "week") return nextMonday;
  if (word === "month") return laterDay(today, 1, "m");
  const weekday = indexOfName(WEEKDAYS, word);
  return weekday < 0 ? undefined : addDays(nextMonday, (weekday + 6) % 7);
}

/** Forms of a day, each a pattern of the complete words and the day that they mean. */
const forms: readonly [RegExp, (today: string, parts: readonly string[]) => string | undefined][] = [
  [/^today$/, (today) => today],
  [/^(?:tomorrow|tmrw|tmr)$/, (today) => laterDay(today, 1, "d")],
  [/^\+ ?(\d{1,4}) ?(d|w|m)\w*$/, (today, [count, unit = ""]) => laterDay(today, Number(count), unit)],
  [/^in (\d{1,4}) (d|w|m)(?:ays?|eeks?|onths?)$/, (today, [count, unit = ""]) => laterDay(today, Number(count), unit)],
  [/^next ([a-z]+)$/, (today, [word = ""]) => nextOf(today, word)],
  [
    /^([a-z]+)$/,
    (today, [word = ""]) => {
      const weekday = indexOfName(WEEKDAYS, word);
      return weekday < 0 ? undefined : addDays(today, daysUntil(today, weekday));
    },
  ],
  [
    /^(\d{4})-(\d\d)-(\d\d)$/,
    (_today, [year, month, date]) => existingDay(Number(year), Number(month) - 1, Number(date)),
  ],
  [
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/,
    (today, [date, month, year]) => dateOf(today, Number(date), Number(month) - 1, year),
  ],
  [
    /^(\d{1,2})(?:\.|st|nd|rd|th)? ([a-z]+)\.?(?: (\d{4}))?$/,
    (today, [date, month = "", year]) => dateOf(today, Number(date), indexOfName(MONTHS, month), year),
  ],
  [
    /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/,
    (today, [month = "", date, year]) => dateOf(today, Number(date), indexOfName(MONTHS, month), year),
  ],
];

/** The longest form has three words. */
const MOST_WORDS = 3;

function dayOfWords(words: readonly string[], today: string): string | undefined {
  const text = words.join(" ").toLowerCase().replace(/[,:]$/, "");
  for (const [pattern, dayFor] of forms) {
    const match = pattern.exec(text);
    const day = match && dayFor(today, match.slice(1));
    if (day && day >= FIRST_DAY && day <= LAST_DAY) return day;
  }
  return undefined;
}

/**
 * Reads a text with a day. Relative days ("tomorrow", "+3d", "next month") skip weekends; named weekdays and dates never
 * move. A day at the end takes precedence over one at the start.
 * @param today the reader's current day
 */
export function readTypedDay(typed: string, today: string): TypedDay {
  const words = typed.trim().split(/\s+/);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const day = dayOfWords(words.slice(-count), today);
    if (day !== undefined)
      return {
        day,
        text: words
          .slice(0, -count)
          .join(" ")
          .replace(/(^| )(on|by)$/i, ""),
      };
  }
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const day = dayOfWords(words.slice(0, count), today);
    if (day !== undefined) return { day, text: words.slice(count).join(" ") };
  }
  return { day: null, text: words.join(" ") };
}

/** The text of a planned day, "Send offer 3 Mar 2027", which reads back as the same text and day. */
export function writeTypedDay({ day, text }: TypedDay): string {
  if (day === null) return text;
  const [year = "", month = "", date = ""] = day.split("-");
  const name = MONTHS[Number(month) - 1]?.slice(0, 3) ?? "";
  return [text, Number(date), name.charAt(0).toUpperCase() + name.slice(1), year].filter(Boolean).join(" ");
}
