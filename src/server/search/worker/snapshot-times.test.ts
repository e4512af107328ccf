import { expect, test } from "vitest";

import { SnapshotTimes } from "./snapshot-times.ts";

const MILLION = 1_000_000;

function times() {
  let now = 0;
  const one = new SnapshotTimes(() => now);
  return { one, wait: (ms: number) => (now += ms) };
}

test("after a rebuild it is due at once, but for few companies", () => {
  const { one } = times();
  one.rebuilt(500);
  expect([one.isDue(500), one.isDueAtTheEnd]).toEqual([false, false]);
  one.rebuilt(50_000);
  expect([one.isDue(50_000), one.isDueAtTheEnd]).toEqual([true, true]);
  one.start();
  one.written();
  expect([one.isDue(50_000), one.isDueAtTheEnd]).toEqual([false, false]);
});

test("after changes it is due when they are many and have ended", () => {
  const { one, wait } = times();
  one.changed(19_999);
  wait(5_000);
  expect(one.isDue(MILLION)).toBe(false);
  expect(one.isDueAtTheEnd).toBe(true);
  one.changed(1);
  expect(one.isDue(MILLION)).toBe(false);
  wait(5_000);
  expect(one.isDue(MILLION)).toBe(true);
  expect(one.mustWrite).toBe(false);
});

test("one that gave way is tried again a minute later", () => {
  const { one, wait } = times();
  one.changed(50_000);
  wait(5_000);
  one.start();
  one.changed(10);
  wait(30_000);
  expect(one.isDue(MILLION)).toBe(false);
  wait(31_000);
  expect(one.isDue(MILLION)).toBe(true);
});

test("changes that never end cannot put it off for ever", () => {
  const { one } = times();
  one.changed(250_001);
  expect(one.isDue(MILLION)).toBe(true);
  expect(one.mustWrite).toBe(true);
});
