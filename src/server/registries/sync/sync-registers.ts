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
import { denmarkAccounts } from "./accounts/denmark-accounts.ts";
import { finlandAccounts } from "./accounts/finland-accounts.ts";
import { swedenAccounts } from "./accounts/sweden-accounts.ts";
import { norwayAccounts } from "./accounts/norway-accounts.ts";
import { denmark } from "./sync-denmark.ts";
import { norway } from "./sync-norway.ts";
import { importRegister } from "../import-register.ts";
import { downloadFile, forgetFile, md5Of } from "./network/download-file.ts";
import { fileVersion, versionName } from "./network/register-download.ts";
import type { RegisterRequest } from "./network/register-network.ts";

export type SyncOutcome = SyncResult | { error: string };

/** Default time after which another process can take over from one that died. */
const LEASE_MS = 60_000;

/** A country's companies are synced apart from their annual accounts. */
export const SYNC_KINDS = ["sync", "accounts"] as const;
export type SyncKind = (typeof SYNC_KINDS)[number];

export const leaseOf = (country: CountryCode, kind: SyncKind = "sync") => `${kind}/${country.toLowerCase()}`;

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
    outcomes.set(country, await underLease(country, "sync", context));
  }
  return outcomes;
}

/** Reads the annual accounts of these countries at the same time, because each register has its own pace. */
export async function syncAccounts(
  countries: readonly CountryCode[],
  context: SyncContext,
): Promise<Map<CountryCode, SyncOutcome>> {
  return new Map(
    await Promise.all(
      countries.map(async (country) => [country, await underLease(country, "accounts", context)] as const),
    ),
  );
}

/** Only one process at a time syncs a country. */
async function underLease(country: CountryCode, kind: SyncKind, context: SyncContext): Promise<SyncOutcome> {
  const { registers, clock, check, leaseMs = LEASE_MS } = context;
  const sync = (own: SyncContext) => syncCountry(country, readersOf[kind][country], own);
  if (check) return sync(context);
  const lease = { name: leaseOf(country, kind), owner: randomUUID() };
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
    return await sync({ ...context, signal: AbortSignal.any([context.signal, lost.signal]) });
  } catch (error) {
    context.signal.throwIfAborted();
    return { error: inPlainWords(error) };
  } finally {
    clearInterval(renewal);
    await registers.release(lease).catch(() => undefined);
  }
}

/** A failing source does not affect the others of its country. */
async function syncCountry(
  country: CountryCode,
  readers: readonly RegisterReader[],
  context: SyncContext,
): Promise<SyncOutcome> {
  const results: SyncResult[] = [];
  const errors: string[] = [];
  for (const reader of readers) {
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

const readersOfCompanies: Readonly<Record<CountryCode, readonly RegisterReader[]>> = {
  NO: norway,
  // SCB first, so that Bolagsverket overrides it where they differ.
  SE: [
    wholeFile({ name: "se/scb", url: `${SWEDEN}/scb/scb_bulkfil.zip`, isComplete: false }),
    wholeFile({ name: "se/bolagsverket", url: `${SWEDEN}/bolagsverket/bolagsverket_bulkfil.zip`, isComplete: true }),
  ],
  FI: [wholeFile({ name: "fi/all_companies", url: `${FINLAND}/all_companies`, isComplete: true })],
  DK: denmark,
};

const readersOf: Readonly<Record<SyncKind, Readonly<Record<CountryCode, readonly RegisterReader[]>>>> = {
  sync: readersOfCompanies,
  accounts: { NO: [norwayAccounts], SE: [swedenAccounts], DK: [denmarkAccounts], FI: [finlandAccounts] },
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
