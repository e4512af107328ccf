/** Inputs, results and shared steps of a sync. */
import { join } from "node:path";

import type { CountryCode } from "../../../contract/company.ts";
import type { AccountsProgress } from "../../../contract/metadata.ts";
import type { AnnualAccountsStore } from "../../store/ports/annual-accounts-store.ts";
import type { CompanyWriter } from "../../store/ports/company-writer.ts";
import type { RegisterState, RegisterStore } from "../../store/ports/register-store.ts";
import { TooManyAbsent } from "../cease-absent.ts";
import { RegisterNetwork } from "./network/register-network.ts";
import { SyncError } from "./sync-error.ts";
import { emptySummary, type ImportSummary } from "../merge-readings.ts";
import type { SkipReason } from "../reading.ts";
import type { AccountsSkip } from "../accounts/accounts-skip.ts";
import type { Store } from "../../store/ports/store.ts";

export interface SyncContext {
  writer: CompanyWriter;
  registers: RegisterStore;
  annualAccounts: AnnualAccountsStore;
  network: RegisterNetwork;
  /** Folder for files that must be downloaded completely before they are read. */
  folder: string;
  clock: () => Date;
  /** Reads and counts without writing. */
  check: boolean;
  /** Reads complete files again, even if nothing has changed. */
  full: boolean;
  /** Includes Norway's sub-units. */
  subUnits: boolean;
  /** Maximum number of companies per source to mark as ceased when a complete file lacks suspiciously many. */
  acceptCeased: number;
  /** API key for Denmark's Datafordeler. */
  datafordelerKey: string | null;
  signal: AbortSignal;
  /** Overwrites deleted data in all files of this program. @returns descriptions of places where copies can remain */
  scrub: () => Promise<readonly string[]>;
  /** Time by `performance.now()` at which the reading of accounts pauses, for the next run; undefined for never. */
  endsAt?: number | undefined;
  /** Lease of a country in milliseconds, after which another process can take over; default 60 000. */
  leaseMs?: number | undefined;
  /** Receives messages for the operator. */
  say: (line: string) => void;
  /** Reports the number of rows read (or of `unit`), and the share of the total, 0 to 1, or null when unknown. */
  progress: (source: string, rows: number, part: number | null, unit?: string) => void;
}

export interface SyncResult extends Omit<ImportSummary, "notes" | "skipped"> {
  skipped: Partial<Record<SkipReason | AccountsSkip, number>>;
  /** Position of the source before and after: a file version or an event id. */
  from: string | null;
  to: string | null;
  /** Number of companies removed for legal reasons. */
  removed: number;
}

function emptyResult(): SyncResult {
  return { from: null, to: null, ...emptySummary(), removed: 0 };
}

export function addSummary(result: SyncResult, summary: Omit<SyncResult, "from" | "to" | "removed">): void {
  for (const key of ["read", "new", "changed", "unchanged", "gone"] as const) result[key] += summary[key];
  for (const [reason, count] of Object.entries(summary.skipped)) {
    const currentCount = Object.entries(result.skipped).find(([name]) => name === reason)?.[1] ?? 0;
    Object.assign(result.skipped, { [reason]: currentCount + count });
  }
}

const changedRows = (result: SyncResult) => result.new + result.changed + result.gone + result.removed;

/** The sync of one source, with its stored state. */
export class SourceRun {
  readonly name: string;
  readonly context: SyncContext;
  readonly result = emptyResult();
  state: RegisterState;
  /** Progress before this run. */
  readonly previousProgress: AccountsProgress | null;
  /** True when this run ends before its source does. */
  isPaused = false;
  /** True when the previous run failed or was killed. */
  readonly isAfterCut: boolean;

  private constructor(context: SyncContext, state: RegisterState) {
    this.context = context;
    this.name = state.name;
    this.state = state;
    this.previousProgress = state.progress;
    this.isAfterCut = state.tried_at !== null && (state.synced_at === null || state.synced_at < state.tried_at);
    this.result.from = placeOf(state);
  }

  static async begin(context: SyncContext, name: string, country_code: CountryCode): Promise<SourceRun> {
    const existingState = (await context.registers.states()).find((state) => state.name === name);
    const run = new SourceRun(context, existingState ?? { ...neverRead, name, country_code });
    await run.save({ tried_at: context.clock().toISOString() });
    return run;
  }

  async save(change: Partial<RegisterState>): Promise<void> {
    this.state = { ...this.state, ...change };
    if (!this.context.check) await this.context.registers.put(this.state);
  }

  /**
   * Allows a complete file to be read, unless it is the refused one that awaits `--accept-ceased`; that one is not
   * downloaded again.
   * @param version null when the register has no versions
   * @throws SyncError
   */
  passUnlessRefused(version: string | null): void {
    const { refused_version, error } = this.state;
    if (version === null || version !== refused_version || error === null || this.context.acceptCeased > 0) return;
    throw new SyncError(error);
  }

  /** Stores the version of a file that lacks too many companies, and rethrows its error. */
  async refuse(version: string | null, error: unknown): Promise<never> {
    if (error instanceof TooManyAbsent) await this.save({ refused_version: version });
    throw error;
  }

