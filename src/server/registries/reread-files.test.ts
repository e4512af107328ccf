/** The same file after an upgrade: what only its reading changed is corrected, and is no line of the history. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { CountryCode } from "../../contract/company.ts";
import { openSqliteForTest, type SuiteStore } from "../store/suite/suite-context.ts";
import { flat } from "./fixtures/read-fixture.ts";
import { writeRegisterFiles } from "./fixtures/register-files.ts";
import { importReadings, importRegister } from "./import-register.ts";
import { openRegisterFile } from "./files/open-register-file.ts";
import type { KnownReading, Reading } from "./reading.ts";
import { registerOf } from "./register-of.ts";

let folder = "";
let files: Awaited<ReturnType<typeof writeRegisterFiles>>;
let open: SuiteStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordscope-reread-"));
  files = await writeRegisterFiles(folder);
  open = await openSqliteForTest();
});
afterEach(async () => {
  await open.remove();
  await rm(folder, { recursive: true, force: true });
});

const day = (n: number) => new Date(`2026-11-0${n}T08:00:00Z`);

/** As a release would have read the row whose readers were worse in every way. */
function misread(reading: Reading | KnownReading): Reading | KnownReading {
  if (!("record" in reading) || reading.isGone) return reading;
  const { record } = reading;
  const facts = {
    ...record.facts,
    registry_status: "bankrupt",
    legal_form: "?",
    address: "c/o",
    city: "114 32 Stockholm",
    postal_code: null,
    founded_date: "1900-01-01",
    ...(record.facts.website !== undefined && { website: "https://x.example." }),
    ...(record.facts.employee_count !== undefined && { employee_count: 3, employee_most: null }),
    ...(record.facts.industry_id !== undefined && { industry_id: null }),
  } as const;
  const past = record.past.map((change) => ({ ...change, new_value: `${change.new_value}.` }));
  return { ...reading, record: { ...record, name: `${record.name} &amp;`, facts, past } };
}

async function importMisread(country: CountryCode, path: string): Promise<void> {
  const { chunks } = await openRegisterFile(path);
  const { format, text } = await registerOf(country, chunks);
  const readings = (await flat(format.readings(text))).map(misread);
  const batches = (async function* () {
    yield readings;
  })();
  const job = { country, writer: open.store.writer, now: day(1) };
  await importReadings(job, { ...format, hasDigests: false, readings: batches, part: () => 1 });
}

async function historyOf(country: CountryCode): Promise<string[]> {
  const ids = await open.store.writer.activeIds(country, 0, 1000);
  const lists = await Promise.all(ids.map((id) => open.store.companies.history(id, { cursor: 0, limit: 100 })));
  return lists.flatMap(({ entries }) =>
    entries.map((one) => `${one.company_id} ${one.field_name} ${one.old_value} → ${one.new_value} ${one.detected_at}`),
  );
}

async function companies(country: CountryCode) {
  const storedCompanies = await open.store.companies.byIds(await open.store.writer.activeIds(country, 0, 1000));
  return storedCompanies.map(({ created_at: _made, updated_at: _changed, ...company }) => company);
}

test.each([
  ["Norway's CSV", "NO", "noCsv"],
  ["Norway's JSON", "NO", "noJson"],
  ["Bolagsverket's file", "SE", "se"],
  ["CVR's documents", "DK", "dk"],
  ["PRH's file", "FI", "fi"],
] as const)("%s", async (_, country, file) => {
  await importMisread(country, files[file]);
  const previousHistory = await historyOf(country);
  const job = { country, file: files[file], writer: open.store.writer };
  expect(await importRegister({ ...job, now: day(2) })).toMatchObject({ new: 0, unchanged: 0 });
  expect(await historyOf(country)).toEqual(previousHistory);
  const corrected = await companies(country);
  expect(await importRegister({ ...job, now: day(3) })).toMatchObject({ new: 0, changed: 0 });
  expect(await historyOf(country)).toEqual(previousHistory);
  // As if it had been read rightly from the start.
  await open.remove();
  open = await openSqliteForTest();
  await importRegister({ ...job, writer: open.store.writer, now: day(1) });
  expect(corrected).toEqual(await companies(country));
});
