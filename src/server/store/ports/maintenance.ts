/** Operation of the store: health and backups. */
export interface StoreHealth {
  /** False when reads fail as well; a node without its database is not ready. */
  reachable: boolean;
  /** True when a write transaction can begin and change a row. */
  writable: boolean;
  /** The reason for the operator; null when both are true. */
  problem: string | null;
  /** Free bytes on the disk of the data; null when the engine stores it elsewhere. */
  freeBytes: number | null;
}

export interface Maintenance {
  health(): Promise<StoreHealth>;
  /**
   * Writes a consistent copy to a new file while the store stays in use.
   * @throws a one-line error when the file exists or cannot be written
   */
  backup(file: string): Promise<void>;
  /** Runs `work` while no other process on this store does such work; later callers wait. Must not be nested. */
  runExclusively<T>(work: () => Promise<T>): Promise<T>;
}
