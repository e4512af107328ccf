/** The one contact that a register publishes of a company: its own address, of one source. */
import { createHash } from "node:crypto";

import type { RegistryContact } from "../../../domain/registry-record.ts";
import type { CompanyInserts } from "./company-inserts.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { number, text, textOrNull } from "./sqlite-row.ts";

const FIND = "SELECT id, email, phone FROM contacts WHERE company_id = ? AND from_registry = 1 AND source = ?";
const CHANGE = "UPDATE contacts SET email = ?, email_type = ?, phone = ?, updated_at = ? WHERE id = ?";
const REMOVE = "DELETE FROM contacts WHERE id = ?";

export class RegistryContacts {
  readonly #database: SqliteDatabase;
  readonly #inserts: CompanyInserts;
  readonly #source: string;
  readonly #at: string;
  readonly #forgotten: ReadonlySet<string>;

  /** @param reading source of the contacts, and when it was read (RFC 3339 UTC with milliseconds) */
  constructor(database: SqliteDatabase, inserts: CompanyInserts, { source, at }: { source: string; at: string }) {
    this.#database = database;
    this.#inserts = inserts;
    this.#source = source;
    this.#at = at;
    this.#forgotten = new Set(
      database.all("SELECT email_hash FROM forgotten_contacts", [], (row) => text(row.email_hash)),
    );
  }

  insert(companyId: number, contact: RegistryContact | null | undefined): void {
    const wanted = this.#wanted(contact);
    if (wanted) this.#inserts.registryContact(companyId, wanted, this.#source, this.#at);
  }

  /** @returns whether anything was written */
  merge(companyId: number, contact: RegistryContact | null | undefined): boolean {
    if (contact === undefined) return false;
    const wanted = this.#wanted(contact);
    const stored = this.#database.get(FIND, [companyId, this.#source], (row) => ({
      id: number(row.id),
      email: textOrNull(row.email),
      phone: textOrNull(row.phone),
    }));
    if (!stored) {
      this.insert(companyId, wanted);
      return wanted !== null;
    }
    if (!wanted) return this.#database.run(REMOVE, [stored.id]).changes > 0;
    const { email, phone } = wanted;
    if (email === stored.email && phone === stored.phone) return false;
    this.#database.run(CHANGE, [email, email === null ? null : "generic", phone, this.#at, stored.id]);
    return true;
  }

  #wanted(contact: RegistryContact | null | undefined): RegistryContact | null {
    if (!contact || (contact.email === null && contact.phone === null)) return null;
    const isForgotten =
      this.#forgotten.size > 0 && contact.email !== null && this.#forgotten.has(emailHash(contact.email));
    return isForgotten ? null : contact;
  }
}

/** What is kept of a forgotten address: enough to know it again, not to read it. */
export function emailHash(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
}
