/** The right to be forgotten (GDPR, article 17), as far as it reaches beyond the contacts themselves. */
export interface Traces {
  history: number;
  /** Lead notes, saved views and remembered answers. */
  texts: number;
}

export interface PrivacyStore {
  /**
   * Removes history rows that hold this e-mail, and takes it, and the names and numbers of its contacts, out of users' notes,
   * views and remembered answers. To be followed by `CompanyWriter.forgetContact`, which removes the contacts.
   */
  forgetTraces(email: string, now: Date): Promise<Traces>;
}
