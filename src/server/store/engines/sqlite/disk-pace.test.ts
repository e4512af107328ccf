import { expect, test } from "vitest";

import { DiskPace } from "./disk-pace.ts";

/** How many quick syncs it takes until the disk counts as quick. */
function quickAfter(pace: DiskPace): number {
  let syncs = 0;
  while (!pace.isQuick && syncs < 1_000) {
    pace.note(0.2);
    syncs++;
  }
  return syncs;
}

test("a disk counts as quick after some dozens of quick syncs, and no more after one slow one", () => {
  const pace = new DiskPace();
  expect(pace.isQuick).toBe(false);
  expect(quickAfter(pace)).toBe(44);
  pace.note(0.9);
  expect(pace.isQuick).toBe(true);
  pace.note(70);
  expect(pace.isQuick).toBe(false);
  expect(quickAfter(pace)).toBe(41);
});

test("a disk that is slow all the time never does", () => {
  const pace = new DiskPace();
  for (let i = 0; i < 200; i++) pace.note(1.5);
  expect(pace.isQuick).toBe(false);
});
