/** Writes the index to a file in slices, so that queries are answered in between. */
import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { crc32 } from "node:zlib";

import type { Parts } from "./parts.ts";
import { encodeEnd, type PartEntry, type SnapshotMark } from "./snapshot-format.ts";

/** Computing the checksum of a slice blocks queries for a few milliseconds. */
const SLICE_BYTES = 4 * 2 ** 20;
/** Age after which an unfinished file must belong to a process that has ended. */
const ABANDONED_MS = 10 * 60_000;

/**
 * Writes to a temporary name and renames when complete, so the file is always valid. With several processes the last
 * one wins.
 * @param goOn called between slices; false cancels the write and keeps the previous file
 * @returns the number of bytes written, or null when cancelled
 */
export async function writeSnapshot(
  file: string,
  parts: Parts,
  mark: SnapshotMark,
  goOn: () => Promise<boolean>,
): Promise<number | null> {
  await mkdir(dirname(file), { recursive: true });
  await removeAbandoned(file);
  const temporary = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(temporary, "wx");
    let bytes: number | null;
    try {
      bytes = await writeParts(handle, parts, mark, goOn);
      if (bytes !== null) await handle.sync();
    } finally {
      await handle.close();
    }
    if (bytes === null) return null;
    await rename(temporary, file);
    await syncFolder(dirname(file));
    return bytes;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeParts(
  handle: FileHandle,
  parts: Parts,
  mark: SnapshotMark,
  goOn: () => Promise<boolean>,
): Promise<number | null> {
  const entries: PartEntry[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    const bytes = part.bytes();
    let crc = 0;
    for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
      if (!(await goOn())) return null;
      const slice = bytes.subarray(start, start + SLICE_BYTES);
      crc = crc32(slice, crc);
      await handle.writeFile(slice);
    }
    entries.push({ name, bytes: bytes.length, crc });
    offset += bytes.length;
  }
  const end = encodeEnd({ ...mark, parts: entries }, offset);
  await handle.writeFile(end);
  return offset + end.length;
}

/** Flushes the renamed directory entry to disk. Windows cannot sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeAbandoned(file: string): Promise<void> {
  const [folder, beginning] = [dirname(file), `${basename(file)}.`];
  for (const name of await readdir(folder)) {
    if (!name.startsWith(beginning) || !name.endsWith(".part")) continue;
    const path = join(folder, name);
    // Another process might remove it at the same time.
    const touched = await stat(path).catch(() => null);
    if (touched && Date.now() - touched.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}
