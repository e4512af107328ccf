import type { CompanyDetail } from "../../../contract/company.ts";
import { format } from "../../lib/format.ts";

/** Kinds and numbers of contacts, before they are paid for: "3 contacts: 2 emails, 1 phone". */
export function contactsInWords(company: CompanyDetail): string {
  const contacts = format.count(company.related.contacts, "contact", "contacts");
  const reach = reachOf(company);
  return reach === undefined ? contacts : `${contacts}: ${reach}`;
}

/** "2 emails, 1 phone"; undefined where none can be reached. */
export function reachOf({ contact_summary: { emails, phones } }: CompanyDetail): string | undefined {
  const parts = [
    emails > 0 && format.count(emails, "email", "emails"),
    phones > 0 && format.count(phones, "phone", "phones"),
  ];
  return parts.filter(Boolean).join(", ") || undefined;
}

/** The departments or titles of the contacts: "HR, Sales". */
export function rolesInWords({ contact_summary: { roles } }: CompanyDetail): string | undefined {
  return roles.length === 0 ? undefined : roles.join(", ");
}

/** The only contact is the company's own address in its register, which its page shows for nothing. */
export function hasOnlyRegisterContact({ related, contact_summary, phone, email }: CompanyDetail): boolean {
  return (
    related.contacts === 1 &&
    contact_summary.roles.length === 0 &&
    (phone !== null || email !== null) &&
    contact_summary.emails <= (email === null ? 0 : 1) &&
    contact_summary.phones <= (phone === null ? 0 : 1)
  );
}
