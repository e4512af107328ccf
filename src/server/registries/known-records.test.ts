import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { openSqliteForTest, type SuiteStore } from "../store/suite/suite-context.ts";
import { brregCsvOf } from "./fixtures/brreg-fixture.ts";
import { fixtureNumber } from "./fixtures/fixture-numbers.ts";
import { inPieces } from "./fixtures/read-fixture.ts";
import { type ImportJob, importRegister } from "./import-register.ts";
import { digestOf, KnownRecords, readerSeed } from "./known-records.ts";

let open: SuiteStore;
beforeEach(async () => {
  open = await openSqliteForTest();
});
afterEach(() => open.remove());

const day = (n: number) => new Date(`2026-11-0${n}T08:00:00Z`);

function norway(content: string, more: Partial<ImportJob> = {}) {
  const file = { size: content.length, position: () => 0, chunks: inPieces(content) };
  return importRegister({ country: "NO", file, writer: open.store.writer, now: day(1), ...more });
}

async function companies() {
  const ids = await open.store.writer.activeIds("NO", 0, 100_000);
  return open.store.companies.byIds(ids);
}

test("a merged record is skipped until its company changes or leaves the register", async () => {
  const units = [1, 2, 3, 4, 5].map((n) => ({ organisasjonsnummer: fixtureNumber("NO", n), navn: `Fjord ${n} AS` }));
  const [firstUnit, second] = units;
  // Its founding day may be believed later.
  const ahead = { organisasjonsnummer: fixtureNumber("NO", 6), navn: "Vik AS", stiftelsesdato: "2028-01-01" };
  const fullFile = JSON.stringify([...units, ahead]);
  await norway(fullFile, { complete: true });
  expect(await open.store.writer.recordDigests("NO", readerSeed(), 0, 10)).toHaveLength(5);
  expect(await open.store.writer.recordDigests("NO", readerSeed() + 1, 0, 10)).toEqual([]);
  const merge = vi.spyOn(open.store.writer, "merge");
  const sameCounts = { read: 6, new: 0, changed: 0, unchanged: 6, gone: 0 };
  expect(await norway(fullFile, { complete: true, now: day(2) })).toMatchObject(sameCounts);
  expect(merge.mock.calls.map(([records]) => records.map(({ name }) => name))).toEqual([["Vik AS"]]);
  const twice = JSON.stringify([firstUnit, firstUnit, { ...firstUnit, navn: "Fjord to AS" }, second]);
  expect(await norway(twice, { check: true })).toMatchObject({ unchanged: 2, skipped: { duplicate_number: 2 } });
  // Another reading says otherwise, and then the file is believed again.
  expect(await norway(JSON.stringify([{ ...firstUnit, navn: "Nytt navn AS" }]))).toMatchObject({ changed: 1 });
  const back = { changed: 1, unchanged: 5 };
  expect(await norway(fullFile, { complete: true, now: day(3) })).toMatchObject(back);
  const without = JSON.stringify([...units.slice(1), ahead]);
  expect(await norway(without, { complete: true, now: day(4) })).toMatchObject({ unchanged: 5, gone: 1 });
  expect(await norway(fullFile, { complete: true, now: day(5) })).toMatchObject(back);
  expect((await companies()).map(({ name }) => name)).toEqual([...units, ahead].map(({ navn }) => navn));
});

test("an unchanged row of a CSV is skipped, one that differs is read", async () => {
  const rows = [1, 2, 3].map((n) => ({ organisasjonsnummer: fixtureNumber("NO", n), navn: `FJORD ${n} AS` }));
  await norway(brregCsvOf(rows), { complete: true });
  const merge = vi.spyOn(open.store.writer, "merge");
  expect(await norway(brregCsvOf(rows), { complete: true, now: day(2) })).toMatchObject({ unchanged: 3, gone: 0 });
  expect(merge).not.toHaveBeenCalled();
  const renamed = rows.map((row, place) => (place === 1 ? { ...row, navn: "VIK AS" } : row)).toReversed();
  expect(await norway(brregCsvOf(renamed), { now: day(3) })).toMatchObject({ changed: 1, unchanged: 2 });
  expect(merge.mock.calls.map(([records]) => records.map(({ name }) => name))).toEqual([["VIK AS"]]);
});

test("each of many records is found only by its digest", async () => {
  const digests = Array.from({ length: 30_000 }, (_, n) => {
    return { companyId: n + 1, registryNumber: 900_000_000 + n, digest: digestOf(Buffer.from(`record ${n}`)) };
  });
  const recordDigests = async (_: string, reader: number, after: number, limit: number) =>
    reader !== readerSeed() ? [] : digests.slice(after, after + limit);
  const records = await KnownRecords.load({ recordDigests }, "NO");
  expect(digests.filter((one) => records.find(one.digest)?.companyId !== one.companyId)).toEqual([]);
  expect(records.find(digestOf(Buffer.from("record 30000")))).toBeUndefined();
  expect(digests.every(({ digest }) => Number.isSafeInteger(digest))).toBe(true);
});
