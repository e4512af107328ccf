import { expect, test } from "vitest";

import { openSqliteForTest } from "../store/engines/sqlite/open-sqlite-for-test.ts";
import { DEMO_SOURCE, generateDemo } from "./generate-demo.ts";

test("demo data fills a store with what was asked for, marks it as demo, and goes without a trace", async () => {
  const { store, remove } = await openSqliteForTest();
  const { writer, indexSource, companies } = store;
  const progress: number[] = [];
  const options = { companies: 2_500, seed: 3, now: new Date("2026-11-21T12:00:00.000Z") };
  const made = await generateDemo(writer, { ...options, onProgress: (count) => progress.push(count) });
  expect(progress.at(-1)).toBe(made);
  expect(progress.length).toBeGreaterThan(2);
  const counts = await Promise.all((["NO", "SE", "DK", "FI"] as const).map(async (code) => writer.countActive(code)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2_500);
  expect(await writer.isDemo()).toBe(true);
  const [first] = await indexSource.changedSince(0, 1);
  expect(await companies.sources(first?.id ?? 0)).toMatchObject([{ source: DEMO_SOURCE }]);
  await writer.dropDemo();
  expect(await indexSource.changedSince(0, 1)).toEqual([]);
  await remove();
});
