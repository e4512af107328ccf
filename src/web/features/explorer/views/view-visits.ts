import { format } from "../../../lib/format.ts";
import { readLocalSetting, writeLocalSetting } from "../../../lib/hooks/use-local-setting.ts";

/** Number of companies and time when a view was last opened here. */
interface Visit {
  total: number;
  /** RFC 3339 */
  at: string;
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === "object" &&
  value !== null &&
  "total" in value &&
  typeof value.total === "number" &&
  "at" in value &&
  typeof value.at === "string";

const key = (view: number) => `view-visit.${view}`;

export function rememberVisit(view: number, total: number, now = new Date()): void {
  writeLocalSetting(key(view), { total, at: now.toISOString() });
}

/** "12 new since Monday"; undefined when there are no new companies. */
export function newSince(view: number, total: number, now = new Date()): string | undefined {
  const visit = readLocalSetting<Visit | undefined>(key(view), undefined, (value): value is Visit | undefined =>
    isVisit(value),
  );
  if (!visit || total <= visit.total) return undefined;
  return `${format.number(total - visit.total)} new since ${sinceWords(new Date(visit.at), now)}`;
}

/** Today, a weekday within the last week, otherwise the date. */
function sinceWords(at: Date, now: Date): string {
  const days = (now.getTime() - at.getTime()) / 86_400_000;
  if (at.toDateString() === now.toDateString()) return "today";
  return days < 6.5 ? format.weekday(at.toISOString()) : format.day(at.toISOString());
}
