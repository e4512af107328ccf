/**
 * Hears of changes over LISTEN, so that followers of the change log need not poll. It
 * only ever says "look": the log has the changes, so that nothing is missed while the connection was away.
 */
import pg from "pg";

import { backoffMs, connectionSettings } from "./pg-database.ts";
import { COMPANIES_CHANGED } from "./id-allocator.ts";

/** Even a quiet connection that seems well is not trusted longer than this. */
const TRUST_MS = 5_000;

export class ChangeListener {
  /** Times that the connection was lost or made again. */
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

  /** Must the log be looked at? Answering yes counts as a notice given: look after asking. */
  hasNews(): boolean {
    const now = performance.now();
    if (this.#listening && !this.#news && now - this.#lookedAt < TRUST_MS) return false;
    this.#news = false;
    this.#lookedAt = now;
    return true;
  }

  /** The look came to nothing: it is still to be done. */
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
      // Notifications sent before the connection was up were lost.
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
