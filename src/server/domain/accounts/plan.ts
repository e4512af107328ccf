/** Limits of the plans: requests per minute and credits per month (docs/api.md, "Rate limits and quotas"). */
import { type Plan, PLAN_TERMS } from "../../../contract/account.ts";
import { UNITS_PER_CREDIT } from "../../../contract/cost.ts";

/** Requests per UTC minute from an address without valid credentials. */
export const ADDRESS_LIMIT = 300;
/** Requests per UTC minute from an address on paths without credentials. */
export const OPEN_LIMIT = 1_200;
const SESSION_LIMIT = 600;

/** Requests per UTC minute. Sessions are counted separately from keys. */
export function requestLimit(plan: Plan, via: "key" | "session"): number {
  const { requestsPerMinute } = PLAN_TERMS[plan];
  return via === "session" ? Math.max(SESSION_LIMIT, requestsPerMinute) : requestsPerMinute;
}

/** Monthly credits in 1/10 000. */
export function monthlyUnits(plan: Plan): number {
  return PLAN_TERMS[plan].monthlyCredits * UNITS_PER_CREDIT;
}

/** The UTC month of a time, `YYYY-MM`, for which credits are granted. */
export function monthOf(now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS);
  // Cached, because every request calls it and the result changes at most once a day.
  if (day !== cached.day) cached = { day, month: now.toISOString().slice(0, 7) };
  return cached.month;
}

const DAY_MS = 86_400_000;
/** Maximum number of months granted at once. */
const MOST_GRANTS = 12;
let cached = { day: Number.NaN, month: "" };

/**
 * Months after `grantedThrough` up to that of `now` for which a grant is due, at most the latest 12. Empty when the
 * clock was set back.
 */
export function monthsDue(grantedThrough: string, now: Date): string[] {
  const months: string[] = [];
  for (let month = nextMonth(grantedThrough); month <= monthOf(now); month = nextMonth(month)) months.push(month);
  return months.slice(-MOST_GRANTS);
}

/** Start of the month of `now` and of the next month. RFC 3339 UTC */
export function monthBounds(now: Date): { start: string; end: string } {
  const month = monthOf(now);
  return { start: `${month}-01T00:00:00.000Z`, end: `${nextMonth(month)}-01T00:00:00.000Z` };
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const next = number === 12 ? [year + 1, 1] : [year, number + 1];
  return `${String(next[0]).padStart(4, "0")}-${String(next[1]).padStart(2, "0")}`;
}
