import { randomBytes } from "node:crypto";

import type { Secrets } from "../../ports/secrets.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { text } from "../shared/row.ts";

export class SqliteSecrets implements Secrets {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async secret(name: string): Promise<Uint8Array> {
    const key = `secret:${name}`;
    return this.#read(key) ?? this.#make(key);
  }

  #read(key: string): Uint8Array | undefined {
    return this.#database.get("SELECT value FROM meta WHERE key = ?", [key], (row) =>
      Buffer.from(text(row.value), "base64url"),
    );
  }

  /** If two processes create a secret at the same time, both use the first one. */
  async #make(key: string): Promise<Uint8Array> {
    const secret = randomBytes(32);
    return this.#database.transaction(() => {
      this.#database.run("INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING", [
        key,
        secret.toString("base64url"),
      ]);
      return this.#read(key) ?? secret;
    });
  }
}
