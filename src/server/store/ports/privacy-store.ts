/** Right to erasure (GDPR, article 17) and right to object in advance (article 21). */
export type Subject =
  | { by: "email"; email: string }
  /** E.164 */
  | { by: "phone"; phone: string }
  | { by: "contact"; id: number }
  | { by: "name"; name: string; companyId: number };

/** A contact of the person. */
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
  /** Notes, next steps and activities of leads; names, queries and columns of saved views; names of keys; stored responses. */
  texts: number;
  /** Addresses of pages and profiles on websites of the person's companies. */
  addresses: number;
  /** Changed or deleted rows by place, such as `leads.notes`. */
  places: Readonly<Record<string, number>>;
}

export interface PrivacyStore {
  /** Ids of the companies with one of these registry numbers, in the notation of their registers. */
  companiesWithNumber(registryIds: readonly string[]): Promise<number[]>;
  /** The contacts that `CompanyWriter.forgetContacts` must delete. */
  contactsOf(subject: Subject): Promise<SubjectContact[]>;
  /**
   * Deletes history rows with the person's address or number, and redacts those, and the names, numbers and profiles of
   * the contacts in all usual spellings, from all texts by users. Call `CompanyWriter.forgetContacts` and `scrub`
   * afterwards.
   */
  forgetTraces(subject: Subject, contacts: readonly SubjectContact[], now: Date): Promise<Traces>;
  /**
   * Overwrites deleted data in the database file and its log. @returns descriptions of places where copies can remain
   */
  scrub(): Promise<readonly string[]>;
}
