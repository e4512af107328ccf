/** Syncs a separate store with the simulated registers, with short delays and without terminal output. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Company, CountryCode } from "../../contract/company.ts";
import { RegisterNetwork } from "../../server/registries/sync/network/register-network.ts";
import type { SyncContext } from "../../server/registries/sync/sync-context.ts";
import { syncAccounts, type SyncOutcome, syncRegisters } from "../../server/registries/sync/sync-registers.ts";
import { scrubRemoved } from "../../server/jobs/scrub-removed.ts";
import { openSqliteForTest, type SuiteStore } from "../../server/store/suite/suite-context.ts";
import type { RegisterState } from "../../server/store/ports/register-store.ts";
import { type StandIn, type StandInOptions, startStandIn } from "./register-stand-in.ts";

type Given = Pick<SyncContext, "writer" | "registers" | "annualAccounts" | "folder" | "clock"> & Partial<SyncContext>;

/** @param url of the simulated registers */
export function contextForTest(url: string, settings: Given): SyncContext {
  const signal = settings.signal ?? new AbortController().signal;
  return {
    network: new RegisterNetwork({ mirror: url, signal, backOffMs: 1, perSecond: 10_000, silenceMs: 500 }),
    check: false,
    full: false,
    subUnits: false,
    acceptCeased: 0,
    datafordelerKey: null,
    signal,
    say: () => undefined,
    progress: () => undefined,
    scrub: async () => [],
    ...settings,
  };
}

export interface SyncForTest {
  open: SuiteStore;
  standIn: StandIn;
  /** Folder for files until they are read. */
  folder: string;
  clock: { now: Date };
  /** Messages for the operator so far. */
  says: string[];
  sync(countries: readonly CountryCode[], overrides?: Partial<SyncContext>): Promise<Map<CountryCode, SyncOutcome>>;
  syncAccounts: SyncForTest["sync"];
  /** The error message of the country, or an empty text. */
  failure(country: CountryCode, overrides?: Partial<SyncContext>): Promise<string>;
  state(source: string): Promise<RegisterState | undefined>;
  /** The company in the store, including ceased ones. */
  company(country: CountryCode, number: string): Promise<Company | null>;
  close(): Promise<void>;
}

/** @param clock current time of register and store @param openStore opens a store of another engine */
export async function syncForTest(
  clock: { now: Date },
  options: StandInOptions,
  openStore: () => Promise<SuiteStore> = openSqliteForTest,
): Promise<SyncForTest> {
  const folder = await mkdtemp(join(tmpdir(), "nordscope-sync-"));
  const open = await openStore();
  const standIn = await startStandIn(options);
  const says: string[] = [];
  const { writer, registers, companies, annualAccounts } = open.store;
  const dataDir = open.place.dataDir || folder;
  const scrub = () => scrubRemoved(open.store, { dataDir });
  const settings = {
    scrub,
    writer,
    registers,
    annualAccounts,
    folder,
    clock: () => clock.now,
    say: (line: string) => void says.push(line),
  };
  const sync = (countries: readonly CountryCode[], overrides: Partial<SyncContext> = {}) =>
    syncRegisters(countries, contextForTest(standIn.url, { ...settings, ...overrides }));
  return {
    open,
    standIn,
    folder,
    clock,
    says,
    sync,
    syncAccounts: (countries, overrides = {}) =>
      syncAccounts(countries, contextForTest(standIn.url, { ...settings, ...overrides })),
    async failure(country, overrides) {
      const outcome = (await sync([country], overrides)).get(country);
      return outcome && "error" in outcome ? outcome.error : "";
    },
    state: async (source) => (await registers.states()).find(({ name }) => name === source),
    async company(country, number) {
      const id = (await writer.statuses(country, [number])).get(number)?.id;
      return id === undefined ? null : ((await companies.get(id))?.value ?? null);
    },
    async close() {
      await standIn.close();
      await open.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
