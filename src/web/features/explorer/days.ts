/** Calendar days as `YYYY-MM-DD`. The service's bounds are exclusive, the screen's inclusive: one day apart. */

const DAY_MS = 86_400_000;

function moved(day: string, days: number): string {
  const at = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
  return Number.isNaN(at.getTime()) ? day : at.toISOString().slice(0, 10);
}

export const dayAfter = (day: string): string => moved(day, 1);
export const dayBefore = (day: string): string => moved(day, -1);

/** The day `years` before today, in the user's calendar. */
export function yearsAgo(years: number, today = new Date()): string {
  const pad = (value: number, length: number) => String(value).padStart(length, "0");
  const day = today.getMonth() === 1 && today.getDate() === 29 ? 28 : today.getDate();
  return `${pad(today.getFullYear() - years, 4)}-${pad(today.getMonth() + 1, 2)}-${pad(day, 2)}`;
}
