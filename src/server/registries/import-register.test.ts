import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";

import { openSqliteForTest, type SuiteStore } from "../store/suite/suite-context.ts";
import { brregCsvOf, brregFillers, brregRows } from "./fixtures/brreg-fixture.ts";
import { fixtureNumber } from "./fixtures/fixture-numbers.ts";
import { writeRegisterFiles } from "./fixtures/register-files.ts";
import { type ImportJob, importRegister } from "./import-register.ts";

let folder = "";
let open: SuiteStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordscope-import-"));
  open = await openSqliteForTest();
});
afterEach(async () => {
  await open.remove();
  await rm(folder, { recursive: true, force: true });
});

const day = (n: number) => new Date(`2026-11-0${n}T08:00:00Z`);

async function norway(content: string | Buffer, more: Partial<ImportJob> = {}) {
  const file = join(folder, "enheter");
  await writeFile(file, content);
  return importRegister({
    country: "NO",
    file,
    writer: open.store.writer,
    now: day(1),
    ...more,
  });
}

async function companies() {
  const ids = await open.store.writer.activeIds("NO", 0, 100_000);
  return open.store.companies.byIds(ids);
}

test("the summary of every register adds up, and the same files again change no company", async () => {
  const files = await writeRegisterFiles(folder);
  const jobs = [
    [
      "NO",
      files.noCsv,
      {
        new: 9,
        gone: 1,
        skipped: { natural_person: 1, no_number: 1, duplicate_number: 1 },
      },
    ],
    ["NO", files.noJson, { new: 1, gone: 0, skipped: {} }],
    [
      "SE",
      files.se,
      {
        new: 8,
        gone: 1,
        skipped: { natural_person: 2, no_number: 1, duplicate_number: 1 },
      },
    ],
    ["DK", files.dk, { new: 3, gone: 2, skipped: { natural_person: 1, not_a_company: 1 } }],
    ["FI", files.fi, { new: 6, gone: 1, skipped: { natural_person: 1 } }],
  ] as const;
  const importAll = async (now: Date) => {
    const summaries = [];
    for (const [country, file] of jobs) {
      summaries.push(await importRegister({ country, file, writer: open.store.writer, now }));
    }
    return summaries;
  };
  const firstSummaries = await importAll(day(1));
  expect(firstSummaries).toMatchObject(jobs.map(([, , summary]) => ({ ...summary, changed: 0, unchanged: 0 })));
  for (const { read, new: created, gone: ceased, skipped } of firstSummaries) {
    expect(Object.values(skipped).reduce((sum, n) => sum + n, created + ceased)).toBe(read);
  }
  expect(firstSummaries[0]?.notes).toEqual({ industry_unknown: 1 });
  const head = await open.store.indexSource.head();
  const second = await importAll(day(2));
  expect(second).toMatchObject(
    jobs.map(([, , summary]) => ({
      new: 0,
      changed: 0,
      unchanged: summary.new,
    })),
  );
  expect(await open.store.indexSource.head()).toBe(head);
  expect(await open.store.companies.imports()).toMatchObject([
    { country_code: "NO", companies: 1 },
    { country_code: "SE", companies: 8 },
    { country_code: "DK", companies: 3 },
    { country_code: "FI", companies: 6 },
  ]);
});

test("a too long text is cut, counted, and shown with at most that length", async () => {
  const summary = await norway(brregCsvOf([{ ...brregRows.whole, navn: "N".repeat(200_000) }]));
  expect(summary).toMatchObject({ new: 1, notes: { too_long: 1 } });
  expect((await companies()).map(({ name }) => name.length)).toEqual([500]);
});

test("of a repeated number the first row wins", async () => {
  await norway(brregCsvOf([brregRows.whole, brregRows.repeated]));
  expect((await companies()).map(({ name }) => name)).toEqual(["FJORDLYS PROGRAMVARE AS"]);
});

test("a changed field is one row of history, and a broken row is skipped without others", async () => {
  await norway(brregCsvOf([brregRows.whole, ...brregFillers(2)]));
  const notices: string[] = [];
  const changed = brregCsvOf([{ ...brregRows.whole, antallAnsatte: "50" }, ...brregFillers(2)]);
  const summary = await norway(`${changed}"1","too few"\n`, {
    now: day(2),
    onNotice: (line) => notices.push(line),
  });
  expect(summary).toEqual({
    read: 4,
    new: 0,
    changed: 1,
    unchanged: 2,
    gone: 0,
    skipped: { broken: 1 },
  });
  expect(notices).toEqual(["line 14: broken: 2 columns instead of 37"]);
  const [firstCompany] = await companies();
  const { entries } = await open.store.companies.history(firstCompany?.id ?? 0, {
    cursor: 0,
    limit: 10,
  });
  expect(entries).toMatchObject([
    {
      field_name: "employee_count",
      old_value: "42",
      new_value: "50",
      detected_at: day(2).toISOString(),
    },
  ]);
});

test("a company ceases once by its row, is then unchanged, and is active again when the row is", async () => {
  const deletedRow = { ...brregRows.whole, slettedato: "2026-10-31" };
  await norway(brregCsvOf([brregRows.whole]));
  expect(await norway(brregCsvOf([deletedRow]), { now: day(2) })).toMatchObject({
    gone: 1,
    changed: 0,
    unchanged: 0,
  });
  expect(await companies()).toEqual([]);
  const stored = (await open.store.companies.get(1))?.value;
  // Known facts stay.
  expect(stored).toMatchObject({
    registry_status: "ceased",
    ceased_date: "2026-10-31",
    city: "Bergen",
    employee_count: 42,
  });
  expect(await norway(brregCsvOf([deletedRow]), { now: day(3) })).toMatchObject({
    gone: 0,
    unchanged: 1,
  });
  expect(await norway(brregCsvOf([brregRows.whole]), { now: day(4) })).toMatchObject({ changed: 1 });
  expect(await companies()).toMatchObject([{ registry_status: "active", ceased_date: null }]);
});

