/**
 * A connection of its own for each process: it answers whether the database can be reached, whatever holds the other
 * connections, and holds a lock that shows other nodes that this process lives. PostgreSQL releases the lock when the
 * process ends for any reason.
 */
import { randomInt } from "node:crypto";
import pg from "pg";

import { connectionSettings } from "./pg-database.ts";
import { asStoreError } from "./pg-session.ts";

/** The first of the two numbers of the lock; the second is that of the process. */
export const LIVING_NODES = 0x6e6f7264;
const TIMEOUT_MS = 2_000;

export class NodePresence {
  readonly #url: string;
  readonly #number = randomInt(1, 2 ** 31 - 1);
  #client: Promise<pg.Client> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns the number of this process while other nodes can see that it lives; null otherwise. */
  async number(): Promise<number | null> {
    return this.#connection().then(
      () => this.#number,
      () => null,
    );
  }

  /** @throws StoreUnavailable when the database cannot be reached */
  async check(): Promise<void> {
    try {
      await (await this.#connection()).query("SELECT 1");
    } catch (error) {
      throw asStoreError(error);
    }
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  #connection(): Promise<pg.Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...connectionSettings(this.#url, "nordscope node"), query_timeout: TIMEOUT_MS });
    const lost = () => {
      this.#client = undefined;
    };
    client.on("error", lost).on("end", lost);
    try {
      await client.connect();
      // Shared, because the server might still hold the lock of a lost connection of this process.
      await client.query("SELECT pg_advisory_lock_shared($1, $2)", [LIVING_NODES, this.#number]);
      return client;
    } catch (error) {
      lost();
      await client.end().catch(() => undefined);
      throw error;
    }
  }
}
