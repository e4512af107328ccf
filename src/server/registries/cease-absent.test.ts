import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { openSqliteForTest, type SuiteStore } from "../store/suite/suite-context.ts";
import { brregCsvOf, brregFillers } from "./fixtures/brreg-fixture.ts";
import { type ImportJob, importRegister } from "./import-register.ts";

let folder = "";
let open: SuiteStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordscope-cease-"));
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

test("only a complete register marks the companies that it lacks, with history", async () => {
  await norway(brregCsvOf(brregFillers(10)));
  const nine = brregCsvOf(brregFillers(9));
  expect(await norway(nine, { now: day(2) })).toMatchObject({
    unchanged: 9,
    gone: 0,
  });
  expect(await norway(nine, { now: day(2), complete: true, check: true })).toMatchObject({ gone: 1 });
  expect(await companies()).toHaveLength(10);
  expect(await norway(nine, { now: day(2), complete: true })).toMatchObject({
    unchanged: 9,
    gone: 1,
  });
  expect(await companies()).toHaveLength(9);
  expect((await open.store.companies.get(10))?.value.ceased_date).toBe("2026-11-02");
  expect(await norway(nine, { now: day(3), complete: true })).toMatchObject({
    unchanged: 9,
    gone: 0,
  });
});

test("a complete register with exactly 80 % of the earlier companies is accepted as complete", async () => {
  await norway(brregCsvOf(brregFillers(10)));
  expect(await norway(brregCsvOf(brregFillers(8)), { now: day(2), complete: true })).toMatchObject({ gone: 2 });
});

test.each([
  ["has rows that cannot be read", `${brregCsvOf(brregFillers(9))}"x"\n`, "1 rows could not be read"],
  [
    "has an invalid number",
    brregCsvOf([...brregFillers(9), { organisasjonsnummer: "12345", navn: "Kort AS" }]),
    "1 rows could not be read",
  ],
])("a complete register that %s marks no company, and says so", async (_, content, why) => {
  await norway(brregCsvOf(brregFillers(10)));
  const notices: string[] = [];
  const summary = await norway(content, {
    complete: true,
    onNotice: (line) => notices.push(line),
  });
  expect(summary.gone).toBe(0);
  expect(notices.at(-1)).toContain(`no company is marked as ceased: `);
  expect(notices.at(-1)).toContain(why);
  expect(await companies()).toHaveLength(10);
});

test("more than 2 % and more than a hundred wait to be accepted; the file's rows are merged", async () => {
  const rows = brregFillers(5150);
  await norway(brregCsvOf(rows));
  const file = brregCsvOf([
    ...rows.slice(0, 5000).with(0, { ...rows[0], navn: "NYTT NAVN AS" }),
    ...brregFillers(1, 9000),
  ]);
  const complete = (more: Partial<ImportJob> = {}) => norway(file, { now: day(2), complete: true, ...more });
  await expect(complete()).rejects.toThrow(
    "the file lacks 150 of the 5150 companies that were active before, so it might be damaged or only a part of the register. " +
      "Its rows were imported; no company is marked as ceased. If they have ceased, run it again with --accept-ceased 150",
  );
  expect(await open.store.writer.countActive("NO")).toBe(5151);
  expect((await companies())[0]?.name).toBe("NYTT NAVN AS");
  await expect(complete({ acceptCeased: 149 })).rejects.toThrow("--accept-ceased 150");
  const notices: string[] = [];
  const checked = await complete({ check: true, onNotice: (line) => notices.push(line) });
  expect([checked.gone, notices.at(-1)]).toEqual([150, expect.stringContaining("--accept-ceased 150")]);
  expect(await complete({ acceptCeased: 150 })).toMatchObject({ unchanged: 5001, gone: 150 });
  expect(await open.store.writer.countActive("NO")).toBe(5001);
});

test.each([
  ["a hundred of few", 500, 400, 100, false],
  ["a hundred and one of few", 550, 449, 101, true],
  ["two in a hundred of many", 5500, 5390, 110, false],
  ["over a fifth of a small register", 10, 7, 3, true],
])("%s absent ones wait to be accepted or do not", async (_, before, after, absent, isRefused) => {
  await norway(brregCsvOf(brregFillers(before)));
  const second = norway(brregCsvOf(brregFillers(after)), { now: day(2), complete: true });
  if (isRefused) await expect(second).rejects.toThrow(`--accept-ceased ${absent}`);
  else expect(await second).toMatchObject({ gone: absent });
});