  async failed(error: string): Promise<void> {
    await this.save({ error });
  }

  /** Records that the source was read to its end, or that it is continued later. */
  async done(): Promise<SyncResult> {
    const synced_at = this.isPaused ? this.state.synced_at : this.context.clock().toISOString();
    await this.save({ synced_at, error: null, refused_version: null, rows_changed: changedRows(this.result) });
    this.result.to = placeOf(this.state);
    return this.result;
  }
}

/** One source of a country, with the code that reads it. */
export interface RegisterReader {
  /** Name of its state in the store. */
  name: string;
  /** Undefined means always. */
  isWanted?(context: SyncContext): Promise<boolean>;
  /** Reads on from the stored state and saves the progress. @throws SyncError, BrokenFile */
  read(run: SourceRun): Promise<void>;
}

/** Changes in a feed since the day before a complete file was created, which are newer than that file. */
export interface RecentChanges {
  /** Registry numbers of companies. */
  numbers: ReadonlySet<string>;
  /** Id of the last event; null without events. */
  lastId: number | null;
}

/** Continues the feed at its position, or from the time of the file (null) when the event ids were renumbered. */
export function cursorAfter(cursor: number | null, recent: RecentChanges | null): number | null {
  const lastId = recent?.lastId ?? null;
  return lastId !== null && cursor !== null && lastId < cursor ? null : cursor;
}

const neverRead: Omit<RegisterState, "name" | "country_code"> = {
  version: null,
  cursor: null,
  feed_from: null,
  bulk_at: null,
  synced_at: null,
  tried_at: null,
  error: null,
  rows_changed: 0,
  refused_version: null,
  waiting: null,
  progress: null,
};

/** More units than this indicate that the register as a whole does not answer. */
const MOST_WAITING = 1000;

export function waitingUnits({ waiting }: RegisterState): string[] {
  return waiting?.split(" ") ?? [];
}

/**
 * The units that wait after some were requested: those without an answer are requested again by the next run.
 * @throws SyncError when too many wait
 */
export function waitingAfter(
  { name, state }: SourceRun,
  { requested, unanswered }: { requested: readonly string[]; unanswered: readonly string[] },
): string | null {
  const done = new Set(requested);
  const unitNumbers = new Set([...waitingUnits(state).filter((unit) => !done.has(unit)), ...unanswered]);
  if (unitNumbers.size > MOST_WAITING)
    throw new SyncError(`${name}: the register has no answer for more than ${MOST_WAITING} of its changed units`);
  return [...unitNumbers].join(" ") || null;
}

function placeOf({ cursor, version }: RegisterState): string | null {
  return cursor === null ? version : String(cursor);
}

/** Combines the results of a country's sources. */
export function joined(results: readonly SyncResult[]): SyncResult {
  const total = emptyResult();
  for (const result of results) {
    addSummary(total, result);
    total.removed += result.removed;
  }
  const places = (key: "from" | "to") => results.map((result) => result[key] ?? "-").join(" · ");
  const isKnown = (key: "from" | "to") => results.some((result) => result[key] !== null);
  return { ...total, from: isKnown("from") ? places("from") : null, to: isKnown("to") ? places("to") : null };
}

/**
 * Marks companies as ceased that left their register without a record.
 * @param removals numbers of the companies, with the day on which they left @returns the number of those that were
 * active
 */
export async function ceaseNumbers(
  { context, state }: SourceRun,
  source: string,
  removals: ReadonlyMap<string, string>,
): Promise<number> {
  const statuses = await context.writer.statuses(state.country_code, [...removals.keys()]);
  const options = { source, retrievedAt: context.clock().toISOString() };
  let ceased = 0;
  for (const [number, day] of removals) {
    const company = statuses.get(number);
    if (!company || company.status === "ceased") continue;
    ceased++;
    if (!context.check) await context.writer.cease([company.id], day, options);
  }
  return ceased;
}

export interface SyncSettings {
  dataDir: string;
  /** A mirror of all registers; null for the registers themselves. */
  registersUrl: string | null;
  datafordelerKey: string | null;
}

export type SyncWishes = Pick<SyncContext, "signal" | "say" | "progress" | "clock" | "scrub"> &
  Partial<Pick<SyncContext, "check" | "full" | "subUnits" | "acceptCeased" | "leaseMs" | "endsAt">>;

/** Creates a sync of this store with the given settings. */
export function openSync(
  { writer, registers, annualAccounts }: Pick<Store, "writer" | "registers" | "annualAccounts">,
  { dataDir, registersUrl, datafordelerKey }: SyncSettings,
  wishes: SyncWishes,
): SyncContext {
  const { signal, say } = wishes;
  return {
    check: false,
    full: false,
    subUnits: false,
    acceptCeased: 0,
    ...wishes,
    writer,
    registers,
    annualAccounts,
    datafordelerKey,
    folder: join(dataDir, "registers"),
    network: new RegisterNetwork({ mirror: registersUrl, signal, say }),
  };
}
