/** Spreads the first steps of new leads over days. Without zod, for server and browser. */

interface DaySpread {
  per_day: number;
  /** `YYYY-MM-DD` */
  from: string;
  /** 1 is Monday; default and empty: Monday to Friday. */
  weekdays?: readonly number[] | undefined;
  fill?: boolean | undefined;
}

export const WORKDAYS: readonly number[] = [1, 2, 3, 4, 5];
const DAY_MS = 86_400_000;

/**
 * Returns one day per lead, ascending.
 * @param dueOn number of leads that are due on a day already, counted with `fill`
 */
export function spreadDays(
  leads: number,
  { per_day: most, from, weekdays = [], fill = false }: DaySpread,
  dueOn: ReadonlyMap<string, number>,
): string[] {
  const allowed = new Set(weekdays.length > 0 ? weekdays : WORKDAYS);
  const days: string[] = [];
  for (let time = Date.parse(`${from}T00:00:00Z`); days.length < leads; time += DAY_MS) {
    const date = new Date(time);
    // Sunday is 0 in JavaScript and 7 here.
    if (!allowed.has(date.getUTCDay() || 7)) continue;
    const day = date.toISOString().slice(0, 10);
    const room = Math.max(0, most - (fill ? (dueOn.get(day) ?? 0) : 0));
    for (let place = Math.min(room, leads - days.length); place > 0; place -= 1) days.push(day);
  }
  return days;
}
