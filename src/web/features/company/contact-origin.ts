/** Words of a contact's row: its kind, and how sure it is; and the order of rows. */
import type { Contact } from "../../../contract/company.ts";

/** `c_level` → "C level" */
export const inWords = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll("_", " ");

/** Confidence as words: numbers look more exact than they are. */
export function confidenceWords(confidence: number): string {
  if (confidence >= 0.85) return "certain";
  return confidence >= 0.65 ? "likely" : "uncertain";
}

/** The kind of an address, from which it follows whether a message reaches a person. */
export const emailKinds = { personal: "Personal address", generic: "Shared mailbox" } as const;

/** The role of a person; of an address or number without one, its kind. */
export function roleOf({ full_name, job_title, department, email, phone, source }: Contact): string {
  const role = [job_title, department].filter(Boolean).join(" · ");
  if (role !== "" || full_name !== null) return role;
  if (email !== null) return source === "register" ? "Register" : "";
  return phone === null ? inWords(source) : "Phone number";
}

/** Addresses and numbers that are the company's own first, people after them; else as they came. */
export function sharedFirst(contacts: readonly Contact[]): Contact[] {
  return contacts.toSorted((a, b) => Number(a.full_name !== null) - Number(b.full_name !== null));
}
