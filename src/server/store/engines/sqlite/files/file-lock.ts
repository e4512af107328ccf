/** A file lock between processes of one machine. It is released when its process ends for any reason. */
import { DatabaseSync } from "node:sqlite";

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

export class FileLock {
  readonly #database: DatabaseSync;

  /** @param file created if missing; it stays empty */
  constructor(file: string) {
    this.#database = new DatabaseSync(file, { timeout: 0 });
  }

  /** @returns false while another process holds the lock */
  take(): boolean {
    try {
      this.#database.exec("BEGIN EXCLUSIVE");
      return true;
    } catch (error) {
      if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return false;
      throw error;
    }
  }

  release(): void {
    this.#database.close();
  }
}