test("a check reports what the import then does, and writes no data", async () => {
  await norway(brregCsvOf([brregRows.whole, ...brregFillers(3)]));
  const companiesBefore = await companies();
  const second = brregCsvOf([
    { ...brregRows.whole, navn: "NYTT NAVN AS" },
    { ...brregFillers(1)[0], slettedato: "2026-10-31" },
    ...brregFillers(3).slice(1),
    ...brregFillers(2, 2000),
  ]);
  const checked = await norway(second, { check: true });
  expect(checked).toEqual({
    read: 6,
    new: 2,
    changed: 1,
    unchanged: 2,
    gone: 1,
    skipped: {},
  });
  expect(await companies()).toEqual(companiesBefore);
  expect(await open.store.companies.imports()).toMatchObject([{ companies: 4 }]);
  expect(await norway(second, { now: day(2) })).toEqual(checked);
});

test("many broken rows are reported fifty times and all counted", async () => {
  const notices: string[] = [];
  const { skipped } = await norway(brregCsvOf(brregFillers(1)) + '"x"\n'.repeat(60), {
    onNotice: (line) => notices.push(line),
  });
  expect(skipped.broken).toBe(60);
  expect(notices).toHaveLength(51);
  expect(notices.at(-1)).toContain("only counted");
});

test("a cut file keeps the batches before the cut and marks no company; the complete file then ends in the same state", async () => {
  const rows = brregFillers(6000);
  const fullFile = gzipSync(brregCsvOf(rows));
  await expect(norway(fullFile.subarray(0, fullFile.length * 0.8), { complete: true })).rejects.toThrow(
    /^damaged or cut short/,
  );
  const keptCount = (await companies()).length;
  expect(keptCount).toBeGreaterThan(0);
  expect(keptCount % open.store.writer.mergeSize).toBe(0);
  expect(await norway(fullFile)).toMatchObject({
    read: 6000,
    new: 6000 - keptCount,
    unchanged: keptCount,
  });
  expect((await companies()).map(({ name }) => name)).toEqual(rows.map(({ navn }) => navn));
});

test("an interrupted import stops between batches and continues when run again", async () => {
  const content = brregCsvOf(brregFillers(6000));
  const stop = new AbortController();
  const stopped = norway(content, {
    signal: stop.signal,
    onProgress: ({ rows }) => {
      if (rows >= 2000) stop.abort();
    },
  });
  await expect(stopped).rejects.toThrow(/abort/i);
  const keptCount = (await companies()).length;
  expect(keptCount % open.store.writer.mergeSize).toBe(0);
  expect(keptCount).toBeLessThan(6000);
  expect(await norway(content)).toMatchObject({
    new: 6000 - keptCount,
    unchanged: keptCount,
  });
});

test("progress ends at the full file", async () => {
  const progress: number[] = [];
  await norway(brregCsvOf(brregFillers(3000)), {
    onProgress: ({ part, rows }) => progress.push(part, rows),
  });
  expect(progress.slice(-2)).toEqual([1, 3000]);
});

test("branches are read in any order; after all companies were read, a branch without a company ceases", async () => {
  const [parent, trader] = [fixtureNumber("NO", 70), fixtureNumber("NO", 71)];
  const branch = (n: number, overordnetEnhet: string) => ({
    ...brregRows.whole,
    organisasjonsnummer: fixtureNumber("NO", n),
    "organisasjonsform.kode": "BEDR",
    overordnetEnhet,
  });
  const branches = brregCsvOf([branch(80, parent), branch(81, trader)]);
  expect(await norway(branches)).toMatchObject({ new: 2 });
  const main = brregCsvOf([
    { ...brregRows.whole, organisasjonsnummer: parent },
    { ...brregRows.soleTrader, organisasjonsnummer: trader },
  ]);
  // A file that is not said to be complete proves nothing.
  expect(await norway(main, { now: day(2) })).toMatchObject({ new: 1, skipped: { natural_person: 1 } });
  expect(await norway(branches, { now: day(3) })).toMatchObject({ unchanged: 2 });
  expect(await norway(branches, { now: day(3), complete: true, subUnits: true })).toMatchObject({ unchanged: 2 });
  expect(await open.store.writer.hasAllParents("NO")).toBe(false);
  expect(await norway(main, { now: day(4), complete: true, subUnits: false, check: true })).toMatchObject({
    unchanged: 1,
  });
  expect(await open.store.writer.hasAllParents("NO")).toBe(false);
  expect(await norway(main, { now: day(4), complete: true, subUnits: false })).toMatchObject({ unchanged: 1, gone: 0 });
  expect(await open.store.writer.hasAllParents("NO")).toBe(true);
  expect(await norway(branches, { now: day(5), check: true })).toMatchObject({ unchanged: 1, gone: 1 });
  expect(await norway(branches, { now: day(5) })).toMatchObject({ unchanged: 1, gone: 1 });
  expect(await norway(branches, { now: day(6) })).toMatchObject({ unchanged: 1, gone: 0, skipped: { no_parent: 1 } });
  expect((await companies()).map(({ registry_id }) => registry_id).toSorted()).toEqual(
    [fixtureNumber("NO", 80), parent].toSorted(),
  );
});
