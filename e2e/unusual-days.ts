/** Days on which rules about dates break: the stage `calendar` runs at one of them, another one each day. */

const DAY_MS = 86_400_000;

const isLastSundayOf = (month: number) => (day: Date) =>
  day.getUTCMonth() === month && day.getUTCDay() === 0 && day.getUTCDate() > 24;

/** Which days are meant, and the time of day in UTC; the stories' browser is in Oslo. */
const UNUSUAL_DAYS: readonly [isDay: (day: Date) => boolean, time: string][] = [
  [(day) => day.getUTCDay() === 6, "10:00"],
  [(day) => day.getUTCDay() === 0, "10:00"],
  [(day) => day.getUTCMonth() === 1 && day.getUTCDate() === 29, "12:00"],
  // The last minutes of a year in Oslo.
  [(day) => day.getUTCMonth() === 11 && day.getUTCDate() === 31, "22:50"],
  // The nights in which summer time begins and ends.
  [isLastSundayOf(2), "00:30"],
  [isLastSundayOf(9), "00:30"],
  [(day) => day.getUTCDate() === 1, "00:02"],
];

/** The time at which the stage runs on the day of `now`: an unusual day at its next occurrence. */
export function unusualDay(now: Date): Date {
  const dayNumber = Math.floor(now.getTime() / DAY_MS);
  const unusual = UNUSUAL_DAYS[dayNumber % UNUSUAL_DAYS.length];
  if (!unusual) throw new Error("no unusual days");
  const [isDay, time] = unusual;
  let day = new Date((dayNumber + 1) * DAY_MS);
  while (!isDay(day)) day = new Date(day.getTime() + DAY_MS);
  return new Date(`${day.toISOString().slice(0, 10)}T${time}:00Z`);
}
