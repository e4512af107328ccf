import type { Lead } from "../../../contract/lead.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { format } from "../../lib/format.ts";

const DAY_MS = 86_400_000;

const daysSince = (instant: string, now: number) => Math.floor(Math.max(0, now - Date.parse(instant)) / DAY_MS);
const days = (count: number) => format.count(count, "day", "days");

/** Time of a lead in its stage, in whole days of 24 hours: "12 days in stage", "In stage today". */
export function stageAge(since: string, now = Date.now()): string {
  const count = daysSince(since, now);
  return count === 0 ? "In stage today" : `${days(count)} in stage`;
}

/** The same for a column: "12 d", "today" */
export const shortStageAge = (since: string, now = Date.now()): string =>
  daysSince(since, now) === 0 ? "today" : format.age(since, now);

/** "Contacted today, 07:13", "Contacted since 30 Oct 2026 · 25 days" */
export function stageSince({ status, status_since: since }: Lead, now = Date.now()): string {
  const count = daysSince(since, now);
  const stage = leadWords[status]?.label ?? status;
  if (count > 0) return `${stage} since ${format.day(since)} · ${days(count)}`;
  const isToday = format.day(since) === format.day(new Date(now).toISOString());
  return isToday ? `${stage} today, ${format.time(since)}` : `${stage} since ${format.dateTime(since)}`;
}
