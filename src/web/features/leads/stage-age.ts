import type { Lead } from "../../../contract/lead.ts";
import { leadWords } from "../../entities/company/company-words.ts";
import { format } from "../../lib/format.ts";

const DAY_MS = 86_400_000;

const daysSince = (instant: string, now: number) => Math.floor(Math.max(0, now - Date.parse(instant)) / DAY_MS);
const days = (count: number) => format.count(count, "day", "days");

/** Time of a lead in its stage, in whole days of 24 hours: "12 days in stage". */
export function stageAge(since: string, now = Date.now()): string {
  const count = daysSince(since, now);
  return count === 0 ? "Today" : `${days(count)} in stage`;
}

/** "In Contacted since 07:13", "In Contacted since 30 Oct 2026 · 25 days" */
export function stageSince({ status, status_since: since }: Lead, now = Date.now()): string {
  const count = daysSince(since, now);
  const stage = leadWords[status]?.label ?? status;
  if (count > 0) return `In ${stage} since ${format.day(since)} · ${days(count)}`;
  const isToday = format.day(since) === format.day(new Date(now).toISOString());
  return `In ${stage} since ${isToday ? format.time(since) : format.dateTime(since)}`;
}
