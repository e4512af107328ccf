import { expect, test } from "vitest";

import { bucketStarts, endOf, spanOf, stepOf, type UsageCount, usageStatsOf } from "./usage-periods.ts";

const now = new Date("2026-11-21T12:34:56.789Z");
const day = (at: string) => ({ kind: "date" as const, at: `${at}T00:00:00.000Z` });

test("a range begins with the month and ends now, and a date as its end includes that day", () => {
  expect(spanOf({}, now)).toEqual({ from: "2026-11-01T00:00:00.000Z", to: "2026-11-21T12:34:56.789Z" });
  expect(spanOf({ from: day("2026-02-27"), to: day("2026-02-28") }, now)).toEqual({
    from: "2026-02-27T00:00:00.000Z",
    to: "2026-03-01T00:00:00.000Z",
  });
});

test("a range that ends with the calendar's last day ends after every instant, as text too", () => {
  const lastDay = day("9999-12-31");
  expect(endOf(lastDay)).toBe("9999-12-31T23:59:59.999Z");
  const span = spanOf({ to: lastDay }, now);
  expect(span.from < span.to).toBe(true);
});

test("buckets are full hours, days and months that the range touches", () => {
  expect([...bucketStarts("2026-11-21T10:30:00.000Z", "2026-11-21T12:00:00.000Z", "hour")]).toEqual([
    "2026-11-21T10:00:00.000Z",
    "2026-11-21T11:00:00.000Z",
  ]);
  expect([...bucketStarts("2026-02-27T23:00:00.000Z", "2026-03-01T00:00:00.001Z", "day")]).toHaveLength(3);
  expect([...bucketStarts("2025-12-31T00:00:00.000Z", "2026-02-01T00:00:00.000Z", "month")]).toEqual([
    "2025-12-01T00:00:00.000Z",
    "2026-01-01T00:00:00.000Z",
  ]);
  expect([...bucketStarts("2026-11-21T10:00:00.000Z", "2026-11-21T10:00:00.000Z", "hour")]).toEqual([]);
});

test("totals are the sums of the breakdown, and days without requests are in it", () => {
  const counts: UsageCount[] = [
    { start: "2026-11-19T00:00:00.000Z", endpoint: "GET /v1/companies", requests: 3, failed: 1, units: 2_000 },
    { start: "2026-11-19T00:00:00.000Z", endpoint: "GET /v1/leads", requests: 2, failed: 0, units: 0 },
    { start: "2026-11-21T00:00:00.000Z", endpoint: "GET /v1/companies", requests: 1, failed: 0, units: 1_000 },
  ];
  const stats = usageStatsOf(counts, {
    userId: 7,
    period: "monthly",
    step: "day",
    span: spanOf({}, now),
    accountCreatedAt: "2026-11-18T08:00:00.000Z",
    now,
  });
  expect(stats).toMatchObject({
    user_id: 7,
    total_requests: 6,
    successful_requests: 5,
    failed_requests: 1,
    credits_consumed: 0.3,
    requests_by_endpoint: { "GET /v1/companies": 4, "GET /v1/leads": 2 },
    credits_by_endpoint: { "GET /v1/companies": 0.3 },
  });
  expect(stats.breakdown.map(({ start, total_requests }) => [start.slice(0, 10), total_requests])).toEqual([
    ["2026-11-18", 0],
    ["2026-11-19", 5],
    ["2026-11-20", 0],
    ["2026-11-21", 1],
  ]);
});

test("a range of too many buckets for one response uses longer ones", () => {
  const span = (from: string) => ({ from: `${from}T00:00:00.000Z`, to: "2026-11-21T00:00:00.000Z" });
  expect(stepOf("daily", span("2026-10-12"))).toBe("hour");
  expect(stepOf("daily", span("2026-01-01"))).toBe("day");
  expect(stepOf("daily", span("2016-01-01"))).toBe("month");
  expect(stepOf("monthly", span("2024-03-01"))).toBe("day");
  expect(stepOf("monthly", span("2016-01-01"))).toBe("month");
  expect(stepOf("yearly", span("2026-11-20"))).toBe("month");
});

test("a range into the future has no future bucket", () => {
  const about = {
    userId: 7,
    period: "monthly" as const,
    step: "day" as const,
    accountCreatedAt: "2026-11-18T08:00:00.000Z",
    now,
  };
  const { breakdown } = usageStatsOf([], { ...about, span: spanOf({ to: day("2026-12-24") }, now) });
  expect(breakdown.map(({ start }) => start.slice(0, 10))).toEqual([
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
  ]);
});
