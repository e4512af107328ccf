/** Requests counted by minute, and rows by day, for all nodes of one database together. */
export interface RateStore {
  /**
   * Counts one request, exactly, however many nodes count at once.
   * @param subject who is counted, in any words
   * @param minute minutes since 1970, UTC
   * @returns how many requests of the subject this minute had, with this one
   */
  count(subject: string, minute: number): Promise<number>;
  /**
   * Counts rows within a longer window when all of them fit, exactly, however many nodes count at once.
   * @param window its last minute ends it
   * @returns whether they fit
   */
  countRows(window: { name: string; lastMinute: number; limit: number }, rows: number): Promise<boolean>;
  close(): Promise<void>;
}
