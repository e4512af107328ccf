/** A small separate file system, if this user can mount one. */
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const SPARE_BLOCKS = 256;

export interface SmallDisk {
  folder: string;
  /** Fills the disk completely. @returns a function that deletes the file */
  fill(): () => void;
  remove(): void;
}

/** @param size as for `mount`: `64k`, `24m` @returns null when this user must not mount */
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

/**
 * Allocates most of the space in one call with an external program if possible, which blocks the caller only briefly.
 */
function takeAtOnce(file: string): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  const bytes = (bavail - SPARE_BLOCKS) * bsize;
  if (bytes > 0) spawnSync("fallocate", ["-l", String(bytes), file]);
}

function appendUntilFull(file: string, bytes: number): void {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(bytes));
  } catch {
    // No space left for this size.
  }
}
