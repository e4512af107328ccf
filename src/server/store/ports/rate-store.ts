/** Requests counted by minute, for all nodes of one database together. */
export interface RateStore {
  /**
   * Counts one request, exactly, however many nodes count at once.
   * @param subject who is counted, in any words
   * @param minute minutes since 1970, UTC
   * @returns how many requests of the subject this minute had, with this one
   */
  count(subject: string, minute: number): Promise<number>;
  close(): Promise<void>;
}
