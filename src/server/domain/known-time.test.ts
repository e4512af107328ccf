import { expect, test } from "vitest";

import { entryInstant, isFarAhead } from "./known-time.ts";

const known = "2026-11-01T00:00:00.000Z";

test("a clock is far ahead from 35 days after the last known time on, and never where none is known", () => {
  expect(isFarAhead(new Date("2026-12-06T00:00:00.000Z"), known)).toBe(false);
  expect(isFarAhead(new Date("2026-12-06T00:00:00.001Z"), known)).toBe(true);
  expect(isFarAhead(new Date("1996-01-01T00:00:00Z"), known)).toBe(false);
  expect(isFarAhead(new Date("2056-01-01T00:00:00Z"), null)).toBe(false);
});

test("an entry is not before the one before it by minutes, and by years it is", () => {
  const at = (now: string) => entryInstant(new Date(now), known).toISOString();
  expect(at("2026-11-01T00:00:01.000Z")).toBe("2026-11-01T00:00:01.000Z");
  expect(at("2026-10-31T23:56:00.000Z")).toBe(known);
  expect(at("2026-10-31T23:54:59.999Z")).toBe("2026-10-31T23:54:59.999Z");
  expect(at("1996-01-01T00:00:00.000Z")).toBe("1996-01-01T00:00:00.000Z");
});
