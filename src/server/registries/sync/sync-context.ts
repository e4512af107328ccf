/** The means of a sync, and its result. */
import type { CountryCode } from "../../../contract/company.ts";
import type { CompanyWriter } from "../../store/ports/company-writer.ts";
import type { RegisterState, RegisterStore } from "../../store/ports/register-store.ts";
import { emptySummary, type ImportSummary } from "../import-summary.ts";
import { TooManyAbsent } from "../cease-absent.ts";
import type { RegisterNetwork } from "./register-network.ts";
import { SyncError } from "./sync-error.ts";

export interface SyncContext {
  writer: CompanyWriter;
  registers: RegisterStore;
  network: RegisterNetwork;
  /** For files that must be whole before they are read. */
  folder: string;
  clock: () => Date;
  /** Reads and counts; writes nothing. */
  check: boolean;
  /** Reads whole files again, whatever is known. */
  full: boolean;
  /** Norway's sub-units, too. */
  subUnits: boolean;
  /** Most companies of a source that a whole file may mark as ceased when it lacks suspiciously many. */
  acceptCeased: number;
  /** Of Denmark's Datafordeler. */
  datafordelerKey: string | null;
  signal: AbortSignal;
  /** Overwrites what was removed, wherever this program wrote it. @returns where it may still be, in words */
  scrub: () => Promise<readonly string[]>;
  /** Milliseconds for which a silent process keeps a country; 60 000. */
  leaseMs?: number | undefined;
  /** One line for the operator. */
  say: (line: string) => void;
  /** Rows (or what `unit` says) that have been read; `part` of the whole, 0 to 1, null where that is not known. */
  progress: (source: string, rows: number, part: number | null, unit?: string) => void;
}

export interface SyncResult extends Omit<ImportSummary, "notes"> {
  /** Positions of the sources before and now: a file's version, or an event's id. */
  from: string | null;
  to: string | null;
  /** Companies removed for legal reasons. */
  removed: number;
}

function emptyResult(): SyncResult {
  return { from: null, to: null, ...emptySummary(), removed: 0 };
}

export function addSummary(result: SyncResult, summary: ImportSummary): void {
  for (const key of ["read", "new", "changed", "unchanged", "gone"] as const) result[key] += summary[key];
  for (const [reason, count] of Object.entries(summary.skipped)) {
    const currentCount = Object.entries(result.skipped).find(([name]) => name === reason)?.[1] ?? 0;
    Object.assign(result.skipped, { [reason]: currentCount + count });
  }
}

const changedRows = (result: SyncResult) => result.new + result.changed + result.gone + result.removed;

/** One source on its way, with its state as the store keeps it. */
export class SourceRun {
  readonly name: string;
  readonly context: SyncContext;
  readonly result = emptyResult();
  state: RegisterState;
  /** The run before this did not come to its end: it failed, or was killed. */
  readonly isAfterCut: boolean;

  private constructor(context: SyncContext, state: RegisterState) {
    this.context = context;
    this.name = state.name;
    this.state = state;
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
   * Lets a whole file be read, unless it is the one that was refused and waits for `--accept-ceased`: neither is it downloaded again.
   * @param version null when the register names none
   * @throws SyncError
   */
  passUnlessRefused(version: string | null): void {
    const { refused_version, error } = this.state;
    if (version === null || version !== refused_version || error === null || this.context.acceptCeased > 0) return;
    throw new SyncError(error);
  }

  /** Keeps the version of a file that lacks too many companies, and passes its error on. */
  async refuse(version: string | null, error: unknown): Promise<never> {
    if (error instanceof TooManyAbsent) await this.save({ refused_version: version });
    throw error;
  }

  async failed(error: string): Promise<void> {
    await this.save({ error });
  }

  /** The source has been read as far as it goes. */
  async done(): Promise<SyncResult> {
    const synced_at = this.context.clock().toISOString();
    await this.save({ synced_at, error: null, refused_version: null, rows_changed: changedRows(this.result) });
    this.result.to = placeOf(this.state);
    return this.result;
  }
}

/** One source of a country, and the way to read it. */
export interface RegisterReader {
  /** Of its state in the store. */
  name: string;
  /** Absent: always. */
  isWanted?(context: SyncContext): Promise<boolean>;
  /** Reads on from the run's state, and saves how far it came. @throws SyncError, BrokenFile */
  read(run: SourceRun): Promise<void>;
}

/** Changes of a feed since the day before a whole file was made: newer than that file. */
export interface RecentChanges {
  /** Of companies. */
  numbers: ReadonlySet<string>;
  /** Id of the last event; null when there is none. */
  lastId: number | null;
}

/** A feed is gone on with where it was; from the file's time on (null) where its events have other ids than before. */
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
};

function placeOf({ cursor, version }: RegisterState): string | null {
  return cursor === null ? version : String(cursor);
}

/** The sources of a country as one result. */
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
