/** Reachability of a contact (an address or a phone): its price and its summary depend on it. */
import type { Contact } from "../../contract/company.ts";

type Address = { email: string | null; email_status: string | null };

export const hasUsableEmail = ({ email, email_status }: Address) => email !== null && email_status !== "invalid";

export function isReachable(contact: Pick<Contact, "email" | "email_status" | "phone">): boolean {
  return contact.phone !== null || hasUsableEmail(contact);
}
