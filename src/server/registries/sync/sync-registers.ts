/** Brings the store up to date from the registers themselves, one country after another. */
import { randomUUID } from "node:crypto";

import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";
import { BrokenFile } from "../broken-file.ts";
import { SourceRun, joined, type SyncContext, type SyncResult } from "./sync-context.ts";
import { inPlainWords, SyncError } from "./sync-error.ts";
import { syncDenmark } from "./sync-denmark.ts";
import { syncNorway } from "./sync-norway.ts";
import { syncWholeFile } from "./whole-file.ts";

export type SyncOutcome = SyncResult | { error: string };

/** A process that dies is followed by another after this, unless the context says otherwise. */
const LEASE_MS = 60_000;

export const leaseOf = (country: CountryCode) => `sync/${country.toLowerCase()}`;

/** Countries whose registers can be asked: Denmark's only with a key. */
export function syncableCountries(datafordelerKey: string | null): CountryCode[] {
  return COUNTRY_CODES.filter((country) => country !== "DK" || datafordelerKey !== null);
}

/**
 * Reads each country's sources; one that fails leaves the others and what was merged.
 * @param context `network` and `signal` are made for each country, so that a lost lease stops it alone
 * @throws the signal's reason when the whole is aborted
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

/** One process at a time reads a country. */
async function underLease(country: CountryCode, context: SyncContext): Promise<SyncOutcome> {
  const { registers, clock, check, leaseMs = LEASE_MS } = context;
  if (check) return syncCountry(country, context);
  const lease = { name: leaseOf(country), owner: randomUUID() };
  const take = () => registers.lease({ ...lease, now: clock(), ms: leaseMs });
  if (!(await take())) return { error: "another process is reading this register now" };
  const lost = new AbortController();
  const renewal = setInterval(() => {
    take().then(
      (isOurs) => isOurs || lost.abort(new SyncError("another process took over")),
      () => undefined,
    );
  }, leaseMs / 4);
  try {
    return await syncCountry(country, { ...context, signal: AbortSignal.any([context.signal, lost.signal]) });
  } finally {
    clearInterval(renewal);
    await registers.release(lease).catch(() => undefined);
  }
}

async function syncCountry(country: CountryCode, context: SyncContext): Promise<SyncOutcome> {
  try {
    return await sources[country](context);
  } catch (error) {
    context.signal.throwIfAborted();
    const message = wordsFor(error);
    await noteFailure(country, context, message);
    return { error: message };
  }
}

const sources: Readonly<Record<CountryCode, (context: SyncContext) => Promise<SyncResult>>> = {
  NO: syncNorway,
  // SCB's first: where the two differ, Bolagsverket has the last word.
  SE: async (context) =>
    joined([
      await wholeFile(context, "se/scb", `${SWEDEN}/scb/scb_bulkfil.zip`, false),
      await wholeFile(context, "se/bolagsverket", `${SWEDEN}/bolagsverket/bolagsverket_bulkfil.zip`, true),
    ]),
  FI: (context) => wholeFile(context, "fi/all_companies", `${FINLAND}/all_companies`, true),
  DK: syncDenmark,
};

const SWEDEN = "https://vardefulla-datamangder.bolagsverket.se";
const FINLAND = "https://avoindata.prh.fi/opendata-ytj-api/v3";

async function wholeFile(context: SyncContext, name: string, url: string, complete: boolean): Promise<SyncResult> {
  const country = COUNTRY_CODES.find((code) => name.startsWith(code.toLowerCase())) ?? "SE";
  const run = await SourceRun.begin(context, name, country);
  await syncWholeFile(run, { request: { url, headers: { accept: "application/zip" } }, complete });
  return run.done();
}

function wordsFor(error: unknown): string {
  if (error instanceof SyncError) return error.message;
  if (error instanceof BrokenFile) return `the file is not what this release reads, or ${error.message}`;
  return inPlainWords(error);
}

/** At the source that was being read: the one begun last. */
async function noteFailure(country: CountryCode, { registers, check }: SyncContext, error: string): Promise<void> {
  if (check) return;
  const states = (await registers.states()).filter(({ country_code }) => country_code === country);
  const [newest] = states.toSorted((a, b) => (b.tried_at ?? "").localeCompare(a.tried_at ?? ""));
  if (newest) await registers.put({ ...newest, error });
}
