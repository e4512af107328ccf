/** Norway: the bulk file first, then the feed of changes; the bulk file again every 30 days, to be sure. */
import { importRegister } from "../import-register.ts";
import { unpackedStream } from "../open-register-file.ts";
import { fileVersion, openDownload, versionName } from "./register-download.ts";
import { followFeed } from "./norway-feed.ts";
import { MAIN, NORWAY, type NorwegianUnits, SUB } from "./norway-units.ts";
import { addSummary, joined, SourceRun, type SyncContext, type SyncResult } from "./sync-context.ts";

const DAY_MS = 86_400_000;
const RECONCILE_MS = 30 * DAY_MS;

/** @throws SyncError, BrokenFile */
export async function syncNorway(context: SyncContext): Promise<SyncResult> {
  const known = await context.registers.states();
  // Who once asked for sub-units has them kept.
  const hasSub = known.some(({ name, bulk_at }) => name === SUB.name && bulk_at !== null);
  const results = [await syncUnits(context, MAIN)];
  if (context.subUnits || hasSub) results.push(await syncUnits(context, SUB));
  return joined(results);
}

async function syncUnits(context: SyncContext, units: NorwegianUnits): Promise<SyncResult> {
  const run = await SourceRun.begin(context, units.name, "NO");
  const isDue = isBulkDue(run);
  if (isDue) await readBulk(run, units);
  // A check of the bulk file has written nothing that the feed could go on from.
  if (!(isDue && context.check)) await followFeed(run, units);
  return run.done();
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
  const download = await openDownload(context.network, request);
  const summary = await importRegister({
    country: "NO",
    file: {
      size: download.version.size ?? 0,
      position: download.position,
      chunks: unpackedStream(download.chunks, download.position),
    },
    complete: true,
    subUnits: units.isSub,
    check: context.check,
    writer: context.writer,
    now,
    signal: context.signal,
    onNotice: (line) => context.say(`${run.name}: ${line}`),
    onProgress: ({ rows, part }) => context.progress(run.name, rows, download.version.size === null ? null : part),
  });
  addSummary(run.result, summary);
  const made = timeOf(download.version.lastModified) ?? new Date(now.getTime() - DAY_MS);
  await run.save({
    version: versionName(download.version),
    bulk_at: now.toISOString(),
    // Events that went into the file while it was made are read once more, which changes nothing.
    feed_from: new Date(Math.min(made.getTime(), now.getTime()) - DAY_MS).toISOString(),
    cursor: null,
  });
}

const ZONES: Readonly<Record<string, string>> = { CEST: "+0200", CET: "+0100", UTC: "+0000", GMT: "+0000", Z: "+0000" };

/** `Fri Sep 11 04:27:17 CEST 2026`, which is no HTTP date, or one that is. Null for anything else. */
export function timeOf(lastModified: string | null): Date | null {
  if (lastModified === null) return null;
  const [, month, day, clock, zone = "", year] =
    /^\w{3} (\w{3}) +(\d{1,2}) (\d{2}:\d{2}:\d{2}) (\w+) (\d{4})$/.exec(lastModified.trim()) ?? [];
  const text = year === undefined ? lastModified : `${day} ${month} ${year} ${clock} ${ZONES[zone] ?? "+0000"}`;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : new Date(instant);
}
