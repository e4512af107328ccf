import { expect, test } from "vitest";

import { monthBounds, monthlyUnits, monthsDue, requestLimit } from "./plan.ts";

test("a session has at least 600 requests a minute, or its plan's limit if that is higher", () => {
  expect(requestLimit("free", "key")).toBe(60);
  expect(requestLimit("free", "session")).toBe(600);
  expect(requestLimit("pro", "session")).toBe(1_200);
  expect(requestLimit("enterprise", "key")).toBe(6_000);
});

test("grants are due for each month since the last one, also across a new year", () => {
  expect(monthsDue("2026-11", new Date("2026-11-30T23:59:59.999Z"))).toEqual([]);
  expect(monthsDue("2026-11", new Date("2026-12-01T00:00:00.000Z"))).toEqual(["2026-12"]);
  expect(monthsDue("2026-11", new Date("2027-02-03T00:00:00.000Z"))).toEqual(["2026-12", "2027-01", "2027-02"]);
  expect(monthsDue("2026-11", new Date("2026-08-01T00:00:00.000Z"))).toEqual([]);
});

test("a month of the free plan is 500 credits in units of 1/10 000", () => {
  expect(monthlyUnits("free")).toBe(5_000_000);
});

test("a month ends where the next begins", () => {
  expect(monthBounds(new Date("2026-12-31T23:59:00Z"))).toEqual({
    start: "2026-12-01T00:00:00.000Z",
    end: "2027-01-01T00:00:00.000Z",
  });
});
