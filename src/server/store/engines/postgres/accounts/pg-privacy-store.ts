/** Traces of a person outside the contacts. Case is folded in code, so this reads every text: once in a while. */
import type { PrivacyStore, Traces } from "../../../ports/privacy-store.ts";
import { type Mention, PersonalData } from "../../shared/accounts/personal-data.ts";
import { number, type Row, text, textOrNull } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";
import type { PgSession } from "../pg-session.ts";

const BATCH = 20_000;
const CONTACTS = "SELECT id, email, full_name, phone, linkedin_url FROM contacts WHERE email IS NOT NULL";
const HISTORY = `
  SELECT id, company_id, old_value, new_value FROM history WHERE (old_value LIKE '%@%' OR new_value LIKE '%@%'
    OR company_id IN (SELECT company_id FROM contacts WHERE lower(email) = $2))`;
/** Texts that users write, and how each is written back: text, instant, id. */
const TEXTS = [
  {
    read: "SELECT id, notes AS text FROM leads WHERE notes IS NOT NULL",
    write: "UPDATE leads SET notes = $1, version = version + 1, updated_at = $2 WHERE id = $3",
  },
  ...["name", "query", "columns"].map((column) => ({
    read: `SELECT id, ${column} AS text FROM saved_views WHERE true`,
    write: `UPDATE saved_views SET ${column} = $1, updated_at = $2 WHERE id = $3`,
  })),
  {
    read: "SELECT id, name AS text FROM api_keys WHERE true",
    write: "UPDATE api_keys SET name = $1 WHERE id = $3 AND $2::timestamptz IS NOT NULL",
  },
];
const ANSWERS = "SELECT user_id, route, key, body FROM idempotency";
const DROP_HISTORY = "DELETE FROM history WHERE id = ANY($1::bigint[])";
const TOUCH = "UPDATE companies SET version = version + 1 WHERE id = ANY($1::bigint[])";
const DROP_ANSWER = "DELETE FROM idempotency WHERE user_id = $1 AND route = $2 AND key = $3";
/** One after the other: VACUUM takes no transaction. */
const VACUUMED = ["contacts", "history", "leads", "saved_views", "api_keys", "idempotency"];
const REMAINS = [
  "backups and exports made before",
  "PostgreSQL's write-ahead log and its archives, until they are recycled",
];

export class PgPrivacyStore implements PrivacyStore {
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  forgetTraces(email: string, now: Date): Promise<Traces> {
    return this.#database.transaction((session) => forgetTraces(session, email.trim().toLowerCase(), now));
  }

  /** Rows that are gone leave their pages. */
  async scrub(): Promise<readonly string[]> {
    for (const table of VACUUMED) await this.#database.run(`VACUUM ${table}`);
    return REMAINS;
  }
}

async function forgetTraces(session: PgSession, address: string, now: Date): Promise<Traces> {
  const person = new PersonalData(address);
  for await (const row of everyRow(session, CONTACTS)) person.addContact(row);
  const history: { id: number; company: number }[] = [];
  for await (const row of everyRow(session, HISTORY, [address])) {
    if (person.isIn(textOrNull(row.old_value), textOrNull(row.new_value))) {
      history.push({ id: number(row.id), company: number(row.company_id) });
    }
  }
  await session.run(DROP_HISTORY, [history.map(({ id }) => id)]);
  await session.run(TOUCH, [history.map(({ company }) => company)]);
  const at = now.toISOString();
  let texts = 0;
  for (const { read, write } of TEXTS) {
    const mentions = await mentionsIn(session, read, person);
    for (const { id, redacted } of mentions) await session.run(write, [redacted, at, id]);
    texts += mentions.length;
  }
  const kept = await session.all(ANSWERS, [], (row) => ({
    key: [number(row.user_id), text(row.route), text(row.key)],
    body: text(row.body),
  }));
  const answers = kept.filter(({ body }) => person.isIn(body));
  for (const { key } of answers) await session.run(DROP_ANSWER, key);
  return { history: history.length, texts: texts + answers.length };
}

async function mentionsIn(session: PgSession, sql: string, person: PersonalData): Promise<Mention[]> {
  const found: Mention[] = [];
  for await (const row of everyRow(session, sql)) {
    const mention = person.mentionIn(number(row.id), text(row.text));
    if (mention) found.push(mention);
  }
  return found;
}

/** Rows in ascending id, a batch at a time. @param sql ends with a condition; its own parameters begin with $2 */
async function* everyRow(session: PgSession, sql: string, parameters: readonly string[] = []): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const page = `${sql} AND id > $1 ORDER BY id LIMIT ${BATCH}`;
    const batch = await session.all(page, [after, ...parameters], (row) => row);
    yield* batch;
    const last = batch.at(-1);
    if (!last) return;
    after = number(last.id);
  }
}
