/** A contact that is being erased, and the hashes that prevent website visits from adding it again. */
import { number, type Row, textOrNull } from "../shared/row.ts";
import { personKey } from "../../../domain/companies/contact-key.ts";
import type { Subject } from "../../ports/privacy-store.ts";
import { emailHash, personTraces, phoneHash } from "./registry-contacts.ts";

export interface ForgottenContact {
  companyId: number;
  isPerson: boolean;
  key: string | null;
  email: string | null;
  phone: string | null;
}

/** @param row with `company_id, full_name, key, email, phone` */
export function decodeForgotten(row: Row): ForgottenContact {
  return {
    companyId: number(row.company_id),
    isPerson: row.full_name !== null,
    key: textOrNull(row.key),
    email: textOrNull(row.email),
    phone: textOrNull(row.phone),
  };
}

/** A shared mailbox is not a person, so its phone number remains allowed. */
export function tracesOf({ companyId, isPerson, email, ...contact }: ForgottenContact): string[] {
  return [...(email === null ? [] : [emailHash(email)]), ...(isPerson ? personTraces(companyId, contact) : [])];
}

/** Hashes of the person in the request, even when no contact is stored yet. */
export function subjectTraces(subject: Subject): string[] {
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
