/** A lock on a file, among processes of one machine. It goes with the process that has it, however that ends. */
import { DatabaseSync } from "node:sqlite";

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

export class FileLock {
  readonly #database: DatabaseSync;

  /** @param file made when it is missing; it stays empty */
  constructor(file: string) {
    this.#database = new DatabaseSync(file, { timeout: 0 });
  }

  /** @returns false while another one has it */
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
