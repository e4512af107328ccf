/** The one contact that a register publishes of a company: its own address, of one source. */
import { createHash } from "node:crypto";

import type { RegistryContact } from "../../../domain/registry-record.ts";
import type { MergeTables } from "./merge-tables.ts";

export class RegistryContacts {
  readonly #tables: MergeTables;
  readonly #source: string;
  readonly #at: string;

  /** @param reading source of the contacts, and when it was read (RFC 3339 UTC with milliseconds) */
  constructor(tables: MergeTables, { source, at }: { source: string; at: string }) {
    this.#tables = tables;
    this.#source = source;
    this.#at = at;
  }

  insert(companyId: number, contact: RegistryContact | null | undefined): void {
    const wanted = this.#wanted(contact);
    if (wanted) this.#tables.insertRegistryContact(companyId, wanted, this.#source, this.#at);
  }

  /** @returns whether anything was written */
  merge(companyId: number, contact: RegistryContact | null | undefined): boolean {
    if (contact === undefined) return false;
    const wanted = this.#wanted(contact);
    const stored = this.#tables.registryContact(companyId, this.#source);
    if (!stored) {
      this.insert(companyId, wanted);
      return wanted !== null;
    }
    if (!wanted) {
      this.#tables.removeRegistryContact(companyId, stored.id);
      return true;
    }
    const { email, phone } = wanted;
    if (email === stored.email && phone === stored.phone) return false;
    this.#tables.changeRegistryContact(companyId, { id: stored.id, email, phone }, this.#at);
    return true;
  }

  #wanted(contact: RegistryContact | null | undefined): RegistryContact | null {
    if (!contact || (contact.email === null && contact.phone === null)) return null;
    const forgotten = this.#tables.forgotten();
    const isForgotten = forgotten.size > 0 && contact.email !== null && forgotten.has(emailHash(contact.email));
    return isForgotten ? null : contact;
  }
}

/** Traces by which a person is recognised whose address was forgotten. @param key of the website's contacts */
export function personTraces(
  companyId: number,
  { key, phone }: { key: string | null; phone: string | null },
): string[] {
  const texts = [key, phone === null ? null : `phone:${phone}`].filter((text) => text !== null);
  return texts.map((text) => emailHash(`${companyId} ${text}`));
}

/** Trace of a forgotten address: enough to recognise it, not to read it. */
export function emailHash(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
}
