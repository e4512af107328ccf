/** Calendar days, YYYY-MM-DD, without time zone. */

const DAY_MS = 86_400_000;

export const dayIn = (date: Date): string => date.toISOString().slice(0, 10);
export const addDays = (day: string, count: number): string => dayIn(new Date(Date.parse(day) + count * DAY_MS));
