/** The right to be forgotten (GDPR, article 17), and to object ahead of time (article 21). */
export type Subject =
  | { by: "email"; email: string }
  /** E.164 */
  | { by: "phone"; phone: string }
  | { by: "contact"; id: number }
  | { by: "name"; name: string; companyId: number };

/** A contact that is the subject's. */
export interface SubjectContact {
  id: number;
  companyId: number;
  company: string;
  name: string | null;
  title: string | null;
  email: string | null;
  phone: string | null;
  profile: string | null;
}

export interface Traces {
  history: number;
  /** Lead notes, names, queries and columns of saved views, names of keys, and remembered answers. */
  texts: number;
}

export interface PrivacyStore {
  /** Ids of the companies with one of these registry numbers, written as their registers write them. */
  companiesWithNumber(registryIds: readonly string[]): Promise<number[]>;
  /** The contacts that `CompanyWriter.forgetContacts` is to remove. */
  contactsOf(subject: Subject): Promise<SubjectContact[]>;
  /**
   * Removes history rows that hold the subject's address or number, and takes those, and the names, numbers and profiles
   * of the contacts in any usual spelling, out of all that users have written. To be followed by
   * `CompanyWriter.forgetContacts`, and by `scrub`.
   */
  forgetTraces(subject: Subject, contacts: readonly SubjectContact[], now: Date): Promise<Traces>;
  /** Overwrites what was deleted, in the database's file and its log. @returns where it may still be, in words */
  scrub(): Promise<readonly string[]>;
}
