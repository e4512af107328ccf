/** Calendar days as `YYYY-MM-DD`. The bounds of the API are exclusive, those on screen inclusive. */

const DAY_MS = 86_400_000;

function moved(day: string, days: number): string {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
  return Number.isNaN(date.getTime()) ? day : date.toISOString().slice(0, 10);
}

export const dayAfter = (day: string): string => moved(day, 1);
export const dayBefore = (day: string): string => moved(day, -1);
