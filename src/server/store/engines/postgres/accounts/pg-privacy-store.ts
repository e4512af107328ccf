/** Traces of a person outside the contacts. Case is folded in code, so this reads every text: once in a while. */
import type { PrivacyStore, Traces } from "../../../ports/privacy-store.ts";
import { type Mention, mentionIn, PersonalData, tellsOf } from "../../shared/accounts/personal-data.ts";
import { number, type Row, text } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";
import type { PgSession } from "../pg-session.ts";

const BATCH = 20_000;
const CONTACTS = `
  SELECT id, company_id, email, full_name, phone, linkedin_url FROM contacts WHERE email IS NOT NULL`;
const HISTORY = `
  SELECT id, company_id, old_value, new_value FROM history WHERE (old_value LIKE '%@%' OR new_value LIKE '%@%')`;
const NOTES = "SELECT id, company_id, notes AS text FROM leads WHERE notes IS NOT NULL";
const VIEWS = "SELECT id, query AS text FROM saved_views WHERE true";
const ANSWERS = "SELECT user_id, route, key, body FROM idempotency";
const DROP_HISTORY = "DELETE FROM history WHERE id = ANY($1::bigint[])";
const TOUCH = "UPDATE companies SET version = version + 1 WHERE id = ANY($1::bigint[])";
const SET_NOTES = "UPDATE leads SET notes = $1, version = version + 1, updated_at = $2 WHERE id = $3";
const SET_VIEW = "UPDATE saved_views SET query = $1, updated_at = $2 WHERE id = $3";
const DROP_ANSWER = "DELETE FROM idempotency WHERE user_id = $1 AND route = $2 AND key = $3";

export class PgPrivacyStore implements PrivacyStore {
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  forgetTraces(email: string, now: Date): Promise<Traces> {
    return this.#database.transaction((session) => forgetTraces(session, email.trim().toLowerCase(), now));
  }
}

async function forgetTraces(session: PgSession, address: string, now: Date): Promise<Traces> {
  const personal = new PersonalData(address);
  for await (const row of everyRow(session, CONTACTS)) personal.addContact(row);
  const history: { id: number; company: number }[] = [];
  for await (const row of everyRow(session, HISTORY)) {
    if (tellsOf(row, address)) history.push({ id: number(row.id), company: number(row.company_id) });
  }
  const notes = await mentions(session, NOTES, (row) => [address, ...personal.of(number(row.company_id))]);
  const views = await mentions(session, VIEWS, () => [address, encodeURIComponent(address)]);
  const words = [address, ...personal.all()];
  const kept = await session.all(ANSWERS, [], (row) => ({
    key: [number(row.user_id), text(row.route), text(row.key)],
    body: text(row.body).toLowerCase(),
  }));
  const answers = kept.filter(({ body }) => words.some((word) => body.includes(word)));
  const at = now.toISOString();
  await session.run(DROP_HISTORY, [history.map(({ id }) => id)]);
  await session.run(TOUCH, [history.map(({ company }) => company)]);
  for (const { id, redacted } of notes) await session.run(SET_NOTES, [redacted, at, id]);
  for (const { id, redacted } of views) await session.run(SET_VIEW, [redacted, at, id]);
  for (const { key } of answers) await session.run(DROP_ANSWER, key);
  return { history: history.length, texts: notes.length + views.length + answers.length };
}

async function mentions(session: PgSession, sql: string, wordsFor: (row: Row) => string[]): Promise<Mention[]> {
  const found: Mention[] = [];
  for await (const row of everyRow(session, sql)) {
    const mention = mentionIn(row, wordsFor(row));
    if (mention) found.push(mention);
  }
  return found;
}

/** Rows in ascending id, a batch at a time. @param sql ends with a condition */
async function* everyRow(session: PgSession, sql: string): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const batch = await session.all(`${sql} AND id > $1 ORDER BY id LIMIT ${BATCH}`, [after], (row) => row);
    yield* batch;
    const last = batch.at(-1);
    if (!last) return;
    after = number(last.id);
  }
}
