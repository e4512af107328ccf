/** Import progress of each register, in PostgreSQL. */
import type { Lease, RegisterState, RegisterStore } from "../../ports/register-store.ts";
import { cellsOfState, decodeState, putState, STATES, takeLease } from "../shared/register-rows.ts";
import { text } from "../shared/row.ts";
import type { PgDatabase } from "./pg-database.ts";

const PUT = putState((place) => `$${place}`);
const TAKE = takeLease((place) => `$${place}`);

export class PgRegisterStore implements RegisterStore {
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  async states(): Promise<RegisterState[]> {
    return this.#database.all(STATES, [], decodeState);
  }

  async put(state: RegisterState): Promise<void> {
    await this.#database.run(PUT, cellsOfState(state));
  }

  async lease({ name, owner, now, ms }: Lease): Promise<boolean> {
    const expiresAt = new Date(now.getTime() + ms).toISOString();
    const isTaken = await this.#database.transaction((session) =>
      session.get(TAKE, [name, owner, expiresAt, now.toISOString()], () => true),
    );
    return isTaken ?? false;
  }

  async release({ name, owner }: Pick<Lease, "name" | "owner">): Promise<void> {
    await this.#database.run("DELETE FROM leases WHERE name = $1 AND owner = $2", [name, owner]);
  }

  async leased(now: Date): Promise<string[]> {
    const heldLeases = "SELECT name FROM leases WHERE until > $1 ORDER BY name";
    return this.#database.all(heldLeases, [now.toISOString()], (row) => text(row.name));
  }
}
