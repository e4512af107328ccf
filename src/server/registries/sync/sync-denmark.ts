/**
 * Denmark: first Datafordeler's weekly files, joined by the number of the unit; then its events until the next files.
 */
import { join } from "node:path";

import { CVR_SOURCE } from "../../domain/companies/sources.ts";
import { ENTITY_NAMES, readUnit, registryNumberOf, type UnitRows } from "../registers/datafordeler.ts";
import { importReadings } from "../import-register.ts";
import { ReadingsMerge } from "../merge-readings.ts";
import type { Reading } from "../reading.ts";
import {
  DatafordelerEvents,
  fileRequest,
  type OfferedFile,
  offeredFiles,
  rowsOfFile,
  UNITS_AT_ONCE,
} from "./datafordeler-api.ts";
import { downloadFile, forgetFile } from "./network/download-file.ts";
import {
  addSummary,
  ceaseNumbers,
  cursorAfter,
  type RecentChanges,
  type RegisterReader,
  type SourceRun,
} from "./sync-context.ts";
import { SyncError } from "./sync-error.ts";
import { UnitJoin, UnitTable } from "./unit-join.ts";

const DAY_MS = 86_400_000;
/** More than the events of a year. */
const MOST_PAGES = 10_000;
const NAME = "dk/datafordeler";
const NO_KEY =
  "DATAFORDELER_KEY is not set: Denmark's register requires a key; " +
  'make one at datafordeler.dk, or import CVR\'s file by hand: "nordscope import dk FILE"';

export const denmark: readonly RegisterReader[] = [{ name: NAME, read: readDenmark }];

async function readDenmark(run: SourceRun): Promise<void> {
  const { context } = run;
  const key = context.datafordelerKey;
  if (key === null) throw new SyncError(NO_KEY);
  const files = await offeredFiles(context.network, key);
  const events = new DatafordelerEvents(context.network, key);
  const isFirst = run.state.cursor === null;
  const isNew = versionOf(files) !== run.state.version || context.full;
  // The events are more recent than the weekly files.
  if (isNew && !isFirst) await followEvents(run, events);
  if (isNew) run.passUnlessRefused(versionOf(files));
  if (isNew) await readFiles(run, { files, key, events });
  // A dry run of the files has stored no position from which events could be read.
  if (!(isNew && isFirst && context.check)) await followEvents(run, events);
}

interface WeeklyFiles {
  files: readonly OfferedFile[];
  key: string;
  events: DatafordelerEvents;
}

/** `generation 525`; both numbers when the files are from two weeks. */
function versionOf(files: readonly OfferedFile[]): string {
  const generations = [...new Set(files.map(({ generation }) => generation))].toSorted((a, b) => a - b);
  return `generation ${generations.join("+")}`;
}

async function readFiles(run: SourceRun, { files, key, events }: WeeklyFiles): Promise<void> {
  const { context } = run;
  const now = context.clock();
  const times = files.map(({ pointInTime }) => Date.parse(pointInTime)).filter((time) => !Number.isNaN(time));
  const feedStart = new Date(Math.min(now.getTime(), ...times) - DAY_MS);
  const units = new UnitJoin(join(context.folder, "dk-datafordeler.parts"));
  const paths: string[] = [];
  try {
    await units.begin();
    for (const file of files) {
      const { path } = await downloadFile(context, {
        name: `${NAME}/${file.entity}`,
        request: fileRequest(file, key),
        version: `${file.fileName} ${file.md5}`,
        expected: file,
      });
      paths.push(path);
      await takeRows(run, units, file, path);
    }
    const recent = run.state.cursor === null ? null : await changedSince(events, feedStart, now);
    const summary = await importReadings(
      {
        ...context,
        country: "DK",
        complete: true,
        settled: recent?.numbers,
        now,
        onNotice: (line) => context.say(`${NAME}: ${line}`),
        onProgress: ({ rows }) => context.progress(NAME, rows, null),
      },
      { source: CVR_SOURCE, unit: "record", readings: readingsOf(units), part: () => 0 },
    ).catch((error: unknown) => run.refuse(versionOf(files), error));
    addSummary(run.result, summary);
    await run.save({
      version: versionOf(files),
      bulk_at: now.toISOString(),
      // Events that are already in the files are read again without effect.
      feed_from: feedStart.toISOString(),
      cursor: cursorAfter(run.state.cursor, recent),
    });
  } finally {
    await units.remove();
  }
  for (const path of paths) await forgetFile(path);
}

