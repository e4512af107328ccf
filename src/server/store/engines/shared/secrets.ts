import { randomBytes } from "node:crypto";

import type { Secrets } from "../../ports/secrets.ts";
import { readMeta } from "./meta.ts";
import type { StepsDatabase } from "./steps.ts";

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
