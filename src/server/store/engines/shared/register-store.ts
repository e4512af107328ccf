/** Import position of each register. */
import { COUNTRY_CODES } from "../../../../contract/company.ts";
import { accountsProgress } from "../../../../contract/metadata.ts";
import { latestLeaseEnd } from "../../../domain/known-time.ts";
import type { Lease, RegisterState, RegisterStore } from "../../ports/register-store.ts";
import { number, numberOrNull, oneOf, type Row, text, textOrNull } from "./row.ts";
import { all, get, type StepsDatabase } from "./steps.ts";

const COLUMNS = [
  "name",
  "country_code",
  "version",
  "cursor",
  "feed_from",
  "bulk_at",
  "synced_at",
  "tried_at",
  "error",
  "rows_changed",
  "refused_version",
  "waiting",
  "progress",
] as const satisfies readonly (keyof RegisterState)[];

const STATES = `SELECT ${COLUMNS.join(", ")} FROM register_states ORDER BY name`;
const PUT = `
  INSERT INTO register_states (${COLUMNS.join(", ")}) VALUES (${COLUMNS.map((_, place) => `$${place + 1}`).join(", ")})
  ON CONFLICT (name) DO UPDATE SET ${COLUMNS.slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(", ")}`;
const TAKE = `
  INSERT INTO leases (name, owner, until) VALUES ($1, $2, $3)
  ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until
  WHERE leases.until <= $4 OR leases.until > $5 OR leases.owner = excluded.owner
  RETURNING name`;
const RELEASE = "DELETE FROM leases WHERE name = $1 AND owner = $2";
const CURRENT = "SELECT name FROM leases WHERE until > $1 AND until <= $2 ORDER BY name";

export class SqlRegisterStore implements RegisterStore {
  readonly #database: StepsDatabase;

  constructor(database: StepsDatabase) {
    this.#database = database;
  }

  async states(): Promise<RegisterState[]> {
    return this.#database.read(all(STATES, [], decodeState));
  }

  async put(state: RegisterState): Promise<void> {
    const cellOf = { ...state, progress: state.progress && JSON.stringify(state.progress) };
    const cells = COLUMNS.map((name) => cellOf[name]);
    await this.#database.run(PUT, cells);
  }

  async lease({ name, owner, now, ms }: Lease): Promise<boolean> {
    const expiresAt = new Date(now.getTime() + ms).toISOString();
    const take = () => get(TAKE, [name, owner, expiresAt, now.toISOString(), latestLeaseEnd(now)], () => true);
    return (await this.#database.write(take)) ?? false;
  }

  async release({ name, owner }: Pick<Lease, "name" | "owner">): Promise<void> {
    await this.#database.run(RELEASE, [name, owner]);
  }

  async leased(now: Date): Promise<string[]> {
    return this.#database.read(all(CURRENT, [now.toISOString(), latestLeaseEnd(now)], (row) => text(row.name)));
  }
}

function decodeState(row: Row): RegisterState {
  return {
    name: text(row.name),
    country_code: oneOf(COUNTRY_CODES, row.country_code),
    version: textOrNull(row.version),
    cursor: numberOrNull(row.cursor),
    feed_from: textOrNull(row.feed_from),
    bulk_at: textOrNull(row.bulk_at),
    synced_at: textOrNull(row.synced_at),
    tried_at: textOrNull(row.tried_at),
    error: textOrNull(row.error),
    rows_changed: number(row.rows_changed),
    refused_version: textOrNull(row.refused_version),
    waiting: textOrNull(row.waiting),
    progress: row.progress === null ? null : accountsProgress.parse(JSON.parse(text(row.progress))),
  };
}
