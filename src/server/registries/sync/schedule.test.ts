import { expect, test } from "vitest";

import type { RegisterState } from "../../store/ports/register-store.ts";
import { nextSyncAt, syncSettingOf } from "./schedule.ts";

const startedAt = new Date("2026-11-23T07:00:00.000Z");
const state = (over: Partial<RegisterState>): RegisterState => ({
  name: "no/enheter",
  country_code: "NO",
  version: null,
  cursor: null,
  feed_from: null,
  bulk_at: null,
  synced_at: null,
  tried_at: null,
  error: null,
  rows_changed: 0,
  refused_version: null,
  waiting: null,
  progress: null,
  ...over,
});
const next = (setting: string, over: Partial<RegisterState> | null) => {
  const read = syncSettingOf(setting);
  if (read === null) throw new Error(`${setting} is not a setting`);
  return nextSyncAt(read, over && state(over), startedAt)?.toISOString() ?? null;
};

test("off is never, daily is a day after the last run, or at once before the first", () => {
  expect(next("off", null)).toBeNull();
  expect(next("daily", null)).toBe(startedAt.toISOString());
  expect(next("Daily", { synced_at: "2026-11-22T09:30:00.000Z" })).toBe("2026-11-23T09:30:00.000Z");
});

test("a time of day is the first one after the last time, in UTC", () => {
  expect(next("06:30", null)).toBe("2026-11-24T06:30:00.000Z");
  expect(next("07:30", null)).toBe("2026-11-23T07:30:00.000Z");
  expect(next("06:30", { synced_at: "2026-11-22T06:31:00.000Z" })).toBe("2026-11-23T06:30:00.000Z");
  expect(next("06:30", { synced_at: "2026-11-22T06:29:00.000Z" })).toBe("2026-11-22T06:30:00.000Z");
});

test("a failed run is repeated in an hour, an interrupted one when it is due", () => {
  const tried_at = "2026-11-23T05:00:00.000Z";
  expect(next("daily", { tried_at, error: "no network" })).toBe("2026-11-23T06:00:00.000Z");
  expect(next("daily", { tried_at })).toBe(startedAt.toISOString());
});

test.each(["", "weekly", "24:00", "7:30", "07:60"])('"%s" is not a setting', (text) => {
  expect(syncSettingOf(text)).toBeNull();
});
