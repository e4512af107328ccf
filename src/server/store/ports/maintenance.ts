/** The store as a thing to be run: its health and its copies. */
export interface StoreHealth {
  /** False: nothing can be read either; a node without its database is not ready. */
  reachable: boolean;
  /** A transaction that writes can begin and change a row. */
  writable: boolean;
  /** Why not, for the operator; null when it is. */
  problem: string | null;
  /** Bytes free where the data lies; null where the engine keeps it elsewhere. */
  freeBytes: number | null;
}

export interface Maintenance {
  health(): Promise<StoreHealth>;
  /**
   * Writes a consistent copy into a new file while everything goes on.
   * @throws an error of one line when the file exists or cannot be written
   */
  backup(file: string): Promise<void>;
  /** Does `work` while no other process on this store does such work; who comes later waits. Not to be nested. */
  runExclusively<T>(work: () => Promise<T>): Promise<T>;
}
