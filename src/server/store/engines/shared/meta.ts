/** Named values of the store in the table `meta`, its secrets, and the last known time. */
import { randomBytes } from "node:crypto";

import { isFarAhead } from "../../../domain/known-time.ts";
import type { ClockStore, Secrets } from "../../ports/store.ts";
import { text } from "./row.ts";
import { get, run, type Steps, type StepsDatabase } from "./steps.ts";

const READ = "SELECT value FROM meta WHERE key = $1";
const PUT = "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";

export function readMeta(key: string): Steps<string | null> {
  return get(READ, [key], (row) => text(row.value));
}

export function writeMeta(key: string, value: string): Steps<number> {
  return run(PUT, [key, value]);
}

export function deleteMeta(key: string): Steps<number> {
  return run("DELETE FROM meta WHERE key = $1", [key]);
}

const CREATE = "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";

export class SqlSecrets implements Secrets {
  readonly #database: StepsDatabase;

  constructor(database: StepsDatabase) {
    this.#database = database;
  }

  /** If two processes create a secret at the same time, both use the first one. */
  async secret(name: string): Promise<Uint8Array> {
    const key = `secret:${name}`;
    const read = async () => this.#database.read(readMeta(key));
    const existing = await read();
    if (existing !== null) return Buffer.from(existing, "base64url");
    const secret = randomBytes(32).toString("base64url");
    await this.#database.run(CREATE, [key, secret]);
    return Buffer.from((await read()) ?? secret, "base64url");
  }
}

const KNOWN_TIME = "known_time";
const LAST_BACKUP = "last_backup";
const NOTED_EVERY_MS = 3_600_000;

/** RFC 3339 UTC; null before the first write. */
export function knownTime(): Steps<string | null> {
  return readMeta(KNOWN_TIME);
}

/** On PostgreSQL the last known time is shared by all nodes. */
export class SqlClockStore implements ClockStore {
  readonly #database: StepsDatabase;

  constructor(database: StepsDatabase) {
    this.#database = database;
  }

  async known(): Promise<string | null> {
    return this.#database.read(knownTime());
  }

  async note(now: Date): Promise<string | null> {
    const lastTime = await this.known();
    if (isFarAhead(now, lastTime)) return lastTime;
    if (lastTime === null || now.getTime() - Date.parse(lastTime) >= NOTED_EVERY_MS) await this.confirm(now);
    return null;
  }

  async confirm(now: Date): Promise<void> {
    await this.#database.write(() => writeMeta(KNOWN_TIME, now.toISOString()));
  }

  async lastBackup(): Promise<string | null> {
    return this.#database.read(readMeta(LAST_BACKUP));
  }

  async noteBackup(now: Date): Promise<void> {
    await this.#database.write(() => writeMeta(LAST_BACKUP, now.toISOString()));
  }
}
