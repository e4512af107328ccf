import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { format } from "../../../lib/format.ts";
import { newSince, rememberVisit } from "./view-visits.ts";

// Node has no window that reports a change.
beforeEach(() => void vi.stubGlobal("dispatchEvent", () => true));
afterEach(() => void vi.unstubAllGlobals());

const now = new Date(2026, 10, 21, 0, 30);

test("a view counts new companies since its last opening, if any", () => {
  expect(newSince(1, 100, now)).toBeUndefined();
  rememberVisit(1, 100, now);
  rememberVisit(2, 5, now);
  expect(newSince(1, 112, now)).toBe("12 new since today");
  expect([newSince(1, 100, now), newSince(1, 99, now)]).toEqual([undefined, undefined]);
});

test.each([
  ["yesterday evening", new Date(2026, 10, 20, 23, 50), "weekday"],
  ["six days ago", new Date(2026, 10, 15, 12), "weekday"],
  // The same weekday as today: only the weekday's name would mislead.
  ["a week ago", new Date(2026, 10, 14, 12), "day"],
] as const)("%s", (_, at, words) => {
  rememberVisit(3, 1, at);
  expect(newSince(3, 2, now)).toBe(`1 new since ${format[words](at.toISOString())}`);
});
