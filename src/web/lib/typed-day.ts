/**
 * Finds a day at the start or end of a typed text: "call back mon", "+2w send offer", "3. mars", "2026-12-03". Pure:
 * days are YYYY-MM-DD, and the current day is a parameter.
 */

import {
  IN,
  LATER,
  MONTHS,
  NEXT,
  ON,
  ONE,
  monthIndex,
  nearDays,
  units,
  weekdayBeforeDate,
  weekdayIndex,
  yesterdays,
} from "./day-words.ts";
import { addDays, dayIn } from "./days.ts";

interface Planned {
  /** The day; null if the text has none. */
  day: string | null;
  /** The text without the day. */
  text: string;
}

interface TypedDay extends Planned {
  /** True if the day was moved from a weekend to the next working day. */
  isMoved?: boolean;
  /** Why a date in the text is no day. */
  problem?: string;
}

export const FIRST_DAY = "2000-01-01";
export const LAST_DAY = "2100-12-31";

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

function addUnits(today: string, count: number, unit: string): string {
  return unit === "m" ? addMonths(today, count) : addDays(today, unit === "w" ? 7 * count : count);
}

/** A working day relative to `today`: "+3d", "+2w", "+1m". */
export const laterDay = (today: string, count: number, unit: string): string =>
  workingDay(addUnits(today, count, unit));

type Reading = { day: string; isMoved?: boolean } | { problem: string } | undefined;

function onWorkingDay(exactDay: string): Reading {
  const day = workingDay(exactDay);
  return day === exactDay ? { day } : { day, isMoved: true };
}

function counted(today: string, count: string | undefined, word: string | undefined): Reading {
  const unit = units.get(word ?? "");
  return unit && onWorkingDay(addUnits(today, Number(count) || 1, unit));
}

/** An existing calendar day; undefined for 31 Feb. */
function existingDay(year: number, month: number, date: number): string | undefined {
  const day = new Date(Date.UTC(year, month, date));
  return day.getUTCMonth() === month && day.getUTCDate() === date ? dayIn(day) : undefined;
}

interface WrittenDate {
  date: number;
  /** January is 0. */
  month: number;
  year: number | undefined;
}

/** A day without year is the next one from `today` on. A weekday in front of it decides between this year and the next. */
function dayOfDate(today: string, { date, month, year }: WrittenDate, weekday: number | undefined): Reading {
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? Array.from({ length: MOST_YEARS + 1 }, (_, later) => thisYear + later) : [year];
  const days = years.flatMap((each) => existingDay(each, month, date) ?? []);
  const nextDay = year === undefined ? days.find((day) => day >= today) : days[0];
  const day = weekday === undefined ? nextDay : days.slice(0, 2).find((each) => weekdayOf(each) === weekday);
  if (day !== undefined) return { day };
  const name = `${date} ${MONTHS[month]}${year === undefined ? "" : ` ${year}`}`;
  return { problem: nextDay === undefined ? `There is no ${name}` : `${name} is another day of the week` };
}

/** Days from `today` to the next weekday: 1 to 7. */
const daysUntil = (today: string, weekday: number) => ((weekday - weekdayOf(today) + 6) % 7) + 1;

function nextOf(today: string, word = ""): Reading {
  const unit = units.get(word);
  const weekday = weekdayIndex.get(word);
  const nextMonday = addDays(today, daysUntil(today, 1));
  if (unit === "m") return counted(today, "1", word);
  if (unit === "w") return { day: nextMonday };
  return weekday === undefined ? undefined : { day: addDays(nextMonday, (weekday + 6) % 7) };
}

const DATE = String.raw`(0?[1-9]|[12]\d|3[01])`;
const MONTH = String.raw`(0?[1-9]|1[0-2])`;
const YEAR = String.raw`(\d{4}|\d{2})`;
const ORDINAL = String.raw`(?:\.|st|nd|rd|th|:[aeo]|:de)?`;

/** Forms of a date, and the places of date, month and year in their matches. */
const dateForms: readonly [RegExp, date: number, month: number, year: number][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, 3, 2, 1],
  [new RegExp(String.raw`^${DATE}\.${MONTH}\.${YEAR}?$`), 1, 2, 3],
  // "24/7" is no day of July.
  [new RegExp(String.raw`^(?!24/7$)${DATE}/${MONTH}(?:/${YEAR})?$`), 1, 2, 3],
  [new RegExp(String.raw`^${DATE}${ORDINAL} (\p{L}+)\.?(?:,? (\d{4}))?$`, "u"), 1, 2, 3],
  [new RegExp(String.raw`^(\p{L}+)\.? ${DATE}${ORDINAL}(?:,? (\d{4}))?$`, "u"), 2, 1, 3],
];

