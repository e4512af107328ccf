/** Writes the index to a file, a slice at a time, so that questions are answered in between. */
import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { crc32 } from "node:zlib";

import type { Parts } from "./parts.ts";
import { encodeEnd, type PartEntry, type SnapshotMark } from "./snapshot-format.ts";

/** Its checksum takes a few milliseconds, in which no question is answered. */
const SLICE_BYTES = 4 * 2 ** 20;
/** Age after which an unfinished file belongs to a process that is gone. */
const ABANDONED_MS = 10 * 60_000;

/**
 * The file of this name is always a whole one: another name until it is on the disk. Several processes may write: the
 * last one's stays.
 * @param goOn asked between slices; false ends it, and the file of before stays
 * @returns bytes written, or null when it was ended
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

/** The new name is on the disk, too. Windows has no such thing as syncing a folder. */
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
    // Another process may be removing it, too.
    const touched = await stat(path).catch(() => null);
    if (touched && Date.now() - touched.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}
