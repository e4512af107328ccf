/**
 * Finds and erases data of a person outside the contacts. Case is folded in code, so this reads every text. It is
 * rarely used.
 */
import { personKey } from "../../../../domain/companies/contact-key.ts";
import type { PrivacyStore, Subject, SubjectContact, Traces } from "../../../ports/privacy-store.ts";
import { number, type Row, text, textOrNull } from "../row.ts";
import { all, run, type SqlParameter, type Steps, type StepsDatabase } from "../steps.ts";
import { PersonalData } from "./personal-data.ts";
import { ADDRESS_PLACES, REDACTED_PLACES } from "./person-places.ts";

const BATCH = 20_000;
const CONTACTS = `
  SELECT id, company_id, full_name, job_title, email, phone, linkedin_url,
    (SELECT name FROM companies WHERE companies.id = company_id) AS company FROM contacts WHERE true`;
const COMPANIES = "SELECT id FROM companies WHERE registry_id = ANY($1::text[])";
const HISTORY = `
  SELECT id, company_id, old_value, new_value FROM history
  WHERE (old_value LIKE '%@%' OR new_value LIKE '%@%' OR company_id = ANY($2::bigint[]))`;
const ANSWERS = "SELECT user_id, route, key, headers, body FROM idempotency";
const PROFILES = "SELECT id, url, handle, site_key FROM socials WHERE company_id = ANY($1::bigint[])";
const DROP_PROFILES = "DELETE FROM socials WHERE id = ANY($1::bigint[])";
const PAGES = "SELECT company_id, url, leads_to FROM site_pages WHERE company_id = ANY($1::bigint[])";
const DROP_PAGE = "DELETE FROM site_pages WHERE company_id = $1 AND url = $2";
const KEEP_LINKS =
  "UPDATE site_pages SET leads_to = $3, etag = NULL, last_modified = NULL WHERE company_id = $1 AND url = $2";
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
  const places: Record<string, number> = {};
  const count = (place: string, rows: number) => void (rows > 0 && (places[place] = (places[place] ?? 0) + rows));
  const companies = [
    ...new Set([...contacts.map(({ companyId }) => companyId), ...(subject.by === "name" ? [subject.companyId] : [])]),
  ];
  const history = yield* filterRows(HISTORY, [companies], (row) =>
    person.isIn(textOrNull(row.old_value), textOrNull(row.new_value))
      ? { id: number(row.id), company: number(row.company_id) }
      : null,
  );
  yield* run(DROP_HISTORY, [history.map(({ id }) => id)]);
  yield* run(TOUCH, [history.map(({ company }) => company)]);
  count("history", history.length);
  let texts = 0;
  for (const { place, read, write } of REDACTED_PLACES) {
    const mentions = yield* filterRows(read, [], (row) => person.mentionIn(number(row.id), text(row.text)));
    for (const { id, redacted } of mentions) yield* run(write, [redacted, timestamp, id]);
    count(place, mentions.length);
    texts += mentions.length;
  }
  const storedAnswers = yield* all(ANSWERS, [], (row) => ({
    key: [number(row.user_id), text(row.route), text(row.key)],
    texts: [text(row.key), text(row.headers), text(row.body)],
  }));
  const answers = storedAnswers.filter((answer) => person.isIn(...answer.texts));
  for (const { key } of answers) yield* run(DROP_ANSWER, key);
  count("idempotency", answers.length);
  const addresses = yield* forgetAddresses(person, companies, count);
  return { history: history.length, texts: texts + answers.length, addresses, places };
}

/** Erases the person from the addresses of pages of the companies' websites. @returns the number of changed rows */
function* forgetAddresses(
  person: PersonalData,
  companies: readonly number[],
  count: (place: string, rows: number) => void,
): Steps<number> {
  let total = 0;
  const add = (place: string, rows: number) => {
    total += rows;
    count(place, rows);
  };
  for (const { place, read, write } of ADDRESS_PLACES) {
    const rows = yield* all(read, [companies], (row) => ({ key: number(row.key), address: text(row.address) }));
    const mentions = rows.filter(({ address }) => person.isInAddress(address));
    for (const { key, address } of mentions) yield* run(write, [siteOf(address), key]);
    add(place, mentions.length);
  }
  const profiles = yield* all(PROFILES, [companies], (row) => ({
    id: number(row.id),
    texts: [text(row.url), textOrNull(row.handle) ?? "", textOrNull(row.site_key) ?? ""],
  }));
  const ofPerson = profiles.filter((profile) => profile.texts.some((value) => person.isInAddress(value)));
  yield* run(DROP_PROFILES, [ofPerson.map(({ id }) => id)]);
  add("socials", ofPerson.length);
  const pages = yield* all(PAGES, [companies], (row) => ({
    key: [number(row.company_id), text(row.url)] as const,
    links: text(row.leads_to).split("\n"),
  }));
  for (const { key, links } of pages) {
    const remaining = links.filter((link) => !person.isInAddress(link));
    const isOfPerson = person.isInAddress(key[1]);
    if (isOfPerson) yield* run(DROP_PAGE, key);
    else if (remaining.length < links.length) yield* run(KEEP_LINKS, [...key, remaining.join("\n")]);
    add("site_pages.url", Number(isOfPerson));
    add("site_pages.leads_to", Number(!isOfPerson && remaining.length < links.length));
  }
  if (total > 0) yield* run(TOUCH, [companies]);
  return total;
}

/** The address of the website that a page belongs to. */
function siteOf(address: string): string | null {
  return URL.canParse(address) ? new URL("/", address).href : null;
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
