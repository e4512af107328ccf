/** Traces of a person outside the contacts. Case is folded in code, so this reads every text: once in a while. */
import type { PrivacyStore, Traces } from "../../../ports/privacy-store.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { number, type Row } from "../../shared/row.ts";
import { type Mention, mentionIn, PersonalData, tellsOf } from "../../shared/accounts/personal-data.ts";

const CONTACTS = "SELECT company_id, email, full_name, phone, linkedin_url FROM contacts WHERE email IS NOT NULL";
const HISTORY =
  "SELECT id, company_id, old_value, new_value FROM history WHERE old_value LIKE '%@%' OR new_value LIKE '%@%'";
const NOTES = "SELECT id, company_id, notes AS text FROM leads WHERE notes IS NOT NULL";
const VIEWS = "SELECT id, query AS text FROM saved_views";
const ANSWERS = "SELECT rowid AS id, body AS text FROM idempotency";
const SET_NOTES = "UPDATE leads SET notes = ?, version = version + 1, updated_at = ? WHERE id = ?";
const SET_VIEW = "UPDATE saved_views SET query = ?, updated_at = ? WHERE id = ?";
const DROP_ANSWER = "DELETE FROM idempotency WHERE rowid = ?";
const TOUCH = "UPDATE companies SET version = version + 1 WHERE id = ?";

export class SqlitePrivacyStore implements PrivacyStore {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async forgetTraces(email: string, now: Date): Promise<Traces> {
    const address = email.trim().toLowerCase();
    // What is deleted is overwritten in the file too; the connection is the command's own.
    this.#database.connection.exec("PRAGMA secure_delete = ON");
    const at = now.toISOString();
    // Read where it is written: what a user changes meanwhile waits, and is not undone.
    return this.#database.transaction((): Traces => {
      const personal = new PersonalData(address);
      for (const row of this.#rows(CONTACTS)) personal.addContact(row);
      const history = this.#rows(HISTORY)
        .filter((row) => tellsOf(row, address))
        .toArray();
      const notes = this.#mentions(NOTES, (row) => [address, ...personal.of(number(row.company_id))]);
      const views = this.#mentions(VIEWS, () => [address, encodeURIComponent(address)]);
      const answers = this.#mentions(ANSWERS, () => [address, ...personal.all()]);
      for (const row of history) {
        this.#database.run("DELETE FROM history WHERE id = ?", [number(row.id)]);
        this.#database.run(TOUCH, [number(row.company_id)]);
      }
      for (const { id, redacted } of notes) this.#database.run(SET_NOTES, [redacted, at, id]);
      for (const { id, redacted } of views) this.#database.run(SET_VIEW, [redacted, at, id]);
      for (const { id } of answers) this.#database.run(DROP_ANSWER, [id]);
      return { history: history.length, texts: notes.length + views.length + answers.length };
    });
  }

  #mentions(sql: string, wordsFor: (row: Row) => string[]): Mention[] {
    const found = this.#rows(sql).map((row) => mentionIn(row, wordsFor(row)));
    return found.filter((mention) => mention !== null).toArray();
  }

  #rows(sql: string): Generator<Row> {
    return this.#database.iterate(sql, [], (row) => row);
  }
}
