/** The last known time, against which a clock is checked before credits are granted. */
export interface ClockStore {
  /** RFC 3339 UTC; null before the first write. */
  known(): Promise<string | null>;
  /**
   * Stores the time, unless it is before the last known time or more than 35 days after it.
   * @returns the last known time when `now` is that far ahead; otherwise null
   */
  note(now: Date): Promise<string | null>;
  /** Accepts `now` on behalf of the operator. */
  confirm(now: Date): Promise<void>;
}
