/** Stores contacts and social profiles from a company's website, in addition to those from its register. */
import { SITE_SOURCE } from "../../../../../contract/site-source.ts";
import type { SeenContact } from "../../../ports/site-store.ts";
import { emailHash, personTraces, phoneHash } from "../../merge/contacts.ts";
import { type Row, text, textOrNull } from "../row.ts";
import { all, run, type Steps } from "../steps.ts";
import { type Brought, countOf, type FactCount, type FactLives, livesOf, storedFact } from "./fact-life.ts";

const STORED = `
  SELECT id, site_key, evidence_url, misses, full_name, email, phone FROM contacts
  WHERE company_id = $1 AND site_key IS NOT NULL`;
const OTHERS = "SELECT email FROM contacts WHERE company_id = $1 AND site_key IS NULL AND email IS NOT NULL";
const FORGOTTEN = "SELECT email_hash FROM forgotten_contacts WHERE email_hash = ANY($1::text[])";
const COLUMNS = [
  "first_name",
  "last_name",
  "full_name",
  "job_title",
  "email",
  "email_type",
  "phone",
  "linkedin_url",
] as const;
const INSERT = `
  INSERT INTO contacts (company_id, from_registry, source, site_key, evidence_url, verified, confidence, ${COLUMNS.join(", ")},
    created_at, updated_at, first_seen, retrieved_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, ${COLUMNS.map((_, place) => `$${place + 9}`).join(", ")}, $8, $8, $8, $8)`;
const CHANGED = COLUMNS.map((name, place) => `coalesce(${name}, '') <> coalesce($${place + 6}, '')`).join(" OR ");
const AGAIN = `
  UPDATE contacts SET evidence_url = $2, verified = $3, confidence = $4, retrieved_at = $5, misses = 0,
    updated_at = CASE WHEN ${CHANGED} THEN $5 ELSE updated_at END,
    ${COLUMNS.map((name, place) => `${name} = $${place + 6}`).join(", ")} WHERE id = $1`;

const STORED_SOCIALS =
  "SELECT id, site_key, evidence_url, misses FROM socials WHERE company_id = $1 AND site_key IS NOT NULL";
const INSERT_SOCIAL = `
  INSERT INTO socials (company_id, platform, url, handle, verified, site_key, evidence_url, created_at, updated_at, first_seen,
    retrieved_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $8)`;
const SOCIAL_AGAIN = "UPDATE socials SET verified = $2, evidence_url = $3, retrieved_at = $4, misses = 0 WHERE id = $1";

export function* recordContacts(companyId: number, brought: Brought, timestamp: string): Steps<FactCount> {
  const allowedContacts = yield* allowed(companyId, brought.contacts);
  const stored = yield* all(STORED, [companyId], storedContact);
  const isPersons = ownedBy([...allowedContacts, ...stored.filter((contact) => isUnchanged(contact, brought))]);
  const lives = livesOf(
    stored.map((contact) => (isPersons(contact) ? { ...contact, page_url: null } : contact)),
    allowedContacts.filter((contact) => !isPersons(contact)),
    brought,
  );
  const { added, confirmed } = lives;
  for (const fact of added) {
    const leadingCells = [
      companyId,
      false,
      SITE_SOURCE,
      fact.key,
      fact.page_url,
      brought.verified,
      fact.confidence,
      timestamp,
    ];
    yield* run(INSERT, [...leadingCells, ...COLUMNS.map((name) => fact[name])]);
  }
  for (const { id, fact } of confirmed) {
    const leadingCells = [id, fact.page_url, brought.verified, fact.confidence, timestamp];
    yield* run(AGAIN, [...leadingCells, ...COLUMNS.map((name) => fact[name])]);
  }
  yield* endLives("contacts", lives, brought.verified, timestamp);
  return countOf(lives);
}

interface Reachable {
  full_name: string | null;
  email: string | null;
  phone: string | null;
}

function storedContact(row: Row) {
  const { full_name, email, phone } = row;
  return { ...storedFact(row), full_name: textOrNull(full_name), email: textOrNull(email), phone: textOrNull(phone) };
}

function isUnchanged({ page_url }: { page_url: string | null }, { unchanged }: Brought): boolean {
  return page_url !== null && unchanged.includes(page_url);
}

/** Returns a test whether an address or number without a name belongs to a person on this or another page. */
function ownedBy(contacts: readonly Reachable[]): (contact: Reachable) => boolean {
  const ownedValues = new Set(
    contacts.flatMap(({ full_name, email, phone }) => (full_name === null ? [] : [email ?? "", phone ?? ""])),
  );
  ownedValues.delete("");
  return ({ full_name, email, phone }) =>
    full_name === null && (ownedValues.has(email ?? "") || ownedValues.has(phone ?? ""));
}

/** Leaves out erased contacts, and those that another source already supplies. */
function* allowed(companyId: number, contacts: readonly SeenContact[]): Steps<SeenContact[]> {
  const traces = ({ key, email, phone }: SeenContact) => [
    ...personTraces(companyId, { key, phone: null }),
    ...(email === null ? [] : [emailHash(email)]),
    ...(phone === null ? [] : [phoneHash(phone)]),
  ];
  const forgotten = new Set(yield* all(FORGOTTEN, [contacts.flatMap(traces)], (row) => text(row.email_hash)));
  const otherEmails = new Set(yield* all(OTHERS, [companyId], (row) => text(row.email).toLowerCase()));
  return contacts.filter((contact) => {
    const { email, full_name } = contact;
    if (traces(contact).some((trace) => forgotten.has(trace))) return false;
    return email === null || full_name !== null || !otherEmails.has(email.toLowerCase());
  });
}

/** Stores the social profiles that a company's website links to. */
export function* recordSocials(companyId: number, brought: Brought, timestamp: string): Steps<FactCount> {
  const { verified } = brought;
  const stored = yield* all(STORED_SOCIALS, [companyId], storedFact);
  const lives = livesOf(stored, brought.socials, brought);
  const { added, confirmed } = lives;
  for (const { platform, url, handle, key, page_url } of added)
    yield* run(INSERT_SOCIAL, [companyId, platform, url, handle, verified, key, page_url, timestamp]);
  for (const { id, fact } of confirmed) yield* run(SOCIAL_AGAIN, [id, verified, fact.page_url, timestamp]);
  yield* endLives("socials", lives, verified, timestamp);
  return countOf(lives);
}

/** Confirms facts of unchanged pages, counts the missing ones, and deletes the removed ones. */
function* endLives(
  table: "contacts" | "socials",
  { unchecked, missing, removed }: FactLives<unknown>,
  verified: boolean,
  timestamp: string,
): Steps<void> {
  const ofIds = "WHERE id = ANY($1::bigint[])";
  yield* run(`UPDATE ${table} SET verified = $2, retrieved_at = $3, misses = 0 ${ofIds}`, [
    unchecked,
    verified,
    timestamp,
  ]);
  yield* run(`UPDATE ${table} SET misses = misses + 1 ${ofIds}`, [missing]);
  yield* run(`DELETE FROM ${table} ${ofIds}`, [removed]);
}
