/**
 * Norway: first the bulk file, then the feed of changes; the bulk file again every 30 days, to correct any differences.
 */
import { importRegister } from "../import-register.ts";
import { unpackedStream } from "../files/open-register-file.ts";
import { fileVersion, openDownload, readWhole, versionName } from "./network/register-download.ts";
import { changedSince, followFeed, MAIN, NORWAY, type NorwegianUnits, SUB } from "./norway-feed.ts";
import {
  addSummary,
  cursorAfter,
  type RegisterReader,
  type SourceRun,
  type SyncContext,
  waitingUnits,
} from "./sync-context.ts";

const DAY_MS = 86_400_000;
const RECONCILE_MS = 30 * DAY_MS;

export const norway: readonly RegisterReader[] = [
  { name: MAIN.name, read: (run) => readUnits(run, MAIN) },
  { name: SUB.name, isWanted: wantsSubUnits, read: (run) => readUnits(run, SUB) },
];

/** Sub-units that were requested once are kept up to date. */
async function wantsSubUnits({ subUnits, registers }: SyncContext): Promise<boolean> {
  return subUnits || (await registers.states()).some(({ name, bulk_at }) => name === SUB.name && bulk_at !== null);
}

/** @throws SyncError, BrokenFile */
async function readUnits(run: SourceRun, units: NorwegianUnits): Promise<void> {
  const { check } = run.context;
  const isFirst = run.state.cursor === null;
  const isDue = isBulkDue(run);
  // The feed is read first: companies it reports as legally removed must not just be missing in the file.
  if (isDue && !isFirst) await followFeed(run, units);
  if (isDue) await readWhole(() => readBulk(run, units));
  // A dry run of the bulk file has stored no position from which the feed could be read.
  if (!(isDue && isFirst && check)) await followFeed(run, units);
}

function isBulkDue({ context, state }: SourceRun): boolean {
  if (context.full || state.bulk_at === null) return true;
  return context.clock().getTime() - Date.parse(state.bulk_at) >= RECONCILE_MS;
}

async function readBulk(run: SourceRun, units: NorwegianUnits): Promise<void> {
  const { context } = run;
  const request = { url: `${NORWAY}/${units.path}/lastned`, headers: { accept: units.accept } };
  const offered = versionName(await fileVersion(context.network, request));
  const now = context.clock();
  if (offered !== null && offered === run.state.version && !context.full) {
    await run.save({ bulk_at: now.toISOString() });
    return;
  }
  run.passUnlessRefused(offered);
  const download = await openDownload(context.network, request);
  const modifiedAt = timeOf(download.version.lastModified) ?? new Date(now.getTime() - DAY_MS);
  const feedStart = new Date(Math.min(modifiedAt.getTime(), now.getTime()) - DAY_MS);
  const recent = run.state.cursor === null ? null : await changedSince(run, units, feedStart);
  const summary = await importRegister({
    country: "NO",
    file: {
      size: download.version.size ?? 0,
      position: download.position,
      chunks: unpackedStream(download.chunks, download.position),
    },
    complete: true,
    acceptCeased: context.acceptCeased,
    subUnits: units.isSub,
    settled: recent?.numbers,
    check: context.check,
    writer: context.writer,
    now,
    signal: context.signal,
    onNotice: (line) => context.say(`${run.name}: ${line}`),
    onProgress: ({ rows, part }) => context.progress(run.name, rows, download.version.size === null ? null : part),
  }).catch((error: unknown) => run.refuse(versionName(download.version), error));
  addSummary(run.result, summary);
  await run.save({
    version: versionName(download.version),
    bulk_at: now.toISOString(),
    // Events that are already in the file are read again without effect.
    feed_from: feedStart.toISOString(),
    cursor: cursorAfter(run.state.cursor, recent),
    // The file has all units but those that changed since.
    waiting:
      waitingUnits(run.state)
        .filter((number) => recent?.numbers.has(number))
        .join(" ") || null,
  });
}

const ZONES: Readonly<Record<string, string>> = { CEST: "+0200", CET: "+0100", UTC: "+0000", GMT: "+0000", Z: "+0000" };

/** Parses `Fri Sep 11 04:27:17 CEST 2026`, which is not an HTTP date, or an HTTP date. Null for anything else. */
export function timeOf(lastModified: string | null): Date | null {
  if (lastModified === null) return null;
  const [, month, day, clock, zone = "", year] =
    /^\w{3} (\w{3}) +(\d{1,2}) (\d{2}:\d{2}:\d{2}) (\w+) (\d{4})$/.exec(lastModified.trim()) ?? [];
  const text = year === undefined ? lastModified : `${day} ${month} ${year} ${clock} ${ZONES[zone] ?? "+0000"}`;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : new Date(instant);
}
