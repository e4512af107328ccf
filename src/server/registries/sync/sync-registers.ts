/** Syncs the store with the registers, one country after another. */
import { randomUUID } from "node:crypto";

import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";
import { BrokenFile } from "../files/broken-file.ts";
import { TooManyAbsent } from "../cease-absent.ts";
import {
  addSummary,
  joined,
  type RegisterReader,
  SourceRun,
  type SyncContext,
  type SyncResult,
} from "./sync-context.ts";
import { inPlainWords, SyncError } from "./sync-error.ts";
import { denmark } from "./sync-denmark.ts";
import { norway } from "./sync-norway.ts";
import { importRegister } from "../import-register.ts";
import { downloadFile, forgetFile, md5Of } from "./network/download-file.ts";
import { fileVersion, versionName } from "./network/register-download.ts";
import type { RegisterRequest } from "./network/register-network.ts";

export type SyncOutcome = SyncResult | { error: string };

/** Default time after which another process can take over from one that died. */
const LEASE_MS = 60_000;

export const leaseOf = (country: CountryCode) => `sync/${country.toLowerCase()}`;

/** Countries that can be synced: Denmark only with a key. */
export function syncableCountries(datafordelerKey: string | null): CountryCode[] {
  return COUNTRY_CODES.filter((country) => country !== "DK" || datafordelerKey !== null);
}

/**
 * Reads the sources of each country. A failing source does not affect the others.
 * @param context `network` and `signal` are created per country, so that a lost lease stops only that country
 * @throws the reason of the signal when all is aborted
 */
export async function syncRegisters(
  countries: readonly CountryCode[],
  context: SyncContext,
): Promise<Map<CountryCode, SyncOutcome>> {
  const outcomes = new Map<CountryCode, SyncOutcome>();
  for (const country of countries) {
    context.signal.throwIfAborted();
    outcomes.set(country, await underLease(country, context));
  }
  return outcomes;
}

/** Only one process at a time syncs a country. */
async function underLease(country: CountryCode, context: SyncContext): Promise<SyncOutcome> {
  const { registers, clock, check, leaseMs = LEASE_MS } = context;
  if (check) return syncCountry(country, context);
  const lease = { name: leaseOf(country), owner: randomUUID() };
  const take = () => registers.lease({ ...lease, now: clock(), ms: leaseMs });
  const isTaken = await take().catch((error: unknown) => inPlainWords(error));
  if (isTaken !== true) return { error: isTaken || "another process is reading this register" };
  const lost = new AbortController();
  const renewal = setInterval(() => {
    take().then(
      (isOurs) => isOurs || lost.abort(new SyncError("another process took over")),
      () => undefined,
    );
  }, leaseMs / 4);
  try {
    return await syncCountry(country, { ...context, signal: AbortSignal.any([context.signal, lost.signal]) });
  } catch (error) {
    context.signal.throwIfAborted();
    return { error: inPlainWords(error) };
  } finally {
    clearInterval(renewal);
    await registers.release(lease).catch(() => undefined);
  }
}

/** A failing source does not affect the others of its country. */
async function syncCountry(country: CountryCode, context: SyncContext): Promise<SyncOutcome> {
  const results: SyncResult[] = [];
  const errors: string[] = [];
  for (const reader of readers[country]) {
    if (reader.isWanted && !(await reader.isWanted(context))) continue;
    const outcome = await syncSource(reader, country, context);
    if ("error" in outcome) errors.push(outcome.error);
    else results.push(outcome);
  }
  return errors.length > 0 ? { error: errors.join("; ") } : joined(results);
}

async function syncSource(reader: RegisterReader, country: CountryCode, context: SyncContext): Promise<SyncOutcome> {
  let run: SourceRun | undefined;
  try {
    run = await SourceRun.begin(context, reader.name, country);
    await reader.read(run);
    return await run.done();
  } catch (error) {
    context.signal.throwIfAborted();
    const message = wordsFor(error, reader.name, country);
    // On a full disk this cannot be stored either.
    await run?.failed(message).catch(() => undefined);
    return { error: message };
  }
}

const SWEDEN = "https://vardefulla-datamangder.bolagsverket.se";
const FINLAND = "https://avoindata.prh.fi/opendata-ytj-api/v3";

const readers: Readonly<Record<CountryCode, readonly RegisterReader[]>> = {
  NO: norway,
  // SCB first, so that Bolagsverket overrides it where they differ.
  SE: [
    wholeFile({ name: "se/scb", url: `${SWEDEN}/scb/scb_bulkfil.zip`, isComplete: false }),
    wholeFile({ name: "se/bolagsverket", url: `${SWEDEN}/bolagsverket/bolagsverket_bulkfil.zip`, isComplete: true }),
  ],
  FI: [wholeFile({ name: "fi/all_companies", url: `${FINLAND}/all_companies`, isComplete: true })],
  DK: denmark,
};

function wordsFor(error: unknown, source: string, country: CountryCode): string {
  if (error instanceof SyncError) return error.message;
  if (error instanceof TooManyAbsent) {
    return (
      `the file of ${source} ${error.lack}, so it might be damaged or only a part of the register. Its rows were imported; no company is ` +
      `marked as ceased. If they have ceased, run "nordscope sync ${country.toLowerCase()} --accept-ceased ${error.absent}"`
    );
  }
  if (!(error instanceof BrokenFile)) return inPlainWords(error);
  return (
    `the file of ${source} cannot be read at ${error.place}: ${error.why}. ` +
    "Run it again; if it fails the same way, the register has changed its format: update Nordscope"
  );
}

/**
 * A source that consists of one file: downloaded when its version changes, and stored on disk until it has been read.
 */
interface WholeFile {
  /** Name of its state in the store. */
  name: string;
  url: string;
  /** True when the file contains the complete register, so companies missing in it have left the register. */
  isComplete: boolean;
}

/** Reads the file when it differs from the last one. */
function wholeFile({ name, url, isComplete }: WholeFile): RegisterReader {
  const request = { url, headers: { accept: "application/zip" } };
  return { name, read: (run) => readFile(run, request, isComplete) };
}

/** @throws SyncError, BrokenFile */
async function readFile(run: SourceRun, request: RegisterRequest, complete: boolean): Promise<void> {
  const { context, state } = run;
  const offered = versionName(await fileVersion(context.network, request));
  if (offered !== null && offered === state.version && !context.full) return;
  run.passUnlessRefused(offered);
  const { path: file, version: answered } = await downloadFile(context, { name: run.name, request, version: offered });
  // A file without a version is identified by its content.
  const version = answered ?? `md5:${await md5Of(file)}`;
  if (version !== state.version || context.full) {
    const summary = await importRegister({
      country: state.country_code,
      file,
      complete,
      acceptCeased: context.acceptCeased,
      check: context.check,
      writer: context.writer,
      now: context.clock(),
      signal: context.signal,
      onNotice: (line) => context.say(`${run.name}: ${line}`),
      onProgress: ({ rows, part }) => context.progress(run.name, rows, part),
    }).catch(async (error: unknown) => {
      // The next run downloads the file again, because it might have been damaged in transit.
      if (error instanceof BrokenFile) await forgetFile(file);
      return run.refuse(offered, error);
    });
    addSummary(run.result, summary);
  }
  await run.save({ version, bulk_at: context.clock().toISOString() });
  await forgetFile(file);
}
