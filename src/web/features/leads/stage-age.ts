import { format } from "../../lib/format.ts";

const DAY_MS = 86_400_000;

/** The time of a lead in its stage, in whole days of 24 hours: "12 days in stage". */
export function stageAge(since: string, now = Date.now()): string {
  const days = Math.floor(Math.max(0, now - Date.parse(since)) / DAY_MS);
  return days === 0 ? "New in stage" : `${format.count(days, "day", "days")} in stage`;
}
