/** The right to be forgotten (GDPR, article 17). */
export interface Forgotten {
  contacts: number;
  history: number;
  /** Lead notes and kept answers that named the person. */
  notes: number;
}

export interface PrivacyStore {
  /** Removes the contacts with this e-mail and every trace of them; a later import does not bring them back. */
  forget(email: string, now: Date): Promise<Forgotten>;
}
