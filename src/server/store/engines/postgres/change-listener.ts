/**
 * Receives change notifications by LISTEN, so that readers of the change log need not poll. A notification only
 * triggers a read of the log, which contains the changes, so none are lost while the connection is down.
 */
import pg from "pg";

import { backoffMs, connectionSettings } from "./pg-database.ts";
import { get, type Steps } from "../shared/steps.ts";

/** NOTIFY channel for changed companies. */
const COMPANIES_CHANGED = "nordscope_companies";

/** Polls the log after this time even if the connection seems healthy. */
const TRUST_MS = 5_000;

/** Notifies the listeners of all nodes at the commit. */
export function* announceChange(message: string): Steps<void> {
  yield* get("SELECT pg_notify($1, $2)", [COMPANIES_CHANGED, message], () => true);
}

export class ChangeListener {
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
