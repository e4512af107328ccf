import { randomBytes } from "node:crypto";

import type { Secrets } from "../../ports/secrets.ts";
import { text } from "../shared/row.ts";
import type { PgDatabase } from "./pg-database.ts";

const READ = "SELECT value FROM meta WHERE key = $1";
const MAKE = "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";

export class PgSecrets implements Secrets {
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  /** If two nodes create a secret at the same time, both use the first one. */
  async secret(name: string): Promise<Uint8Array> {
    const key = `secret:${name}`;
    const existing = await this.#read(key);
    if (existing) return existing;
    const secret = randomBytes(32);
    await this.#database.run(MAKE, [key, secret.toString("base64url")]);
    return (await this.#read(key)) ?? secret;
  }

  #read(key: string): Promise<Uint8Array | undefined> {
    return this.#database.get(READ, [key], (row) => Buffer.from(text(row.value), "base64url"));
  }
}
