/**
 * The language that the interface is written in: the only place that knows it. A translation to Norwegian, Swedish,
 * Danish or Finnish adds its entry here; whatever `Intl` writes in words follows, and no component changes.
 * `index.html` declares the same language.
 */

interface Language {
  /** BCP 47 tag of the words that `Intl` writes: months, weekdays, "12 days ago". */
  tag: string;
  /** The same language where a month stands before its day, if it has such a country. */
  monthFirstTag?: string;
  /** Signs of ages in tight places: "12 d". */
  ages: Readonly<Record<AgeUnit, string>>;
  now: string;
}

type AgeUnit = "year" | "month" | "day" | "hour" | "minute";

export const language: Language = {
  tag: "en-GB",
  monthFirstTag: "en-US",
  ages: { year: "y", month: "mo", day: "d", hour: "h", minute: "min" },
  now: "now",
};

const primary = (tag: string) => tag.split("-", 1)[0];

/** The words are the interface's; the order of day and month, and the hours of a day, are the reader's. */
export interface DateWriting {
  tag: string;
  /** Of the reader's clock: 14:05 or 2:05 pm. */
  hour12: boolean | undefined;
}

/** @param reader the reader's locales, BCP 47, best first */
export function dateWriting(reader: readonly string[], { tag, monthFirstTag }: Language = language): DateWriting {
  const [firstTag = tag] = reader;
  if (primary(firstTag) === primary(tag)) return { tag: firstTag, hour12: undefined };
  const order = new Intl.DateTimeFormat(firstTag, { dateStyle: "medium" }).formatToParts().map(({ type }) => type);
  const monthFirst = order.indexOf("month") < order.indexOf("day") && order.indexOf("day") < order.indexOf("year");
  const { hour12 } = new Intl.DateTimeFormat(firstTag, { timeStyle: "short" }).resolvedOptions();
  return { tag: (monthFirst && monthFirstTag) || tag, hour12 };
}
