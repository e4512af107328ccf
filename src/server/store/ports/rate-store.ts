/** Counts requests per minute and rows per day, over all nodes of one database. */
export interface RateStore {
  /**
   * Counts one request exactly, also when several nodes count at the same time.
   * @param subject any text that identifies the caller
   * @param minute minutes since 1970, UTC
   * @returns the number of requests of the subject in this minute, including this one
   */
  count(subject: string, minute: number): Promise<number>;
  /**
   * Counts rows in a longer window if all of them fit, exactly over all nodes.
   * @param window ends with its last minute
   * @returns whether they fit
   */
  countRows(window: { name: string; lastMinute: number; limit: number }, rows: number): Promise<boolean>;
  close(): Promise<void>;
}
