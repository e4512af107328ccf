/**
 * Writes that do not have to be on disk before a response is sent: counts of free requests, adding charges to hourly
 * totals, and last uses of keys and sessions. They are written together twenty times a second and completely before the
 * process ends. Failed writes are kept and retried.
 */
import { StoreUnavailable } from "../../../../domain/refusal.ts";

/** Short, so that batches do not delay requests and charges of reads are on disk within 100 ms. */
const DELAY_MS = 50;
const RETRY_MS = 2_000;
/**
 * Above this many pending rows, requests are counted per hour instead of one by one, to bound memory while the disk is
 * full.
 */
const MANY = 50_000;

/** The last use of a key or session. */
export interface CredentialUse {
  via: "key" | "session";
  id: number;
  /** RFC 3339 UTC */
  at: string;
}

/** Implemented by each engine. */
export interface DeferredTarget {
  /** Writes everything in one commit. */
  write(usage: readonly UsageRow[], uses: readonly CredentialUse[]): Promise<void>;
  /** Resolves when earlier writes are committed and every charge is added to its hourly total. */
  idle(): Promise<void>;
}

export class DeferredWrites {
  readonly #target: DeferredTarget;
  readonly #failed: (reason: unknown) => void;
  /** Equal rows are added up when they are written. */
  #usage: UsageRow[] = [];
  /** Requests above a limit, and those that arrived above MANY rows: by user, hour and endpoint. */
  #hours = new Map<string, UsageRow>();
  #uses = new Map<string, CredentialUse>();
  /** True when there was a charge since the last flush. */
  #charged = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param failed receives errors of background writes; /health reports a database that rejects writes */
  constructor(target: DeferredTarget, failed: (reason: unknown) => void) {
    this.#target = target;
    this.#failed = failed;
  }

  count(row: UsageRow): void {
    if (this.#usage.length < MANY) this.#usage.push(row);
    else this.#addToHour(row);
    this.#arm(DELAY_MS);
  }

  /** Counts under the start of the hour, so that any number of requests takes one row. */
  countByHour(row: UsageRow): void {
    this.#addToHour(row);
    this.#arm(DELAY_MS);
  }

  #addToHour(row: UsageRow): void {
    const hour = `${hourOf(row.at)}:00:00.000Z`;
    const key = `${row.userId} ${hour} ${row.endpoint}`;
    const existing = this.#hours.get(key);
    if (existing) {
      existing.requests += row.requests;
      existing.failed += row.failed;
    } else this.#hours.set(key, { ...row, at: hour });
  }

  /** Notes that a charge was committed: the next flush adds it to its hourly total and so syncs it to disk. */
  noteCharge(): void {
    this.#charged = true;
    this.#arm(DELAY_MS);
  }

  noteUse(via: "key" | "session", id: number, timestamp: string): void {
    this.#uses.set(`${via} ${id}`, { via, id, at: timestamp });
    this.#arm(DELAY_MS);
  }

  /** Resolves when everything counted so far is committed. @throws StoreUnavailable, without losing anything */
  async flush(): Promise<void> {
    const [usage, uses] = [[...this.#usage, ...this.#hours.values()], this.#uses];
    this.#charged = false;
    if (usage.length === 0 && uses.size === 0) return this.#target.idle();
    this.#usage = [];
    this.#hours = new Map();
    this.#uses = new Map();
    try {
      await this.#target.write(usage, [...uses.values()]);
    } catch (error) {
      for (const row of usage) this.count(row);
      // Uses noted meanwhile are newer.
      this.#uses = new Map([...uses, ...this.#uses]);
      throw error;
    }
  }

  /** Call it before reading counts. If nothing can be written, reading continues with the stored counts. */
  async settle(): Promise<void> {
    try {
      await this.flush();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.flush();
  }

  #arm(delayMs: number): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => void this.#tick(), delayMs);
    this.#timer.unref();
  }

  async #tick(): Promise<void> {
    try {
      await this.flush();
      this.#timer = undefined;
      const owed = this.#charged || this.#usage.length > 0 || this.#hours.size > 0 || this.#uses.size > 0;
      if (owed) this.#arm(DELAY_MS);
    } catch (error) {
      this.#timer = undefined;
      this.#arm(RETRY_MS);
      if (!(error instanceof StoreUnavailable)) this.#failed(error);
    }
  }
}

export interface UsageRow {
  userId: number;
  /** RFC 3339 UTC with milliseconds. */
  at: string;
  endpoint: string;
  requests: number;
  failed: number;
  /** 1/10 000 credit; 0 when only the ledger has the charges. */
  units: number;
}

/** The hour of a time, as in `usage_hours`: `2026-11-21T05`. */
export const hourOf = (instant: string) => instant.slice(0, 13);
