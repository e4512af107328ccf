/** Syncs with the registers on schedule, in one of the processes that serve this store. */
import { setTimeout as delay } from "node:timers/promises";

import type { CountryCode } from "../../contract/company.ts";
import type { SyncSettings } from "../registries/sync/sync-context.ts";
import { nextSyncAt, registerSources, type SyncSetting } from "../registries/sync/schedule.ts";
import { syncableCountries } from "../registries/sync/sync-registers.ts";
import type { RegisterState } from "../store/ports/register-store.ts";
import type { Store, StorePlace } from "../store/ports/store.ts";

export interface RegisterSyncJob {
  store: Pick<Store, "writer" | "registers">;
  settings: SyncSettings & StorePlace & { sync: SyncSetting };
  syncing: Syncing;
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
  wishes: { signal: AbortSignal; say: (line: string) => void; leaseMs?: number | undefined },
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
  const { store, settings, syncing, say, leaseMs } = job;
  const states = await store.registers.states();
  const dueCountries = syncableCountries(settings.datafordelerKey).filter((country) =>
    isDue(country, states, job, startedAt),
  );
  if (dueCountries.length === 0) return;
  const outcomes = await syncing(dueCountries, settings, { signal, say, leaseMs });
  for (const [country, outcome] of outcomes) {
    if ("error" in outcome) say(`sync ${country}: ${outcome.error}`);
    else
      say(
        `sync ${country}: ${outcome.new} new, ${outcome.changed} changed, ${outcome.gone} gone, ${outcome.removed} removed`,
      );
  }
}

function isDue(country: CountryCode, states: readonly RegisterState[], job: RegisterSyncJob, startedAt: Date): boolean {
  const ownSources = registerSources.filter((source) => source.country === country && !source.isOptional);
  return ownSources.some(({ name }) => {
    const next = nextSyncAt(job.settings.sync, states.find((state) => state.name === name) ?? null, startedAt);
    return next !== null && next <= job.clock();
  });
}
