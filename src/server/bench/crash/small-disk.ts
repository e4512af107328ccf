/** A file system of its own that is soon full, where the machine lets us mount one. */
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const SPARE_BLOCKS = 256;

export interface SmallDisk {
  folder: string;
  /** Writes a file until nothing fits any more. @returns what takes it away again */
  fill(): () => void;
  remove(): void;
}

/** @param size as `mount` takes it: `64k`, `24m`. @returns null: this user may not mount */
export function mountSmallDisk(size: string): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "nordscope-small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    fill() {
      const file = join(folder, "filler");
      takeAtOnce(file);
      for (const bytes of [64 * 1024, 512]) appendUntilFull(file, bytes);
      return () => rmSync(file);
    },
    remove() {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Most of the room in one call, where there is such a program: the caller's own work stands still meanwhile. */
function takeAtOnce(file: string): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  const bytes = (bavail - SPARE_BLOCKS) * bsize;
  if (bytes > 0) spawnSync("fallocate", ["-l", String(bytes), file]);
}

function appendUntilFull(file: string, bytes: number): void {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(bytes));
  } catch {
    // Nothing of this size fits.
  }
}
