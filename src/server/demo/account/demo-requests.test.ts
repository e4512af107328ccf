import { expect, test } from "vitest";

import { demoRequests } from "./demo-requests.ts";
import { Random } from "../random.ts";

const start = new Date("2026-04-13T00:00:00.000Z");
const end = new Date("2026-05-04T10:30:00.000Z");
const requests = [...demoRequests(new Random(5, 1), { start, end, exported: 45_320 })];

test("requests are in order and within their range", () => {
  const times = requests.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(times.every((at) => at >= start.toISOString() && at < end.toISOString())).toBe(true);
});

test("a nightly export has every company once, in parts; Sundays have no export", () => {
  const exports = requests.filter(({ endpoint, failed }) => endpoint === "POST /v1/export" && !failed);
  const nights = Map.groupBy(exports, ({ at }) => at.slice(0, 10));
  for (const [day, parts] of nights) {
    expect(new Date(day).getUTCDay()).not.toBe(0);
    expect(parts.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(45_320);
  }
  expect(nights.size).toBe(19);
});

test("a team works from Monday to Friday", () => {
  const byPeople = requests.filter(({ endpoint }) => endpoint !== "POST /v1/export");
  const days = Map.groupBy(byPeople, ({ at }) => new Date(at).getUTCDay());
  const counts = [0, 1, 2, 3, 4, 5, 6].map((day) => days.get(day)?.length ?? 0);
  const [sunday = 0, , , , , , saturday = 0] = counts;
  for (const weekday of counts.slice(1, 6)) expect(weekday).toBeGreaterThan(5 * Math.max(saturday, sunday));
});
