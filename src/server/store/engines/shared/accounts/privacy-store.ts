/**
 * Finds and erases data of a person outside the contacts. Case is folded in code, so this reads every text. It is
 * rarely used.
 */
import { personKey } from "../../../../domain/companies/contact-key.ts";
import type { PrivacyStore, Subject, SubjectContact, Traces } from "../../../ports/privacy-store.ts";
import { number, type Row, text, textOrNull } from "../row.ts";
import { all, run, type SqlParameter, type Steps, type StepsDatabase } from "../steps.ts";
import { PersonalData } from "./personal-data.ts";

const BATCH = 20_000;
const CONTACTS = `
  SELECT id, company_id, full_name, job_title, email, phone, linkedin_url,
    (SELECT name FROM companies WHERE companies.id = company_id) AS company FROM contacts WHERE true`;
const COMPANIES = "SELECT id FROM companies WHERE registry_id = ANY($1::text[])";
const HISTORY = `
  SELECT id, company_id, old_value, new_value FROM history
  WHERE (old_value LIKE '%@%' OR new_value LIKE '%@%' OR company_id = ANY($2::bigint[]))`;
/** Texts written by users, each with the statement that updates it: text, time, id. */
const TEXTS = [
  ...["notes", "next_action"].map((column) => ({
    read: `SELECT id, ${column} AS text FROM leads WHERE ${column} IS NOT NULL`,
    write: `UPDATE leads SET ${column} = $1, version = version + 1, updated_at = $2 WHERE id = $3`,
  })),
  ...[
    ["lead_events", "text"],
    ["undo_events", "text"],
    ...["notes", "next_action", "given_action"].map((column) => ["lead_undos", column]),
  ].map(([table, column]) => ({
    read: `SELECT id, ${column} AS text FROM ${table} WHERE ${column} IS NOT NULL`,
    write: `UPDATE ${table} SET ${column} = $1 WHERE id = $3 AND $2::timestamptz IS NOT NULL`,
  })),
  ...["name = $1", "columns = $1", "query = $1, seen_at = NULL, remembered = NULL"].map((change) => ({
    read: `SELECT id, ${change.split(" ", 1)[0]} AS text FROM saved_views WHERE true`,
    write: `UPDATE saved_views SET ${change}, updated_at = $2 WHERE id = $3`,
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

export class SqlPrivacyStore implements PrivacyStore {
  readonly scrub: PrivacyStore["scrub"];
  readonly #database: StepsDatabase;

  /** @param scrub implemented by each engine */
  constructor(database: StepsDatabase, scrub: PrivacyStore["scrub"]) {
    this.#database = database;
    this.scrub = scrub;
  }

  async companiesWithNumber(registryIds: readonly string[]): Promise<number[]> {
    return this.#database.read(all(COMPANIES, [registryIds], (row) => number(row.id)));
  }

  async contactsOf(subject: Subject): Promise<SubjectContact[]> {
    const isOf = matcherOf(subject);
    return this.#database.read(
      filterRows(CONTACTS, [], (row) => {
        const contact = decodeContact(row);
        return isOf(contact) ? contact : null;
      }),
    );
  }

  /** Reads inside the writing transaction, so that concurrent changes by users wait and are not overwritten. */
  forgetTraces(subject: Subject, contacts: readonly SubjectContact[], now: Date): Promise<Traces> {
    return this.#database.write(() => forgetTraces(subject, contacts, now.toISOString()));
  }
}

function decodeContact(row: Row): SubjectContact {
  return {
    id: number(row.id),
    companyId: number(row.company_id),
    company: text(row.company),
    name: textOrNull(row.full_name),
    title: textOrNull(row.job_title),
    email: textOrNull(row.email),
    phone: textOrNull(row.phone),
    profile: textOrNull(row.linkedin_url),
  };
}

function matcherOf(subject: Subject): (contact: SubjectContact) => boolean {
  switch (subject.by) {
    case "email": {
      const address = subject.email.trim().toLowerCase();
      return ({ email }) => email?.trim().toLowerCase() === address;
    }
    case "phone":
      return ({ phone }) => phone === subject.phone;
    case "contact":
      return ({ id }) => id === subject.id;
    case "name": {
      const key = personKey(subject.name);
      return ({ companyId, name }) => companyId === subject.companyId && name !== null && personKey(name) === key;
    }
  }
}

function* forgetTraces(subject: Subject, contacts: readonly SubjectContact[], timestamp: string): Steps<Traces> {
  const person = new PersonalData(subject, contacts);
  const history = yield* filterRows(HISTORY, [contacts.map(({ companyId }) => companyId)], (row) =>
    person.isIn(textOrNull(row.old_value), textOrNull(row.new_value))
      ? { id: number(row.id), company: number(row.company_id) }
      : null,
  );
  yield* run(DROP_HISTORY, [history.map(({ id }) => id)]);
  yield* run(TOUCH, [history.map(({ company }) => company)]);
  let texts = 0;
  for (const { read, write } of TEXTS) {
    const mentions = yield* filterRows(read, [], (row) => person.mentionIn(number(row.id), text(row.text)));
    for (const { id, redacted } of mentions) yield* run(write, [redacted, timestamp, id]);
    texts += mentions.length;
  }
  const storedAnswers = yield* all(ANSWERS, [], (row) => ({
    key: [number(row.user_id), text(row.route), text(row.key)],
    body: text(row.body),
  }));
  const answers = storedAnswers.filter(({ body }) => person.isIn(body));
  for (const { key } of answers) yield* run(DROP_ANSWER, key);
  return { history: history.length, texts: texts + answers.length };
}

/**
 * Reads rows by ascending id in batches, and collects the non-null results of `pick`.
 * @param sql ends with a condition; its own parameters start at $2
 */
function* filterRows<T>(sql: string, parameters: readonly SqlParameter[], pick: (row: Row) => T | null): Steps<T[]> {
  const picked: T[] = [];
  for (let lastId = 0; ;) {
    const page = `${sql} AND id > $1 ORDER BY id LIMIT ${BATCH}`;
    const batch = yield* all(page, [lastId, ...parameters], (row) => row);
    for (const row of batch) {
      const item = pick(row);
      if (item !== null) picked.push(item);
    }
    const lastRow = batch.at(-1);
    if (!lastRow) return picked;
    lastId = number(lastRow.id);
  }
}
