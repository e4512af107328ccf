/** The right to be forgotten (GDPR, article 17), as far as it reaches beyond the contacts themselves. */
export interface Traces {
  history: number;
  /** Lead notes, names, queries and columns of saved views, names of keys, and remembered answers. */
  texts: number;
}

export interface PrivacyStore {
  /**
   * Removes history rows that hold this e-mail, and takes it, and the names, numbers and profiles of its contacts in any
   * usual spelling, out of all that users have written. To be followed by `CompanyWriter.forgetContact`, which removes the
   * contacts, and by `scrub`.
   */
  forgetTraces(email: string, now: Date): Promise<Traces>;
  /** Overwrites what was deleted, in the database's file and its log. @returns where it may still be, in words */
  scrub(): Promise<readonly string[]>;
}
