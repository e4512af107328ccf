import fc from "fast-check";
import { expect, test } from "vitest";

import { spreadDays, WORKDAYS } from "./call-plan.ts";

const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const spread = fc.record({
  per_day: fc.integer({ min: 1, max: 100 }),
  from: day,
  weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 })), { nil: undefined }),
  fill: fc.boolean(),
});
const isoWeekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
const dueIn = (from: string, counts: readonly number[]) =>
  new Map(
    counts.map((count, days) => [
      new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10),
      count,
    ]),
  );

test("each lead gets one day, no day too many, none on another weekday, ascending from the first day", () => {
  const cases = fc.tuple(fc.integer({ min: 0, max: 1_000 }), spread, fc.array(fc.nat(150), { maxLength: 30 }));
  fc.assert(
    fc.property(cases, ([leads, plan, counts]) => {
      const dueCounts = dueIn(plan.from, counts);
      const days = spreadDays(leads, plan, dueCounts);
      expect(days).toHaveLength(leads);
      expect(days).toEqual(days.toSorted());
      const allowed = plan.weekdays?.length ? plan.weekdays : WORKDAYS;
      for (const [date, { length }] of Object.entries(Object.groupBy(days, (one) => one)).map(
        ([one, same]) => [one, same ?? []] as const,
      )) {
        expect(date >= plan.from).toBe(true);
        expect(allowed).toContain(isoWeekday(date));
        expect(length + (plan.fill ? (dueCounts.get(date) ?? 0) : 0)).toBeLessThanOrEqual(plan.per_day);
      }
      // Every earlier day is full: no lead has a later day than necessary.
      const lastDay = days.at(-1);
      for (const date of new Set(days))
        if (date !== lastDay) {
          const busy = days.filter((one) => one === date).length + (plan.fill ? (dueCounts.get(date) ?? 0) : 0);
          expect(busy).toBe(plan.per_day);
        }
    }),
  );
});

test("twelve a day from Monday skip the weekend, and with fill the days that are full", () => {
  const plan = { per_day: 12, from: "2026-11-30" };
  expect(spreadDays(13 + 12 * 4, plan, new Map()).at(-1)).toBe("2026-12-07");
  const dueCounts = new Map([
    ["2026-11-30", 17],
    ["2026-12-01", 10],
  ]);
  expect(spreadDays(3, { ...plan, fill: true }, dueCounts)).toEqual(["2026-12-01", "2026-12-01", "2026-12-02"]);
  expect(spreadDays(1, { ...plan, from: "2026-11-28" }, dueCounts)).toEqual(["2026-11-30"]);
  expect(spreadDays(1, { ...plan, from: "2026-11-28", weekdays: [6] }, dueCounts)).toEqual(["2026-11-28"]);
});
