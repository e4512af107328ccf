/**
 * Writes that need not be on disk before an answer leaves: counts of free requests, hours taking in their charges, and when a key or
 * session was last used. Written together twenty times a second, and whole before the process ends. What cannot be written
 * is kept and tried again.
 */
import { StoreUnavailable } from "../../../../domain/refusal.ts";
import { hourOf, type UsageRow } from "./usage-row.ts";

/** Short: no batch is long enough to hold up a request, and charges of reads are on disk within 100 ms. */
const DELAY_MS = 50;
const RETRY_MS = 2_000;
/** From this many on, single instants are given up for hours, so that a disk that stays full does not fill the memory. */
const MANY = 50_000;

/** The last use of a key or session. */
export interface CredentialUse {
  via: "key" | "session";
  id: number;
  /** RFC 3339 UTC */
  at: string;
}

/** An engine's way of writing them. */
export interface DeferredTarget {
  /** All of it in one commit. */
  write(usage: readonly UsageRow[], uses: readonly CredentialUse[]): Promise<void>;
  /** Resolves when what was asked for before is committed, and charges that are not in their hours yet are. */
  idle(): Promise<void>;
}

export class DeferredWrites {
  readonly #target: DeferredTarget;
  readonly #failed: (reason: unknown) => void;
  /** Equal rows are added up where they are written. */
  #usage: UsageRow[] = [];
  /** Requests over a limit, and what came when there were MANY: by user, hour and endpoint. */
  #hours = new Map<string, UsageRow>();
  #uses = new Map<string, CredentialUse>();
  /** Since the last flush. */
  #charged = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param failed called with a fault of the background; /health reports a database that takes no writes */
  constructor(target: DeferredTarget, failed: (reason: unknown) => void) {
    this.#target = target;
    this.#failed = failed;
  }

  count(row: UsageRow): void {
    if (this.#usage.length < MANY) this.#usage.push(row);
    else this.#addToHour(row);
    this.#arm(DELAY_MS);
  }

  /** Counts under the start of the hour: any number of such requests is one row. */
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

  /** A charge was committed: the next flush adds it to its hour, and with that brings it to the disk. */
  noteCharge(): void {
    this.#charged = true;
    this.#arm(DELAY_MS);
  }

  noteUse(via: "key" | "session", id: number, timestamp: string): void {
    this.#uses.set(`${via} ${id}`, { via, id, at: timestamp });
    this.#arm(DELAY_MS);
  }

  /** Resolves when all that was counted before is committed. @throws StoreUnavailable; nothing is lost by it */
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
      // Notes made meanwhile are newer.
      this.#uses = new Map([...uses, ...this.#uses]);
      throw error;
    }
  }

  /** Before what was counted is read. Where nothing can be written, reading goes on with what is there. */
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
