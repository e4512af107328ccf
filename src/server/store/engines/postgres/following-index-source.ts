/** The source of a search index that avoids queries while nothing changes and waits for an unavailable database. */
import { setTimeout as delay } from "node:timers/promises";

import { StoreUnavailable } from "../../../domain/refusal.ts";
import { SqlIndexSource } from "../shared/index-source.ts";
import { ChangeListener } from "./change-listener.ts";
import { backoffMs, type PgDatabase } from "./pg-database.ts";

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
