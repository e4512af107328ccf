import { parseArgs } from "node:util";

import { COUNTRY_CODES } from "../../contract/company.ts";
import { phoneCountry, readPhone } from "../domain/contact-details/phone-number.ts";
import type { Store } from "../store/ports/store.ts";
import type { Subject, SubjectContact } from "../store/ports/privacy-store.ts";
import { type Command, CommandError, onlyWord, printJson, UsageError } from "./command.ts";
import { withDatabase } from "./command-store.ts";

export const forgetCommand: Command = {
  usage: "EMAIL | PHONE | CONTACT_ID | NAME --company NUMBER [--country NO] [--check]",
  summary: "removes a person everywhere, known or not, and stops visits and imports from adding them again",
  async run(args, config) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { company: { type: "string" }, country: { type: "string" }, check: { type: "boolean", default: false } },
    });
    const words = onlyWord(positionals, "EMAIL, PHONE, CONTACT_ID or NAME");
    await withDatabase(config, async (store) => {
      const subject = await subjectOf(store, words, values);
      const contacts = await store.accounts.privacy.contactsOf(subject);
      for (const contact of contacts) console.error(`${values.check ? "Would remove" : "Removes"} ${lineOf(contact)}`);
      if (contacts.length === 0 && subject.by === "contact")
        throw new CommandError(`There is no contact with the id ${subject.id}.`);
      if (contacts.length === 0) console.error("No contact matches; only the objection is stored.");
      if (values.check) printJson({ contacts: contacts.length });
      else printJson(await forget(store, subject, contacts, new Date()));
    });
    return 0;
  },
};

/** A name with a company takes precedence, so that "12 Monkeys" is not read as a contact id. */
async function subjectOf(
  store: Store,
  words: string,
  { company, country = "NO" }: { company?: string | undefined; country?: string | undefined },
): Promise<Subject> {
  if (company !== undefined) return { by: "name", name: words, companyId: await companyId(store, company) };
  if (/^[^\s@]+@[^\s@]+$/.test(words)) return { by: "email", email: words };
  if (/^\d{1,7}$/.test(words)) return { by: "contact", id: Number(words) };
  const code = COUNTRY_CODES.find((countryCode) => countryCode === country.toUpperCase());
  if (!code) throw new UsageError(`--country must be NO, SE, DK or FI, not "${country}".`);
  const phone = readPhone(words, phoneCountry(code));
  if (phone) return { by: "phone", phone: phone.number };
  throw new UsageError(`"${words}" is not an e-mail address, phone number or contact id. For a name, add --company.`);
}

async function companyId({ accounts }: Store, number: string): Promise<number> {
  const digits = number.replaceAll(/[\s.-]/g, "");
  // Swedish and Finnish numbers contain a hyphen.
  const spellings = [digits, digits.replace(/(\d{4})$/, "-$1"), digits.replace(/(\d)$/, "-$1")];
  const ids = await accounts.privacy.companiesWithNumber(spellings);
  const [id] = ids;
  if (id === undefined) throw new CommandError(`No company has the registry number ${number}.`);
  if (ids.length > 1) throw new CommandError(`Companies in several countries have the number ${number}.`);
  return id;
}

function lineOf({ id, name, title, email, phone, company }: SubjectContact): string {
  return `contact ${id}: ${[name, title, email, phone, company].filter((cell) => cell !== null).join(", ")}`;
}

async function forget({ accounts, writer }: Store, subject: Subject, contacts: SubjectContact[], now: Date) {
  const { places, ...traces } = await accounts.privacy.forgetTraces(subject, contacts, now);
  const ids = contacts.map(({ id }) => id);
  const removed = await writer.forgetContacts(subject, ids, now);
  return { contacts: removed, ...traces, places, remains: await accounts.privacy.scrub() };
}
