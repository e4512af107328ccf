/** The data folder and its files are their owner's alone: they hold people's addresses and hashes of passwords. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const OURS = /^(nordscope\.db|search-index|alone\.lock|serving\.lock)/;

/** Folder by folder: Node's own `recursive` never ends where nothing can be made although the parent is there (/proc). */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/** Takes others' rights from files that an earlier release has made, as far as they are ours to change. */
export function makePrivate(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((file) => OURS.test(file))) {
    const file = join(dataDir, name);
    try {
      if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    } catch {
      // Gone meanwhile, another user's, or on a disk that takes no changes.
    }
  }
}
