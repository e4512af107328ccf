/** Words of a contact's row: its kind, and how sure it is; and the order of rows. */
import type { Contact } from "../../../contract/company.ts";

/** `c_level` → "C level" */
export const inWords = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll("_", " ");

/** Below this confidence a contact is called unconfirmed: numbers look more exact than they are. */
export const CONFIRMED = 0.65;

/** The kind of an address, from which it follows whether a message reaches a person. */
export const emailKinds = { personal: "Personal address", generic: "General inbox" } as const;

/** A person's name; of an address or number of no person, its kind. */
export function titleOf({ full_name, email, email_type, phone }: Contact): string {
  if (full_name !== null) return full_name;
  if (email !== null) return emailKinds[email_type ?? "generic"];
  return phone === null ? "General contact" : "Phone number";
}

/** Mailboxes of no person first, then such numbers, then people; else as they came. */
export function sharedFirst(contacts: readonly Contact[]): Contact[] {
  const place = ({ full_name, email }: Contact) => (full_name !== null ? 2 : Number(email === null));
  return contacts.toSorted((a, b) => place(a) - place(b));
}
