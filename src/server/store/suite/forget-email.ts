import type { Store } from "../ports/store.ts";

/** Removes all contacts with this e-mail, as `nordscope forget` does. @returns how many there were */
export async function forgetEmail({ accounts, writer }: Store, email: string, now: Date): Promise<number> {
  const subject = { by: "email", email } as const;
  const contacts = await accounts.privacy.contactsOf(subject);
  await accounts.privacy.forgetTraces(subject, contacts, now);
  return writer.forgetContacts(
    subject,
    contacts.map(({ id }) => id),
    now,
  );
}
