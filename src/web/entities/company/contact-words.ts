import type { CompanyDetail } from "../../../contract/company.ts";
import { format } from "../../lib/format.ts";

/** Counts of contact details that are not on the page: "2 new: 1 phone, 1 profile". */
export function newContactsInWords({ contact_summary: { contacts, emails, phones, profiles } }: CompanyDetail): string {
  const parts = [
    emails > 0 && format.count(emails, "email", "emails"),
    phones > 0 && format.count(phones, "phone", "phones"),
    profiles > 0 && format.count(profiles, "profile", "profiles"),
  ].filter(Boolean);
  const added = `${format.number(contacts)} new`;
  return parts.length === 0 ? added : `${added}: ${parts.join(", ")}`;
}

/** Departments or titles of the contacts: "HR, Sales". */
export function rolesInWords({ contact_summary: { roles } }: CompanyDetail): string | undefined {
  return roles.length === 0 ? undefined : roles.join(", ");
}
