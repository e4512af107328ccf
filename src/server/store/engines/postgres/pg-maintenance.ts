/** Health of the database, and a copy of it that runs anywhere. */
import type { Maintenance, StoreHealth } from "../../ports/maintenance.ts";
import type { PgDatabase } from "./pg-database.ts";

export class PgMaintenance implements Maintenance {
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  async health(): Promise<StoreHealth> {
    return { ...(await this.#problem()), freeBytes: null };
  }

  async backup(): Promise<void> {
    throw new Error(
      "A backup of PostgreSQL is made by PostgreSQL's own tools (pg_dump, pg_basebackup): see deploy/README.md.",
    );
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
      if (error !== takeBack)
        return { writable: false, problem: error instanceof Error ? error.message : String(error) };
    }
    return { writable: true, problem: null };
  }
}
