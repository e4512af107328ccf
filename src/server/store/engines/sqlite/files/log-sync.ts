/**
 * Syncs commits to disk outside the event loop. SQLite would sync inside COMMIT and block every request of the process
 * (2 to 70 ms on a busy disk); here only the writers wait. Everything committed to the log before an `fdatasync` starts
 * is durable when it ends, so all callers that arrive during one share the next.
 */
import { closeSync, fdatasync, fdatasyncSync, fsyncSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";

import { StoreUnavailable } from "../../../../domain/refusal.ts";

const sync = promisify(fdatasync);

export class LogSync {
  readonly #file: string;
  #descriptor: number | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** @param file the write-ahead log, which exists as long as a connection is open */
  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Resolves when all earlier commits are on disk.
   * @throws StoreUnavailable: they might or might not be on disk
   */
  synced(): Promise<void> {
    if (!this.#running) return this.#begin();
    // The current sync might have started before that commit.
    this.#next ??= this.#running.then(
      () => this.#begin(),
      () => this.#begin(),
    );
    return this.#next;
  }

  /** The blocking variant, for startup. */
  syncNow(): void {
    fdatasyncSync(this.#open());
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  #begin(): Promise<void> {
    this.#next = undefined;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    try {
      await sync(this.#open());
    } catch (error) {
      throw new StoreUnavailable("the log cannot be synced to disk", { cause: error });
    }
  }

  #open(): number {
    if (this.#descriptor === undefined) {
      this.#descriptor = openSync(this.#file, "r+");
      syncFolder(dirname(this.#file));
    }
    return this.#descriptor;
  }
}

/**
 * The directory entry of a new file must be synced too. Windows cannot open directories and journals their entries
 * itself.
 */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
