/**
 * Brings commits to the disk outside the event loop. SQLite itself would wait for the disk inside COMMIT, and with it
 * every request of the process (2 to 70 ms on a busy disk); here only those wait that wrote. What is committed in the log
 * before an `fdatasync` begins is durable when it ends, so all who come while one is under way share the next one.
 */
import { closeSync, fdatasync, fdatasyncSync, fsyncSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";

import { StoreUnavailable } from "../../../domain/refusal.ts";

const sync = promisify(fdatasync);

export class LogSync {
  readonly #file: string;
  #descriptor: number | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** @param file the write-ahead log; it lives as long as a connection is open */
  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Resolves when all that was committed before the call is on disk.
   * @throws StoreUnavailable: it may or may not be
   */
  synced(): Promise<void> {
    if (!this.#running) return this.#begin();
    // The one under way may have begun before that commit.
    this.#next ??= this.#running.then(
      () => this.#begin(),
      () => this.#begin(),
    );
    return this.#next;
  }

  /** The same, blocking: for start-up. */
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
      throw new StoreUnavailable("the log cannot be brought to the disk", { cause: error });
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

/** A new file's name must be on disk too; Windows opens no folder, and keeps names in its own log. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