/** Companies changed since a given time. */
async function changedSince(events: DatafordelerEvents, instant: Date, now: Date): Promise<RecentChanges> {
  const units = new Set<string>();
  const previousId = await events.lastBefore(instant);
  let lastId: number | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await events.eventsAfter(lastId ?? previousId);
    const newest = page.at(-1)?.id;
    if (newest === undefined) break;
    for (const { unit } of page) if (unit !== "") units.add(unit);
    lastId = newest;
  }
  const numbers = new Set<string>();
  const unitIds = [...units];
  for (let start = 0; start < unitIds.length; start += UNITS_AT_ONCE) {
    for (const { row } of await events.rows("Virksomhed", unitIds.slice(start, start + UNITS_AT_ONCE), now))
      numbers.add(registryNumberOf(row));
  }
  return { numbers, lastId };
}

async function takeRows(run: SourceRun, units: UnitJoin, { entity }: OfferedFile, path: string): Promise<void> {
  let rows = 0;
  for await (const batch of rowsOfFile(path, entity)) {
    run.context.signal.throwIfAborted();
    for (const { unit, row } of batch) await units.add(entity, unit, row);
    rows += batch.length;
    run.context.progress(`${NAME} ${entity}`, rows, null);
  }
}

async function* readingsOf(units: UnitJoin): AsyncGenerator<Reading[]> {
  let place = 0;
  for await (const joined of units.companies()) yield joined.map((rows) => readUnit((place += 1), rows));
}

/** Reads events from the cursor to the end. Progress is saved even if it stops early. */
async function followEvents(run: SourceRun, events: DatafordelerEvents): Promise<void> {
  const { context } = run;
  let cursor = run.state.cursor ?? (await events.lastBefore(new Date(run.state.feed_from ?? 0)));
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    context.signal.throwIfAborted();
    const page = await events.eventsAfter(cursor);
    const lastId = page.at(-1)?.id;
    if (lastId === undefined) return run.save({ cursor });
    const units = [...new Set(page.map(({ unit }) => unit))].filter((unit) => unit !== "");
    for (let start = 0; start < units.length; start += UNITS_AT_ONCE)
      await mergeUnits(run, events, units.slice(start, start + UNITS_AT_ONCE));
    cursor = lastId;
    await run.save({ cursor });
    context.progress(`${NAME} events`, run.result.read, null);
  }
  context.say(`${NAME}: the events have not ended after ${MOST_PAGES} pages; the next run continues`);
}

async function mergeUnits(run: SourceRun, events: DatafordelerEvents, units: readonly string[]): Promise<void> {
  const { context } = run;
  const joined = await companiesNow(events, units, context.clock());
  const options = { source: CVR_SOURCE, retrievedAt: context.clock().toISOString(), dryRun: context.check };
  const onNotice = (line: string) => context.say(`${NAME}: ${line}`);
  const merge = new ReadingsMerge({ ...context, country: "DK", options, onNotice });
  const removals = new Map<string, string>();
  for (const [place, rows] of joined.entries()) {
    const reading = readUnit(place + 1, rows);
    // A unit that became a sole proprietorship is no longer a company.
    if ("skipped" in reading && reading.skipped === "natural_person")
      removals.set(registryNumberOf(rows.get("Virksomhed")), options.retrievedAt.slice(0, 10));
    merge.take(reading, "record");
  }
  await merge.finish();
  addSummary(run.result, merge.summary);
  run.result.gone += await ceaseNumbers(run, CVR_SOURCE, removals);
}

/** Those of the units that are companies, with their current rows. */
async function companiesNow(events: DatafordelerEvents, units: readonly string[], now: Date): Promise<UnitRows[]> {
  const table = new UnitTable();
  let requestedUnits = units;
  for (const name of ENTITY_NAMES) {
    if (requestedUnits.length === 0) break;
    for (const { unit, row } of await events.rows(name, requestedUnits, now)) table.add(name, unit, row);
    requestedUnits = table.names;
  }
  return table.companies();
}
