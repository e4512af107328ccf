import { expect, test } from "vitest";
import * as z from "zod/mini";

import { dayIn, dueDays, dueGroup, startOfDay } from "./due.ts";
import { zone } from "./wire.ts";

const now = new Date("2026-11-25T23:30:00.000Z");
const lead = {
  status: "contacted",
  status_since: "2026-11-01T00:00:00.000Z",
  next_action: null,
  next_action_on: null,
  last_contact_at: null,
};

test("the day is that of the zone, across midnight, the date line and the change of the clock", () => {
  expect(dayIn(now, "UTC")).toBe("2026-11-25");
  expect(dayIn(now, "Europe/Oslo")).toBe("2026-11-26");
  expect(dayIn(now, "Pacific/Kiritimati")).toBe("2026-11-26");
  expect(dayIn(now, "America/Los_Angeles")).toBe("2026-11-25");
  expect(dayIn(new Date("2026-03-28T23:00:00.000Z"), "Europe/Helsinki")).toBe("2026-03-29");
  expect(dueDays(new Date("2026-02-25T12:00:00.000Z"), "UTC")).toEqual({
    today: "2026-02-25",
    weekEnd: "2026-03-04",
    coldBefore: "2026-02-04T12:00:00.000Z",
  });
});

test.each([
  ["2026-11-28", "UTC", "2026-11-28T00:00:00.000Z"],
  ["2026-11-28", "Europe/Oslo", "2026-11-27T23:00:00.000Z"],
  ["2026-03-30", "Europe/Helsinki", "2026-03-29T21:00:00.000Z"],
  ["2026-11-28", "Pacific/Kiritimati", "2026-11-27T10:00:00.000Z"],
  ["2026-11-28", "America/Los_Angeles", "2026-11-28T08:00:00.000Z"],
  // Clocks that are changed at midnight skip it; Samoa skipped a day.
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
  ["2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
])("%s begins in %s at %s", (day, zoneName, start) => expect(startOfDay(day, zoneName).toISOString()).toBe(start));

test.each([
  ["2026-11-24", "overdue"],
  ["2026-11-25", "today"],
  ["2026-11-26", "week"],
  ["2026-12-02", "week"],
  ["2026-12-03", null],
])("a step on %s is %s", (next_action_on, group) =>
  expect(dueGroup({ ...lead, next_action_on }, dueDays(now, "UTC"))).toBe(group),
);

test("an open lead without a step is cold after 21 quiet days; a plan without a day is never due", () => {
  const days = dueDays(now, "UTC");
  const cases = [
    [{}, "cold"],
    [{ status_since: "2026-11-04T23:30:00.000Z" }, null],
    [{ last_contact_at: "2026-11-20T00:00:00.000Z" }, null],
    [{ last_contact_at: "2026-10-20T00:00:00.000Z" }, "cold"],
    [{ next_action: "Call" }, null],
    [{ status: "lost" }, null],
    [{ status: "converted", next_action_on: "2026-11-24" }, null],
  ] as const;
  for (const [facts, group] of cases) expect(dueGroup({ ...lead, ...facts }, days)).toBe(group);
});

test.each(["Europe/Oslo", "utc", "America/Argentina/Buenos_Aires"])("%s is a zone", (name) =>
  expect(z.safeParse(zone(), name).success).toBe(true),
);
test.each(["Europe/Atlantis", "+02:00", "", "Europe/Oslo\0"])("%j is not a zone", (name) =>
  expect(z.safeParse(zone(), name).success).toBe(false),
);
