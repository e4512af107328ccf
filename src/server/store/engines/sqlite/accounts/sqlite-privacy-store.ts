/** Traces of a person outside the contacts. Case is folded in code, so this reads every text: once in a while. */
import { setTimeout as delay } from "node:timers/promises";

import type { PrivacyStore, Traces } from "../../../ports/privacy-store.ts";
import { type Mention, PersonalData } from "../../shared/accounts/personal-data.ts";
import { number, type Row, text, textOrNull } from "../../shared/row.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";

const CONTACTS = "SELECT email, full_name, phone, linkedin_url FROM contacts WHERE email IS NOT NULL";
const HISTORY = `
  SELECT id, company_id, old_value, new_value FROM history WHERE old_value LIKE '%@%' OR new_value LIKE '%@%'
    OR company_id IN (SELECT company_id FROM contacts WHERE lower(email) = ?)`;
/** Texts that users write, and how each is written back: text, instant, id. */
const TEXTS = [
  {
    read: "SELECT id, notes AS text FROM leads WHERE notes IS NOT NULL",
    write: "UPDATE leads SET notes = ?1, version = version + 1, updated_at = ?2 WHERE id = ?3",
  },
  ...["name", "query", "columns"].map((column) => ({
    read: `SELECT id, ${column} AS text FROM saved_views`,
    write: `UPDATE saved_views SET ${column} = ?1, updated_at = ?2 WHERE id = ?3`,
  })),
  {
    read: "SELECT id, name AS text FROM api_keys",
    write: "UPDATE api_keys SET name = ?1 WHERE id = ?3 AND ?2 IS NOT NULL",
  },
];
const ANSWERS = "SELECT rowid AS id, body AS text FROM idempotency";
const DROP_ANSWER = "DELETE FROM idempotency WHERE rowid = ?";
const TOUCH = "UPDATE companies SET version = version + 1 WHERE id = ?";
const OVERWRITES = "SELECT 1 FROM meta WHERE key = 'overwrites'";
const NOTE_OVERWRITES = "INSERT INTO meta (key, value) VALUES ('overwrites', 'all')";
/** A reader that is just reading keeps the log from being emptied. */
const CHECKPOINT_TRIES = 50;
const LOOK_AGAIN_MS = 100;

export class SqlitePrivacyStore implements PrivacyStore {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async forgetTraces(email: string, now: Date): Promise<Traces> {
    const address = email.trim().toLowerCase();
    const at = now.toISOString();
    // Read where it is written: what a user changes meanwhile waits, and is not undone.
    return this.#database.transaction((): Traces => {
      const person = new PersonalData(address);
      for (const row of this.#rows(CONTACTS)) person.addContact(row);
      const history = this.#rows(HISTORY, [address])
        .filter((row) => person.isIn(textOrNull(row.old_value), textOrNull(row.new_value)))
        .toArray();
      for (const row of history) {
        this.#database.run("DELETE FROM history WHERE id = ?", [number(row.id)]);
        this.#database.run(TOUCH, [number(row.company_id)]);
      }
      let texts = 0;
      for (const { read, write } of TEXTS) {
        const mentions = this.#mentions(read, person);
        for (const { id, redacted } of mentions) this.#database.run(write, [redacted, at, id]);
        texts += mentions.length;
      }
      const answers = this.#mentions(ANSWERS, person);
      for (const { id } of answers) this.#database.run(DROP_ANSWER, [id]);
      return { history: history.length, texts: texts + answers.length };
    });
  }

  /** Every connection overwrites what it deletes; files of earlier releases are written again, once. */
  async scrub(): Promise<readonly string[]> {
    if (!this.#database.get(OVERWRITES, [], (row) => Object.keys(row).length > 0)) {
      this.#database.execAlone("VACUUM");
      await this.#database.transaction(() => void this.#database.run(NOTE_OVERWRITES));
    }
    for (let tries = CHECKPOINT_TRIES; !this.#database.emptyLog(); tries -= 1) {
      if (tries === 0) return [...REMAINS, "the write-ahead log, until the service is restarted"];
      await delay(LOOK_AGAIN_MS);
    }
    return REMAINS;
  }

  #mentions(sql: string, person: PersonalData): Mention[] {
    const found = this.#rows(sql).map((row) => person.mentionIn(number(row.id), text(row.text)));
    return found.filter((mention) => mention !== null).toArray();
  }

  #rows(sql: string, parameters: readonly string[] = []): Generator<Row> {
    return this.#database.iterate(sql, parameters, (row) => row);
  }
}

const REMAINS = ["backups and exports made before"];
