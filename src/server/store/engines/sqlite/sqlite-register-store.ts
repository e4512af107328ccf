/** Import position of each register, in SQLite. */
import type { Lease, RegisterState, RegisterStore } from "../../ports/register-store.ts";
import { cellsOfState, decodeState, putState, STATES, takeLease } from "../shared/register-rows.ts";
import { text } from "../shared/row.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const PUT = putState(() => "?");
const TAKE = takeLease(() => "?");

export class SqliteRegisterStore implements RegisterStore {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async states(): Promise<RegisterState[]> {
    return this.#database.all(STATES, [], decodeState);
  }

  async put(state: RegisterState): Promise<void> {
    await this.#database.transaction(() => void this.#database.run(PUT, cellsOfState(state)));
  }

  async lease({ name, owner, now, ms }: Lease): Promise<boolean> {
    const expiresAt = new Date(now.getTime() + ms).toISOString();
    const takeLease = () => this.#database.get(TAKE, [name, owner, expiresAt, now.toISOString()], () => true);
    return (await this.#database.transaction(takeLease)) ?? false;
  }

  async release({ name, owner }: Pick<Lease, "name" | "owner">): Promise<void> {
    const drop = "DELETE FROM leases WHERE name = ? AND owner = ?";
    await this.#database.transaction(() => void this.#database.run(drop, [name, owner]));
  }

  async leased(now: Date): Promise<string[]> {
    const heldLeases = "SELECT name FROM leases WHERE until > ? ORDER BY name";
    return this.#database.all(heldLeases, [now.toISOString()], (row) => text(row.name));
  }
}
