/** Health checks and backups of the embedded database. */
import { closeSync, existsSync, openSync, renameSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { backup } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";

import type { Maintenance, StoreHealth } from "../../ports/store.ts";
import { FileLock } from "./files/file-lock.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

/**
 * Copies all pages in one step, outside the event loop. A copy in many steps restarts whenever another process writes
 * between two of them, and would never finish on a busy service. Readers and writers continue meanwhile.
 */
const PAGES_A_STEP = 2 ** 30;

/** Always empty. */
const LOCK_FILE = "alone.lock";
const LOOK_AGAIN_MS = 100;

const PROBE = "INSERT INTO meta (key, value) VALUES ('health', ?1) ON CONFLICT DO UPDATE SET value = ?1";

export class SqliteMaintenance implements Maintenance {
  readonly #database: SqliteDatabase;
  readonly #dataDir: string;

  constructor(database: SqliteDatabase, dataDir: string) {
    this.#database = database;
    this.#dataDir = dataDir;
  }

  async health(): Promise<StoreHealth> {
    const problem = await this.#writeProblem();
    const disk = await statfs(this.#dataDir).catch(() => null);
    return { reachable: true, writable: problem === null, problem, freeBytes: disk ? disk.bavail * disk.bsize : null };
  }

  async reachable(): Promise<boolean> {
    return true;
  }

  async backup(file: string): Promise<void> {
    if (existsSync(file)) throw new Error(`${file} already exists; name a new file for the backup.`);
    // Writes to a temporary name first, so that the target file is either complete or absent.
    const part = `${file}.part`;
    try {
      // Created empty with restricted permissions, so that no other user can read it.
      closeSync(openSync(part, "w", 0o600));
      await backup(this.#database.connection, part, { rate: PAGES_A_STEP });
      renameSync(part, file);
    } catch (error) {
      // SQLite leaves a journal next to a copy that failed on a full disk.
      for (const leftover of [part, `${part}-journal`]) rmSync(leftover, { force: true });
      throw new Error(`The backup to ${file} failed: ${messageOf(error)}`, { cause: error });
    }
  }

  /**
   * Locks a separate file, so that others can write meanwhile. The lock is released when the process ends for any
   * reason.
   */
  async runExclusively<T>(work: () => Promise<T>): Promise<T> {
    const lock = new FileLock(join(this.#dataDir, LOCK_FILE));
    try {
      while (!lock.take()) await delay(LOOK_AGAIN_MS);
      return await work();
    } finally {
      lock.release();
    }
  }

  /** Commits a probe row: a rolled-back write would not detect a full disk. */
  async #writeProblem(): Promise<string | null> {
    try {
      await this.#database.transaction(() => void this.#database.run(PROBE, [new Date().toISOString()]));
      return null;
    } catch (error) {
      return messageOf(error);
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
