import type { Store } from "../ports/store.ts";

/** Erases all contacts with this e-mail, like `nordscope forget`. @returns their number */
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
