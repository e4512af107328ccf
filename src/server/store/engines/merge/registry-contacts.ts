/** Merges the e-mail addresses and phone numbers that a register publishes for a company, per source. */
import { createHash } from "node:crypto";

import { phoneKey } from "../../../domain/companies/contact-key.ts";
import type { RegistryContact } from "../../../domain/companies/registry-record.ts";
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
