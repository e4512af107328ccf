/**
 * Makes the data folder and its files accessible only to their owner, because they contain personal data and password
 * hashes.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const OURS = /^(nordscope\.db|search-index|alone\.lock|serving\.lock)/;

/**
 * Creates folder by folder: Node's `recursive` option never returns where nothing can be created although the parent
 * exists (/proc).
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process might have created it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/** Restricts the permissions of files that an earlier release created, as far as possible. */
export function makePrivate(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((file) => OURS.test(file))) {
    const file = join(dataDir, name);
    try {
      if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    } catch {
      // Deleted meanwhile, owned by another user, or on a read-only disk.
    }
  }
}
