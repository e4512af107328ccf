/** Syncs with the registers on schedule, in one of the processes that serve this store. */
import { setTimeout as delay } from "node:timers/promises";

import { COUNTRY_CODES, type CountryCode } from "../../contract/company.ts";
import type { SyncSettings } from "../registries/sync/sync-context.ts";
import { nextSyncAt, type RegisterSource, registerSources, type SyncSetting } from "../registries/sync/schedule.ts";
import { leaseOf, syncableCountries, type SyncKind } from "../registries/sync/sync-registers.ts";
import type { Store, StorePlace } from "../store/ports/store.ts";

export interface RegisterSyncJob {
  store: Pick<Store, "writer" | "registers">;
  settings: SyncSettings & StorePlace & { sync: SyncSetting };
  syncing: Syncing;
  /** Default: companies. */
  kind?: SyncKind;
  clock: () => Date;
  /** Receives log lines. */
  say: (line: string) => void;
  /** Receives unexpected errors. */
  failed: (error: unknown) => void;
  /** Interval between two checks for due sources; default 15 000. */
  lookMs?: number;
  leaseMs?: number;
}

/** Result per country: the error message, or the numbers of new, changed and removed companies. */
export type Outcomes = ReadonlyMap<
  CountryCode,
  { error: string } | { new: number; changed: number; gone: number; removed: number }
>;

/** Syncs these countries. @throws the reason of the signal when it is aborted */
export type Syncing = (
  countries: readonly CountryCode[],
  settings: SyncSettings & StorePlace,
  wishes: { signal: AbortSignal; say: (line: string) => void; leaseMs?: number | undefined; kind?: SyncKind },
) => Promise<Outcomes>;

/** Starts checking for due sources, immediately and then at each interval. */
export function startRegisterSync(job: RegisterSyncJob): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const running = job.settings.sync === "off" ? Promise.resolve() : keepSyncing(job, stopped.signal);
  return {
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

async function keepSyncing(job: RegisterSyncJob, signal: AbortSignal): Promise<void> {
  const startedAt = job.clock();
  let isDemoNoted = false;
  while (!signal.aborted) {
    try {
      const isDemo = await job.store.writer.isDemo();
      if (isDemo && !isDemoNoted) job.say("SYNC is inactive while the database contains demo data");
      isDemoNoted = isDemo;
      if (!isDemo) await syncDue(job, startedAt, signal);
    } catch (error) {
      if (!signal.aborted) job.failed(error);
    }
    await delay(job.lookMs ?? 15_000, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function syncDue(job: RegisterSyncJob, startedAt: Date, signal: AbortSignal): Promise<void> {
  const { store, settings, syncing, say, leaseMs, kind = "sync" } = job;
  const states = await store.registers.states();
  const stateOf = ({ name }: RegisterSource) => states.find((state) => state.name === name) ?? null;
  const syncable = syncableCountries(settings.datafordelerKey);
  // Where the register cannot be synced, its companies were imported.
  const hasCompanies = (country: CountryCode) =>
    !syncable.includes(country) || sourcesOf(country, "sync").every((source) => stateOf(source)?.synced_at);
  const countries = kind === "sync" ? syncable : COUNTRY_CODES.filter(hasCompanies);
  // Accounts can be read by another node for hours.
  const leased = await store.registers.leased(job.clock());
  const dueCountries = countries.filter(
    (country) =>
      !leased.includes(leaseOf(country, kind)) &&
      sourcesOf(country, kind).some((source) => {
        const next = nextSyncAt(settings.sync, stateOf(source), startedAt);
        return next !== null && next <= job.clock();
      }),
  );
  if (dueCountries.length === 0) return;
  const outcomes = await syncing(dueCountries, settings, { signal, say, leaseMs, kind });
  for (const [country, outcome] of outcomes) {
    if ("error" in outcome) say(`${kind} ${country}: ${outcome.error}`);
    else if (kind === "accounts") say(`accounts ${country}: ${outcome.changed} filings changed figures`);
    else
      say(
        `${kind} ${country}: ${outcome.new} new, ${outcome.changed} changed, ${outcome.gone} gone, ${outcome.removed} removed`,
      );
  }
}

/** Sources that are read without a request. */
const sourcesOf = (country: CountryCode, kind: SyncKind): RegisterSource[] =>
  registerSources.filter(
    (source) => source.country === country && (kind === "accounts" ? source.isAccounts : !source.isOptional),
  );