function dateIn(text: string): WrittenDate | undefined {
  for (const [pattern, date, month, year] of dateForms) {
    const match = pattern.exec(text);
    if (!match) continue;
    const place = monthIndex.get(match[month] ?? "") ?? Number(match[month]) - 1;
    const century = match[year]?.length === 2 ? 2000 : 0;
    if (place >= 0)
      return { date: Number(match[date]), month: place, year: match[year] ? century + Number(match[year]) : undefined };
  }
  return undefined;
}

/** Other forms of a day, each a pattern of the complete words and the day that they mean. */
const forms: readonly [RegExp, (today: string, parts: readonly (string | undefined)[]) => Reading][] = [
  [/^\+ ?(\d{1,4}) ?(\p{L}+)\.?$/u, (today, [count, word]) => counted(today, count, word)],
  [
    new RegExp(String.raw`^(?:${IN}) (\d{1,4}|${ONE}) (\p{L}{2,})$`, "u"),
    (today, [count, word]) => counted(today, count, word),
  ],
  [
    new RegExp(String.raw`^(\d{1,4}) (\p{L}{2,}) (?:${LATER})$`, "u"),
    (today, [count, word]) => counted(today, count, word),
  ],
  [new RegExp(String.raw`^(?:${NEXT}) (\p{L}{3,})$`, "u"), (today, [word]) => nextOf(today, word)],
];

/** The longest form has five words: "on Thursday, 3 December 2026". */
const MOST_WORDS = 5;

const leadingOn = new RegExp(`^(?:${ON}) `);
/** The weekday in front of a date; a date such as 2026-12-03 has none. */
const weekdayPrefix = /^(\p{L}+)\.?,? (?:the |den |d\. )?(?!\d{4}-)/u;

function readWords(words: readonly string[], today: string): Reading {
  const text = words
    .join(" ")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[,:;!?]+$/, "")
    .replace(leadingOn, "");
  const nearCount = nearDays.get(text);
  if (nearCount === 0) return { day: today };
  if (nearCount !== undefined) return onWorkingDay(addDays(today, nearCount));
  const weekday = weekdayIndex.get(text.replace(/\.$/, ""));
  if (weekday !== undefined) return { day: addDays(today, daysUntil(today, weekday)) };
  for (const [pattern, dayFor] of forms) {
    const match = pattern.exec(text);
    if (match) return dayFor(today, match.slice(1));
  }
  const prefix = weekdayBeforeDate.get(weekdayPrefix.exec(text)?.[1] ?? "");
  const date = dateIn(prefix === undefined ? text : text.replace(weekdayPrefix, ""));
  return date && dayOfDate(today, date, prefix);
}

function dayOfWords(words: readonly string[], today: string): Reading {
  const reading = readWords(words, today);
  if (!reading || "problem" in reading || (reading.day >= FIRST_DAY && reading.day <= LAST_DAY)) return reading;
  return { problem: `Days are from ${FIRST_DAY.slice(0, 4)} to ${LAST_DAY.slice(0, 4)}` };
}

/**
 * Reads a text with a day. Relative days ("tomorrow", "+3d", "next month") skip weekends; named weekdays and dates never
 * move. A day at the end takes precedence over one at the start.
 * @param today the reader's current day
 */
export function readTypedDay(typed: string, today: string): TypedDay {
  const words = typed.trim().split(/\s+/);
  const text = words.join(" ");
  if (yesterdays.has(text.toLowerCase())) return { day: addDays(today, -1), text: "" };
  const counts = Array.from({ length: Math.min(MOST_WORDS, words.length) }, (_, index) => index + 1).toReversed();
  const splits = [
    ...counts.map((count) => ({ dayWords: words.slice(-count), rest: words.slice(0, -count) })),
    ...counts.map((count) => ({ dayWords: words.slice(0, count), rest: words.slice(count) })),
  ];
  for (const { dayWords, rest } of splits) {
    const reading = dayOfWords(dayWords, today);
    if (reading) return { text, day: null, ...reading, ...("day" in reading && { text: rest.join(" ") }) };
  }
  return { day: null, text };
}

/** The text of a planned day, "Send offer 3 Mar 2027", which reads back as the same text and day. */
export function writeTypedDay({ day, text }: Planned): string {
  if (day === null) return text;
  const [year = "", month = "", date = ""] = day.split("-");
  const written = `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
  // In front of a date, the end of "Drop by" or "Call Mon" would be part of it.
  const writings = [`${text} ${written}`.trim(), `${text} ${day}`, `${written} ${text}`];
  const writing = writings.find((candidate) => {
    const reading = readTypedDay(candidate, day);
    return reading.day === day && reading.text === text;
  });
  return writing ?? `${text} ${written}`;
}
