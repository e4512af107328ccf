/** Groups of leads by the day of their next step, for server and browser, without zod. Days are those of the reader's zone. */
export const DUE_GROUPS = ["overdue", "today", "week", "cold", "none"] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

const WEEK_DAYS = 7;
/** Days without contact, a new stage or creation after which an open lead without a next step is cold. */
const COLD_DAYS = 21;
const DAY = 86_400_000;

/** The bounds of the groups at a time. */
export interface DueDays {
  /** YYYY-MM-DD */
  today: string;
  /** Last day of the group `week`. */
  weekEnd: string;
  /** Leads whose last contact and stage are older are cold. RFC 3339 UTC */
  coldBefore: string;
}

/** @param zone an IANA time zone */
export function dueDays(now: Date, zone: string): DueDays {
  const today = dayIn(now, zone);
  const weekEnd = new Date(Date.parse(today) + WEEK_DAYS * DAY).toISOString().slice(0, 10);
  return { today, weekEnd, coldBefore: new Date(now.getTime() - COLD_DAYS * DAY).toISOString() };
}

/** The formatter of the latest zone: creating one takes longer than formatting the days of a page. */
let latest: { zone: string; format: Intl.DateTimeFormat } | undefined;

function formatIn(zone: string): Intl.DateTimeFormat {
  if (latest?.zone !== zone) {
    const format = new Intl.DateTimeFormat("en", {
      timeZone: zone,
      calendar: "gregory",
      numberingSystem: "latn",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    latest = { zone, format };
  }
  return latest.format;
}

/** The calendar day of an instant in a zone, YYYY-MM-DD. */
export function dayIn(instant: Date, zone: string): string {
  const parts = formatIn(zone).formatToParts(instant);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${valueOf("year").padStart(4, "0")}-${valueOf("month")}-${valueOf("day")}`;
}

const LONGEST_OFFSET = 16 * 3_600_000;

/** The first instant of a calendar day in a zone, also where a clock change skips midnight. */
export function startOfDay(day: string, zone: string): Date {
  const middle = Date.parse(day);
  let [low, high] = [middle - LONGEST_OFFSET, middle + LONGEST_OFFSET];
  while (high - low > 1) {
    const time = Math.floor((low + high) / 2);
    if (dayIn(new Date(time), zone) < day) low = time;
    else high = time;
  }
  return new Date(high);
}

interface DueFacts {
  status: string;
  status_since: string;
  next_action: string | null;
  next_action_on: string | null;
  last_contact_at: string | null;
}

/** The group of a lead on Today; null for planned, closed and recent ones. `none` includes cold leads. */
export function dueGroup(lead: DueFacts, { today, weekEnd, coldBefore }: DueDays): Exclude<DueGroup, "none"> | null {
  if (lead.status === "converted" || lead.status === "lost") return null;
  const day = lead.next_action_on;
  if (day !== null) return day < today ? "overdue" : day === today ? "today" : day <= weekEnd ? "week" : null;
  if (lead.next_action !== null) return null;
  const isQuiet = lead.status_since < coldBefore && (lead.last_contact_at ?? "") < coldBefore;
  return isQuiet ? "cold" : null;
}
