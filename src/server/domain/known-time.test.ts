import { expect, test } from "vitest";

import { entryInstant, isFarAhead } from "./known-time.ts";

const lastKnown = "2026-11-01T00:00:00.000Z";

test("a clock is far ahead from 35 days after the last known time, and never without one", () => {
  expect(isFarAhead(new Date("2026-12-06T00:00:00.000Z"), lastKnown)).toBe(false);
  expect(isFarAhead(new Date("2026-12-06T00:00:00.001Z"), lastKnown)).toBe(true);
  expect(isFarAhead(new Date("1996-01-01T00:00:00Z"), lastKnown)).toBe(false);
  expect(isFarAhead(new Date("2056-01-01T00:00:00Z"), null)).toBe(false);
});

test("an entry minutes before its predecessor gets its time, years before it does not", () => {
  const instantAt = (now: string) => entryInstant(new Date(now), lastKnown).toISOString();
  expect(instantAt("2026-11-01T00:00:01.000Z")).toBe("2026-11-01T00:00:01.000Z");
  expect(instantAt("2026-10-31T23:56:00.000Z")).toBe(lastKnown);
  expect(instantAt("2026-10-31T23:54:59.999Z")).toBe("2026-10-31T23:54:59.999Z");
  expect(instantAt("1996-01-01T00:00:00.000Z")).toBe("1996-01-01T00:00:00.000Z");
});
