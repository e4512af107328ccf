import { expect, test } from "vitest";

import { SnapshotTimes } from "./snapshot-times.ts";

const MILLION = 1_000_000;

function times() {
  let now = 0;
  const snapshotTimes = new SnapshotTimes(() => now);
  return { one: snapshotTimes, wait: (ms: number) => (now += ms) };
}

test("after a rebuild it is due at once, except with few companies", () => {
  const { one: snapshotTimes } = times();
  snapshotTimes.rebuilt(500);
  expect([snapshotTimes.isDue(500), snapshotTimes.isDueAtTheEnd]).toEqual([false, false]);
  snapshotTimes.rebuilt(50_000);
  expect([snapshotTimes.isDue(50_000), snapshotTimes.isDueAtTheEnd]).toEqual([true, true]);
  snapshotTimes.start();
  snapshotTimes.written();
  expect([snapshotTimes.isDue(50_000), snapshotTimes.isDueAtTheEnd]).toEqual([false, false]);
});

test("after changes it is due when they are many and have paused", () => {
  const { one: snapshotTimes, wait } = times();
  snapshotTimes.changed(19_999);
  wait(5_000);
  expect(snapshotTimes.isDue(MILLION)).toBe(false);
  expect(snapshotTimes.isDueAtTheEnd).toBe(true);
  snapshotTimes.changed(1);
  expect(snapshotTimes.isDue(MILLION)).toBe(false);
  wait(5_000);
  expect(snapshotTimes.isDue(MILLION)).toBe(true);
  expect(snapshotTimes.mustWrite).toBe(false);
});

test("a postponed snapshot is tried again a minute later", () => {
  const { one: snapshotTimes, wait } = times();
  snapshotTimes.changed(50_000);
  wait(5_000);
  snapshotTimes.start();
  snapshotTimes.changed(10);
  wait(30_000);
  expect(snapshotTimes.isDue(MILLION)).toBe(false);
  wait(31_000);
  expect(snapshotTimes.isDue(MILLION)).toBe(true);
});

test("continuous changes cannot postpone it for ever", () => {
  const { one: snapshotTimes } = times();
  snapshotTimes.changed(250_001);
  expect(snapshotTimes.isDue(MILLION)).toBe(true);
  expect(snapshotTimes.mustWrite).toBe(true);
});
