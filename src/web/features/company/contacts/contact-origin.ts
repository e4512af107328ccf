/** Texts for a contact: its kind and confidence; and the order of contacts. */
import type { Contact } from "../../../../contract/company.ts";

/** `c_level` → "C level" */
export const inWords = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll("_", " ");

/** Below this confidence a contact is called unconfirmed, because numbers would suggest more precision. */
export const CONFIRMED = 0.65;

/** The kind of an address, which shows whether a message reaches a person. */
export const emailKinds = { personal: "Personal address", generic: "General inbox" } as const;

/** A person's name; otherwise the kind of the address or number. */
export function titleOf({ full_name, email, email_type, phone }: Contact): string {
  if (full_name !== null) return full_name;
  if (email !== null) return emailKinds[email_type ?? "generic"];
  return phone === null ? "General contact" : "Phone number";
}

/** Generic mailboxes first, then switchboards, then people; stable otherwise. */
export function sharedFirst(contacts: readonly Contact[]): Contact[] {
  const place = ({ full_name, email }: Contact) => (full_name !== null ? 2 : Number(email === null));
  return contacts.toSorted((a, b) => place(a) - place(b));
}
