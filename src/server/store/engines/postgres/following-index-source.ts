/** The source of a search index that avoids queries while nothing changes and waits for an unavailable database. */
import { setTimeout as delay } from "node:timers/promises";

import { StoreUnavailable } from "../../../domain/refusal.ts";
import type { IndexSource, NameRecord, SearchRecord } from "../../ports/index-source.ts";
import { ChangeListener } from "./change-listener.ts";
import { backoffMs, type PgDatabase } from "./pg-database.ts";
import { batches, PgIndexSource } from "./pg-index-source.ts";

export class FollowingIndexSource implements IndexSource {
  readonly #source: PgIndexSource;
  readonly #database: PgDatabase;
  readonly #listener: ChangeListener;
  #head = 0;
  #epoch = "";
  #failedLooks = 0;
  #closed = false;

  constructor(database: PgDatabase) {
    this.#database = database;
    this.#source = new PgIndexSource(database, async () => undefined);
    this.#listener = new ChangeListener(database.url);
  }

  async head(): Promise<number> {
    await this.#look();
    return this.#head;
  }

  async epoch(): Promise<string> {
    await this.#look();
    return this.#epoch;
  }

  async *all(batchSize: number): AsyncGenerator<SearchRecord[]> {
    yield* batches((lastId) => this.#patiently(() => this.#source.afterId(lastId, batchSize)));
  }

  async *names(batchSize: number): AsyncGenerator<NameRecord[]> {
    yield* batches((lastId) => this.#patiently(() => this.#source.namesAfterId(lastId, batchSize)));
  }

  lastId(): Promise<number> {
    return this.#patiently(() => this.#source.lastId());
  }

  changedSince(revision: number, limit: number): Promise<SearchRecord[]> {
    return this.#patiently(() => this.#source.changedSince(revision, limit));
  }

  removedSince(revision: number): Promise<number[]> {
    return this.#patiently(() => this.#source.removedSince(revision));
  }

  reconnections(): number {
    return this.#listener.reconnections + this.#failedLooks;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#listener.close();
    await this.#database.close();
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

  async #patiently<T>(read: () => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || this.#closed || failures > 60) throw error;
        await delay(backoffMs(failures));
      }
    }
  }
}
