/**
 * All formatting of the dashboard, by `Intl`: numbers, date order and clock by the user's locale, words by the language
 * of the interface. Formatters are created on first use, because all of them together take longer than any other module
 * of the first load. Registry numbers, postal codes and other identifiers are text: `identifiers.ts` groups their
 * digits.
 */

import { dateWriting, language } from "./language.ts";

const MINUS = "\u2212";
const NO_BREAK_SPACE = "\u00a0";

const AGE_STEPS = [
  { unit: "year", seconds: 31_557_600 },
  { unit: "month", seconds: 2_629_800 },
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

/** Rounds down: the largest unit of which at least one has passed; undefined under a minute. */
function ageOf(instant: string, now: number) {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
  const step = AGE_STEPS.find((candidate) => seconds >= candidate.seconds);
  return step && { unit: step.unit, amount: Math.floor(seconds / step.seconds) };
}

function once<Value>(make: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => (cached ??= { value: make() }).value;
}

const COMPACT_PARTS: ReadonlySet<string> = new Set(["minusSign", "integer", "decimal", "fraction"]);

/** @param locales of the user, BCP 47, best first */
export function createFormat(locales: readonly string[]) {
  const tags = [...locales];
  const writing = once(() => dateWriting(tags));
  const numberBy = (options?: Intl.NumberFormatOptions) => {
    const formatter = once(() => new Intl.NumberFormat(tags, options));
    // Locales use a hyphen or a minus sign; figures in one column must not mix them.
    return (value: number) => formatter().format(value).replace("-", MINUS);
  };
  const dateBy = (options: Intl.DateTimeFormatOptions) => {
    const formatter = once(() => {
      const { tag, hour12 } = writing();
      return new Intl.DateTimeFormat(tag, hour12 === undefined ? options : { ...options, hour12 });
    });
    return (value: string) => formatter().format(new Date(value));
  };
  const relative = once(() => new Intl.RelativeTimeFormat(language.tag, { numeric: "always" }));
  const shortened = once(
    () => new Intl.NumberFormat(language.tag, { notation: "compact", maximumSignificantDigits: 3 }),
  );
  const number = numberBy();
  const shortNumber = numberBy({ maximumSignificantDigits: 3, useGrouping: false });

  return {
    /** 1204 → "1 204" */
    number,
    /**
     * 1181204 → "1.18m", for axes and narrow places. The suffix is in the interface's language, the digits in the
     * user's locale.
     */
    compact(value: number) {
      const parts = shortened().formatToParts(value);
      const digits = parts.filter(({ type }) => COMPACT_PARTS.has(type)).map((part) => part.value);
      return shortNumber(Number(digits.join(""))) + (parts.find(({ type }) => type === "compact")?.value ?? "");
    },
    /** Credits with at least one decimal, so that columns are aligned: 12 → "12.0" */
    credits: numberBy({ minimumFractionDigits: 1, maximumFractionDigits: 4 }),
    /** Credits with their sign: −2 → "−2.0", 500 → "+500.0", 0 → "0.0" */
    signedCredits: numberBy({ minimumFractionDigits: 1, maximumFractionDigits: 4, signDisplay: "exceptZero" }),
    /** 0.875 → "88%" */
    percent: numberBy({ style: "percent", maximumFractionDigits: 0 }),
    /** A calendar date (YYYY-MM-DD), the same day in every time zone: "1 Mar 2024" */
    date: dateBy({ dateStyle: "medium", timeZone: "UTC" }),
    /** A calendar date of this year with its weekday: "Mon 30 Nov" */
    plannedDay: dateBy({ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }),
    /** The day of an instant, in the reader's time zone */
    day: dateBy({ dateStyle: "medium" }),
    /** An instant in the reader's time zone: "1 Mar 2024, 14:05" */
    dateTime: dateBy({ dateStyle: "medium", timeStyle: "short" }),
    /** The time of an instant in the reader's time zone: "14:05" */
    time: dateBy({ timeStyle: "short" }),
    /** Buckets of usage, which the service counts in UTC: "14:00", "1 Mar", "Mar 2024" */
    utcHour: dateBy({ hour: "2-digit", minute: "2-digit", timeZone: "UTC" }),
    utcDay: dateBy({ day: "numeric", month: "short", timeZone: "UTC" }),
    utcMonth: dateBy({ month: "short", year: "numeric", timeZone: "UTC" }),
    /** Age of a time in its shortest form: "12 d", "4 mo", "now" */
    age(instant: string, now = Date.now()) {
      const age = ageOf(instant, now);
      return age ? `${number(age.amount)}${NO_BREAK_SPACE}${language.ages[age.unit]}` : language.now;
    },
    /** The same in words: "12 days ago" */
    ago(instant: string, now = Date.now()) {
      const age = ageOf(instant, now);
      return age ? relative().format(-age.amount, age.unit) : language.now;
    },
    /** A counted noun: (1, "company", "companies") → "1 company" */
    count: (value: number, one: string, many: string) => `${number(value)}${NO_BREAK_SPACE}${value === 1 ? one : many}`,
  };
}

export const format = createFormat(navigator.languages);
