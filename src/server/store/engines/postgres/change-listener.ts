/**
 * Receives change notifications by LISTEN, so that readers of the change log need not poll. A notification only
 * triggers a read of the log, which contains the changes, so none are lost while the connection is down.
 */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

import { StoreUnavailable } from "../../../domain/refusal.ts";
import { get, type Steps } from "../shared/steps.ts";
import { SqlIndexSource } from "../shared/index-source.ts";
import { backoffMs, connectionSettings, type PgDatabase } from "./pg-database.ts";

/** NOTIFY channel for changed companies. */
const COMPANIES_CHANGED = "nordscope_companies";

/** Polls the log after this time even if the connection seems healthy. */
const TRUST_MS = 5_000;

/** Notifies the listeners of all nodes at the commit. */
export function* announceChange(message: string): Steps<void> {
  yield* get("SELECT pg_notify($1, $2)", [COMPANIES_CHANGED, message], () => true);
}

class ChangeListener {
  /** Number of times that the connection was lost or re-established. */
  reconnections = 0;
  readonly #url: string;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #listening = false;
  #news = true;
  #lookedAt = 0;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
    void this.#connect();
  }

  /** Returns whether the change log must be polled, and clears the flag. */
  hasNews(): boolean {
    const now = performance.now();
    if (this.#listening && !this.#news && now - this.#lookedAt < TRUST_MS) return false;
    this.#news = false;
    this.#lookedAt = now;
    return true;
  }

  /** Sets the flag again after a failed poll. */
  lookAgain(): void {
    this.#news = true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(connectionSettings(this.#url, "nordscope listen"));
    this.#client = client;
    client.on("notification", () => {
      this.#news = true;
    });
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${COMPANIES_CHANGED}`);
      this.#failures = 0;
      if (this.reconnections > 0) this.reconnections += 1;
      // Notifications sent before the connection was established were lost.
      this.#news = true;
      this.#listening = true;
    } catch {
      this.#lost(client);
    }
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    if (this.#listening) this.reconnections += 1;
    this.#listening = false;
    void client.end().catch(() => undefined);
    this.#timer = setTimeout(() => void this.#connect(), backoffMs(this.#failures));
    this.#timer.unref();
    this.#failures += 1;
  }
}

/** The source of a search index that avoids queries while nothing changes and waits for an unavailable database. */
export class FollowingIndexSource extends SqlIndexSource {
  readonly #source: SqlIndexSource;
  readonly #listener: ChangeListener;
  readonly #closing: AbortController;
  #head = 0;
  #epoch = "";
  #failedLooks = 0;

  constructor(database: PgDatabase) {
    const closing = new AbortController();
    super(
      (work) => patiently(() => database.read(work()), closing.signal),
      () => database.close(),
    );
    this.#closing = closing;
    this.#source = new SqlIndexSource((work) => database.read(work()));
    this.#listener = new ChangeListener(database.url);
  }

  override async head(): Promise<number> {
    await this.#look();
    return this.#head;
  }

  override async epoch(): Promise<string> {
    await this.#look();
    return this.#epoch;
  }

  override reconnections(): number {
    return this.#listener.reconnections + this.#failedLooks;
  }

  override async close(): Promise<void> {
    this.#closing.abort();
    await this.#listener.close();
    await super.close();
  }

  /**
   * While the database is unavailable there are no changes. IndexSync answers no search until it has compared the store
   * again.
   */
  async #look(): Promise<void> {
    if (!this.#listener.hasNews()) return;
    try {
      // Reads the epoch first: an index with an older epoch and a newer head is rebuilt, which the other order would
      // miss.
      const epoch = await this.#source.epoch();
      this.#head = await this.#source.head();
      this.#epoch = epoch;
    } catch (error) {
      this.#listener.lookAgain();
      this.#failedLooks += 1;
      if (!(error instanceof StoreUnavailable) || this.#epoch === "") throw error;
    }
  }
}

async function patiently<T>(read: () => Promise<T>, closing: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || closing.aborted || failures > 60) throw error;
      await delay(backoffMs(failures));
    }
  }
}
