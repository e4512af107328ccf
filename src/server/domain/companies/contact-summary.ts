/** Counts the contact details that are not already on the company page. The counts determine the price. */
import type { Contact, ContactSummary } from "../../../contract/company.ts";
import { CONTACTS_COST, credits } from "../../../contract/cost.ts";
import type { RegistryContact } from "./registry-record.ts";

/** The fields of a contact that the summary reads. */
export type ContactOutline = Pick<
  Contact,
  "email" | "email_status" | "phone" | "full_name" | "linkedin_url" | "department" | "job_title"
>;

const MOST_ROLES = 10;

/** @param page phone and e-mail shown on the company page */
export function contactSummary(contacts: readonly ContactOutline[], page: RegistryContact): ContactSummary {
  const additions = contacts.map((contact) => additionOf(contact, page)).filter((addition) => addition !== null);
  const distinct = (key: "email" | "phone" | "profile") =>
    new Set(additions.map((addition) => addition[key]).filter((value) => value !== null)).size;
  const roles = new Set(
    contacts.map((contact) => contact.department ?? contact.job_title).filter((role) => role !== null),
  );
  const isFree = additions.length === 0 || !contacts.some(isReachable);
  return {
    contacts: additions.length,
    emails: distinct("email"),
    phones: distinct("phone"),
    profiles: distinct("profile"),
    roles: [...roles].sort().slice(0, MOST_ROLES),
    credits: isFree ? 0 : credits(CONTACTS_COST.units),
  };
}

/** Returns the details that the contact adds to the page; null when it adds none, as with a role without a name. */
function additionOf(contact: ContactOutline, page: RegistryContact) {
  const email = hasUsableEmail(contact) && contact.email !== page.email ? contact.email : null;
  const phone = contact.phone === page.phone ? null : contact.phone;
  const profile = contact.linkedin_url;
  return (email ?? phone ?? profile ?? contact.full_name) === null ? null : { email, phone, profile };
}

const hasUsableEmail = ({ email, email_status }: ContactOutline) => email !== null && email_status !== "invalid";
const isReachable = (contact: ContactOutline) => contact.phone !== null || hasUsableEmail(contact);
