import { expect, test } from "vitest";

import { openSqliteForTest } from "../store/suite/suite-context.ts";
import { demoCompanies } from "./demo-companies.ts";
import { DEMO_SOURCE } from "../domain/companies/sources.ts";
import { generateDemo } from "./generate-demo.ts";

test("demo data fills a store as requested, marks it as demo, and is removed without a trace", async () => {
  const { store, remove } = await openSqliteForTest();
  const { writer, indexSource, companies } = store;
  const progress: number[] = [];
  const options = { companies: 2_500, seed: 3, now: new Date("2026-11-21T12:00:00.000Z") };
  const createdCount = await generateDemo(writer, { ...options, onProgress: (count) => progress.push(count) });
  expect(progress.at(-1)).toBe(createdCount);
  expect(progress.length).toBeGreaterThan(2);
  const counts = await Promise.all((["NO", "SE", "DK", "FI"] as const).map(async (code) => writer.countActive(code)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2_500);
  expect(await writer.isDemo()).toBe(true);
  const [firstRecord] = await indexSource.changedSince(0, 1);
  expect(await companies.sources(firstRecord?.id ?? 0)).toMatchObject([{ source: DEMO_SOURCE }]);
  await writer.dropDemo();
  expect(await indexSource.changedSince(0, 1)).toEqual([]);
  await remove();
});

test("an interrupted run restarts from the beginning and ends with the same companies", async () => {
  const { store, remove } = await openSqliteForTest();
  const options = { companies: 2_500, seed: 3, now: new Date("2026-11-21T12:00:00.000Z") };
  const cutShort = generateDemo(store.writer, {
    ...options,
    onProgress: () => {
      throw new Error("cut short");
    },
  });
  await expect(cutShort).rejects.toThrow("cut short");
  expect(await store.writer.demoState()).toBe("unfinished");
  const createdCount = await generateDemo(store.writer, options);
  expect(await store.writer.demoState()).toBe("whole");
  const records = (await Array.fromAsync(store.indexSource.all(1_000))).flat();
  const expected = [...demoCompanies(options.companies, options.seed, options.now)];
  expect(records).toHaveLength(createdCount);
  expect(records.map(({ name }) => name)).toEqual(expected.map(({ facts }) => facts.name));
  await remove();
});
