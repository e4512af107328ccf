/**
 * Limits of the plans: requests per minute, credits per month and stored items of an account (docs/api.md, "Rate limits
 * and quotas").
 */
import { type Plan, PLAN_TERMS } from "../../../contract/account.ts";
import { UNITS_PER_CREDIT } from "../../../contract/cost.ts";
import {
  ACTIVITIES_PER_LEAD,
  KEPT_KEYS,
  KEPT_VIEWS,
  LEADS_PER_COMPANY,
  MARKED_COMPANIES,
  OWN_MARKS,
} from "../../../contract/quotas.ts";
import { Refusal } from "../refusal.ts";

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

/** @param leads number of leads of the user, including the new ones */
export function requireRoomForLeads(leads: number, quota: number | undefined): void {
  if (quota === undefined || leads <= quota) return;
  throw quotaReached(quota, `Your plan allows at most ${quota} leads. Delete some, or change the plan.`);
}

/** @param leads number of leads of the user on the company, before adding one */
export function requireRoomOnCompany(leads: number): void {
  if (leads < LEADS_PER_COMPANY) return;
  throw quotaReached(LEADS_PER_COMPANY, `This company already has ${LEADS_PER_COMPANY} leads. Use one of them.`);
}

/** @param activities number of activities of the lead, before adding one */
export function requireRoomForActivity(activities: number): void {
  if (activities < ACTIVITIES_PER_LEAD) return;
  throw quotaReached(ACTIVITIES_PER_LEAD, `A lead keeps at most ${ACTIVITIES_PER_LEAD} activities. Delete old ones.`);
}

/** @param views number of views of the user, before adding one */
export function requireRoomForView(views: number): void {
  if (views < KEPT_VIEWS) return;
  throw quotaReached(KEPT_VIEWS, `An account can have at most ${KEPT_VIEWS} views. Delete one that you no longer use.`);
}

/** @param words own words of the user, before adding one */
export function requireRoomForOwnMark(words: number): void {
  if (words < OWN_MARKS) return;
  throw quotaReached(OWN_MARKS, `An account can have at most ${OWN_MARKS} words of its own. Delete one of them.`);
}

/** @param marks marks of the user on companies, including the new ones */
export function requireRoomForMarks(marks: number): void {
  if (marks <= MARKED_COMPANIES) return;
  throw quotaReached(MARKED_COMPANIES, `An account can mark at most ${MARKED_COMPANIES} companies. Remove some marks.`);
}

/** Sessions of one account; the next sign-in ends the oldest. */
export const MOST_SESSIONS = 50;

/** @param keys number of keys of the user, before adding one */
export function requireRoomForKey(keys: number): void {
  if (keys < KEPT_KEYS) return;
  throw quotaReached(
    KEPT_KEYS,
    `An account can have at most ${KEPT_KEYS} API keys. Revoke one that you no longer use.`,
  );
}

function quotaReached(limit: number, detail: string): Refusal {
  return new Refusal({ status: 429, code: "quota_reached", detail, limit });
}
