/** Health checks and backup of the database. */
import pg from "pg";

import type { Maintenance, StoreHealth } from "../../ports/store.ts";
import type { NodePresence } from "./node-presence.ts";
import { connectionSettings, type PgDatabase } from "./pg-database.ts";

/** Key of this program's advisory lock for exclusive work, distinct from that for migrations. */
const ALONE_LOCK = 0x6e6f7265;

/** Writes the data to a new file. */
export type Backup = (database: PgDatabase, file: string) => Promise<void>;

export class PgMaintenance implements Maintenance {
  readonly #database: PgDatabase;
  readonly #presence: NodePresence;
  readonly #backup: Backup;

  constructor(database: PgDatabase, presence: NodePresence, backup: Backup) {
    this.#database = database;
    this.#presence = presence;
    this.#backup = backup;
  }

  /** On a connection of its own, so that what holds all others does not make the node unready. */
  async reachable(): Promise<boolean> {
    return this.#presence.check().then(
      () => true,
      () => false,
    );
  }

  async health(): Promise<StoreHealth> {
    return { ...(await this.#problem()), freeBytes: null };
  }

  /** For migration and small data sets; deploy/README.md describes the backup of a large database. */
  backup(file: string): Promise<void> {
    return this.#backup(this.#database, file);
  }

  /** The lock belongs to its connection and is released when the process ends for any reason. */
  async runExclusively<T>(work: () => Promise<T>): Promise<T> {
    const client = new pg.Client(connectionSettings(this.#database.url, "nordscope exclusive work"));
    // A broken connection does not stop the work; the next statement fails if it matters.
    client.on("error", () => undefined);
    await client.connect();
    try {
      await client.query("SELECT pg_advisory_lock($1)", [ALONE_LOCK]);
      return await work();
    } finally {
      await client.end();
    }
  }

  /** Writes a probe row and rolls back. */
  async #problem(): Promise<Omit<StoreHealth, "freeBytes">> {
    const takeBack = new Error("rolled back");
    try {
      await this.#database.transaction(async (session) => {
        await session.run("INSERT INTO meta (key, value) VALUES ('health', '') ON CONFLICT DO NOTHING");
        throw takeBack;
      });
    } catch (error) {
      if (error !== takeBack) {
        return {
          reachable: await this.reachable(),
          writable: false,
          problem: error instanceof Error ? error.message : String(error),
        };
      }
    }
    return { reachable: true, writable: true, problem: null };
  }
}
