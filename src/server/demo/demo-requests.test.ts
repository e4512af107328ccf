import { expect, test } from "vitest";

import { demoRequests } from "./demo-requests.ts";
import { Random } from "./random.ts";

const start = new Date("2026-04-13T00:00:00.000Z");
const end = new Date("2026-05-04T10:30:00.000Z");
const requests = [...demoRequests(new Random(5, 1), start, end)];

/** Units of 1/10 000 credit, as the contract prices them. */
const COSTS: Readonly<Record<string, (rows: number) => number>> = {
  "POST /v1/search": (rows) => Math.ceil(rows / 50) * 1_000,
  "POST /v1/export": (rows) => rows * 1_000,
  "GET /v1/companies/{id}": () => 1_000,
  "GET /v1/companies/{id}/contacts": () => 20_000,
  "GET /v1/companies/{id}/socials": () => 10_000,
  "GET /v1/companies/{id}/tech": () => 10_000,
  "GET /v1/companies/{id}/history": () => 10_000,
};

test("requests follow one another within their span", () => {
  const times = requests.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(times.every((at) => at >= start.toISOString() && at < end.toISOString())).toBe(true);
});

test("a request costs what the contract says, one that failed nothing", () => {
  expect(requests.some(({ failed, endpoint }) => failed && endpoint in COSTS)).toBe(true);
  for (const { endpoint, failed, rows, units } of requests) {
    expect([endpoint, units]).toEqual([endpoint, failed ? 0 : (COSTS[endpoint]?.(rows) ?? 0)]);
  }
});

test("a team works from Monday to Friday", () => {
  const days = Map.groupBy(requests, ({ at }) => new Date(at).getUTCDay());
  const counts = [0, 1, 2, 3, 4, 5, 6].map((day) => days.get(day)?.length ?? 0);
  const [sunday = 0, , , , , , saturday = 0] = counts;
  for (const weekday of counts.slice(1, 6)) expect(weekday).toBeGreaterThan(5 * Math.max(saturday, sunday));
});
