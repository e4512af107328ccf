/** Traces of a person outside the contacts. Case is folded in code, so this reads every text: once in a while. */
import type { PrivacyStore, Traces } from "../../../ports/privacy-store.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { number, type Row, text, textOrNull } from "../sqlite-row.ts";
import { without } from "./redaction.ts";

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

interface Mention {
  id: number;
  redacted: string;
}

export class SqlitePrivacyStore implements PrivacyStore {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async forgetTraces(email: string, now: Date): Promise<Traces> {
    const address = email.trim().toLowerCase();
    // What is deleted is overwritten in the file too; the connection is the command's own.
    this.#database.connection.exec("PRAGMA secure_delete = ON");
    const personal = this.#personal(address);
    const history = [...this.#database.iterate(HISTORY, [], decodeHistory)].filter(({ values }) =>
      values.some((value) => value.toLowerCase().includes(address)),
    );
    const notes = this.#mentions(NOTES, (row) => [address, ...(personal.get(number(row.company_id)) ?? [])]);
    const views = this.#mentions(VIEWS, () => [address, encodeURIComponent(address)]);
    const answers = this.#mentions(ANSWERS, () => [address, ...[...personal.values()].flat()]);
    const at = now.toISOString();
    await this.#database.transaction(() => {
      for (const { id, companyId } of history) {
        this.#database.run("DELETE FROM history WHERE id = ?", [id]);
        this.#database.run(TOUCH, [companyId]);
      }
      for (const { id, redacted } of notes) this.#database.run(SET_NOTES, [redacted, at, id]);
      for (const { id, redacted } of views) this.#database.run(SET_VIEW, [redacted, at, id]);
      for (const { id } of answers) this.#database.run(DROP_ANSWER, [id]);
    });
    return { history: history.length, texts: notes.length + views.length + answers.length };
  }

  /** What the person's contacts say beside the address, by company: names and numbers are only theirs there. */
  #personal(address: string): Map<number, string[]> {
    const found = new Map<number, string[]>();
    for (const row of this.#database.iterate(CONTACTS, [], (one) => one)) {
      if (text(row.email).trim().toLowerCase() !== address) continue;
      const words = [row.full_name, row.phone, row.linkedin_url].map(textOrNull).filter((word) => word !== null);
      const company = number(row.company_id);
      found.set(company, [...(found.get(company) ?? []), ...words.map((word) => word.toLowerCase())]);
    }
    return found;
  }

  #mentions(sql: string, wordsFor: (row: Row) => string[]): Mention[] {
    const found: Mention[] = [];
    for (const row of this.#database.iterate(sql, [], (one) => one)) {
      const whole = text(row.text);
      const redacted = wordsFor(row).reduce((left, word) => without(left, word), whole);
      if (redacted !== whole) found.push({ id: number(row.id), redacted });
    }
    return found;
  }
}

function decodeHistory(row: Row): { id: number; companyId: number; values: string[] } {
  const values = [row.old_value, row.new_value].map(textOrNull).filter((value) => value !== null);
  return { id: number(row.id), companyId: number(row.company_id), values };
}
