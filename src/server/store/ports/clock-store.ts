/** The last time that the store knew: what a clock is held against before it grants credits. */
export interface ClockStore {
  /** RFC 3339 UTC; null before the first note. */
  known(): Promise<string | null>;
  /**
   * Takes note of the time, unless it is before the last known or more than 35 days ahead of it.
   * @returns the last time known before, when `now` is so far ahead of it; else null
   */
  note(now: Date): Promise<string | null>;
  /** The operator's word that `now` is right. */
  confirm(now: Date): Promise<void>;
}
