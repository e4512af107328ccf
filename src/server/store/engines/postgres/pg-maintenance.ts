/** Health of the database, and a copy of it that runs anywhere. */
import pg from "pg";

import { StoreUnavailable } from "../../../domain/refusal.ts";
import type { Maintenance, StoreHealth } from "../../ports/maintenance.ts";
import { connectionSettings, type PgDatabase } from "./pg-database.ts";

/** Of this program, in the space of advisory locks of the database; another than that of migrations. */
const ALONE_LOCK = 0x6e6f7265;

/** Writes the data into a new file. */
export type Backup = (database: PgDatabase, file: string) => Promise<void>;

export class PgMaintenance implements Maintenance {
  readonly #database: PgDatabase;
  readonly #backup: Backup;

  constructor(database: PgDatabase, backup: Backup) {
    this.#database = database;
    this.#backup = backup;
  }

  async health(): Promise<StoreHealth> {
    return { ...(await this.#problem()), freeBytes: null };
  }

  /** For moving and for small data; deploy/README.md has the backup of a large database. */
  backup(file: string): Promise<void> {
    return this.#backup(this.#database, file);
  }

  /** The lock is its connection's: it goes with the process, however that ends. */
  async runExclusively<T>(work: () => Promise<T>): Promise<T> {
    const client = new pg.Client(connectionSettings(this.#database.url, "nordscope alone"));
    // A connection that breaks meanwhile is no reason to stop; the next statement fails if it matters.
    client.on("error", () => undefined);
    await client.connect();
    try {
      await client.query("SELECT pg_advisory_lock($1)", [ALONE_LOCK]);
      return await work();
    } finally {
      await client.end();
    }
  }

  /** Writes a row and takes it back. */
  async #problem(): Promise<Omit<StoreHealth, "freeBytes">> {
    const takeBack = new Error("taken back");
    try {
      await this.#database.transaction(async (session) => {
        await session.run("INSERT INTO meta (key, value) VALUES ('health', '') ON CONFLICT DO NOTHING");
        throw takeBack;
      });
    } catch (error) {
      if (error !== takeBack) {
        return {
          reachable: !(error instanceof StoreUnavailable),
          writable: false,
          problem: error instanceof Error ? error.message : String(error),
        };
      }
    }
    return { reachable: true, writable: true, problem: null };
  }
}
