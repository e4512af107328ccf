/**
 * Merges the e-mail addresses and phone numbers that a register publishes for a company, and erases contacts with
 * hashes that prevent imports and visits from adding them again.
 */
import { createHash } from "node:crypto";

import { personKey, phoneKey } from "../../../domain/companies/contact-key.ts";
import type { RegistryContact } from "../../../domain/companies/registry-record.ts";
import type { Subject } from "../../ports/privacy-store.ts";
import { rescoreLeads } from "../shared/accounts/lead-scores.ts";
import { type Announce, openIdAllocator } from "../shared/id-allocator.ts";
import { number, type Row, text, textOrNull } from "../shared/row.ts";
import { all, run, type Steps } from "../shared/steps.ts";
import type { MergeTables } from "./merge-tables.ts";

export class RegistryContacts {
  readonly #tables: MergeTables;
  readonly #source: string;
  readonly #timestamp: string;

  /** @param reading source of the contacts, and its time (RFC 3339 UTC with milliseconds) */
  constructor(tables: MergeTables, { source, timestamp }: { source: string; timestamp: string }) {
    this.#tables = tables;
    this.#source = source;
    this.#timestamp = timestamp;
  }

  insert(companyId: number, contacts: readonly RegistryContact[]): void {
    for (const contact of this.#withoutForgotten(contacts))
      this.#tables.insertRegistryContact(companyId, contact, this.#source, this.#timestamp);
  }

  /** @returns whether anything was written */
  merge(companyId: number, contacts: readonly RegistryContact[] | undefined): boolean {
    if (contacts === undefined) return false;
    const stored = this.#tables.registryContacts(companyId, this.#source);
    const requested = this.#withoutForgotten(contacts);
    for (const { id } of stored.slice(requested.length)) this.#tables.removeRegistryContact(companyId, id);
    const changed = stored.flatMap(({ id, email, phone }, place) => {
      const replacement = requested[place];
      return replacement && (replacement.email !== email || replacement.phone !== phone)
        ? [{ id, ...replacement }]
        : [];
    });
    for (const contact of changed) this.#tables.changeRegistryContact(companyId, contact, this.#timestamp);
    this.insert(companyId, requested.slice(stored.length));
    return changed.length > 0 || requested.length !== stored.length;
  }

  #withoutForgotten(contacts: readonly RegistryContact[]): readonly RegistryContact[] {
    const forgotten = this.#tables.forgotten();
    if (forgotten.size === 0) return contacts;
    return contacts.filter(
      ({ email, phone }) =>
        !(email !== null && forgotten.has(emailHash(email))) && !(phone !== null && forgotten.has(phoneHash(phone))),
    );
  }
}

/** Hashes that identify a person whose address was erased. @param key of the contact on the website */
export function personTraces(
  companyId: number,
  { key, phone }: { key: string | null; phone: string | null },
): string[] {
  const texts = [key, phone === null ? null : phoneKey(phone)].filter((text) => text !== null);
  return texts.map((text) => emailHash(`${companyId} ${text}`));
}

/** Hash of an erased phone number, for any company. @param phone E.164 */
export function phoneHash(phone: string): string {
  return emailHash(phoneKey(phone));
}

/** Hash of an erased address, which identifies the address without revealing it. */
export function emailHash(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
}

const REMOVE =
  "DELETE FROM contacts WHERE id = ANY($1::bigint[]) RETURNING company_id, full_name, site_key AS key, email, phone";
const TRACE = "INSERT INTO forgotten_contacts (email_hash, forgotten_at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const TOUCH = "UPDATE companies SET revision = $1, version = version + 1 WHERE id = $2";

/** @returns the number of deleted contacts */
export function* forgetContacts(
  subject: Subject,
  contactIds: readonly number[],
  { timestamp, announce }: { timestamp: string; announce: Announce },
): Steps<number> {
  const ids = yield* openIdAllocator({ source: "", retrievedAt: timestamp, demo: false });
  const removed = yield* all(REMOVE, [contactIds], decodeForgotten);
  const traces = [...subjectTraces(subject), ...removed.flatMap(tracesOf)];
  for (const trace of traces) yield* run(TRACE, [trace, timestamp]);
  const companies = [...new Set(removed.map(({ companyId }) => companyId))];
  for (const id of companies) yield* run(TOUCH, [ids.nextRevision(), id]);
  yield* rescoreLeads(companies, timestamp.slice(0, 10));
  yield* ids.finish(announce);
  return removed.length;
}

/** SHA-256 hashes that must not be added again. */
export function* forgottenHashes(): Steps<ReadonlySet<string>> {
  return new Set(yield* all("SELECT email_hash FROM forgotten_contacts", [], (row) => text(row.email_hash)));
}

interface ForgottenContact {
  companyId: number;
  isPerson: boolean;
  key: string | null;
  email: string | null;
  phone: string | null;
}

/** @param row with `company_id, full_name, key, email, phone` */
function decodeForgotten(row: Row): ForgottenContact {
  return {
    companyId: number(row.company_id),
    isPerson: row.full_name !== null,
    key: textOrNull(row.key),
    email: textOrNull(row.email),
    phone: textOrNull(row.phone),
  };
}

/** A shared mailbox is not a person, so its phone number remains allowed. */
function tracesOf({ companyId, isPerson, email, ...contact }: ForgottenContact): string[] {
  return [...(email === null ? [] : [emailHash(email)]), ...(isPerson ? personTraces(companyId, contact) : [])];
}

/** Hashes of the person in the request, even when no contact is stored yet. */
function subjectTraces(subject: Subject): string[] {
  switch (subject.by) {
    case "email":
      return [emailHash(subject.email)];
    case "phone":
      return [phoneHash(subject.phone)];
    case "contact":
      return [];
    case "name":
      return personTraces(subject.companyId, { key: personKey(subject.name), phone: null });
  }
}
