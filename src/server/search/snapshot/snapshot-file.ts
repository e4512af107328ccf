/** Writes the index to a file in slices, so that queries are answered in between, and reads it. */
import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { crc32 } from "node:zlib";

import type { Parts } from "./parts.ts";
import {
  DamagedSnapshot,
  decodeDirectory,
  decodeLastLine,
  type Directory,
  encodeEnd,
  LAST_LINE_BYTES,
  type PartEntry,
  type SnapshotMark,
} from "./snapshot-format.ts";

/** Size of a written slice: computing its checksum blocks queries for a few milliseconds. */
const WRITE_BYTES = 4 * 2 ** 20;
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
    for (let start = 0; start < bytes.length; start += WRITE_BYTES) {
      if (!(await goOn())) return null;
      const slice = bytes.subarray(start, start + WRITE_BYTES);
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

/** For a process that starts: what is unfinished then belongs to one that was killed. */
export async function removeUnfinished(file: string): Promise<void> {
  for (const path of await unfinished(file)) await rm(path, { force: true });
}

async function unfinished(file: string): Promise<string[]> {
  const [folder, beginning] = [dirname(file), `${basename(file)}.`];
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.startsWith(beginning) && name.endsWith(".part")).map((name) => join(folder, name));
}

async function removeAbandoned(file: string): Promise<void> {
  for (const path of await unfinished(file)) {
    // Another process might remove it at the same time.
    const touched = await stat(path).catch(() => null);
    if (touched && Date.now() - touched.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

/** Size of a slice that is read. */
const READ_BYTES = 16 * 2 ** 20;

/** Reads an index from a file written by `writeSnapshot`. */
export class SnapshotReader {
  readonly directory: Directory;
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle, directory: Directory) {
    this.#handle = handle;
    this.directory = directory;
  }

  /** The caller must close the reader. @returns null when there is no file @throws DamagedSnapshot */
  static async open(file: string): Promise<SnapshotReader | null> {
    const handle = await open(file, "r").catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    });
    if (!handle) return null;
    try {
      return new SnapshotReader(handle, await readDirectory(handle));
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /**
   * Restores every part.
   * @throws DamagedSnapshot when a checksum does not match; the parts are unusable then
   */
  async fill(parts: Parts): Promise<void> {
    const { directory } = this;
    const names = Object.keys(parts);
    if (directory.parts.map(({ name }) => name).join() !== names.join()) throw new DamagedSnapshot("parts are missing");
    let offset = 0;
    for (const entry of directory.parts) {
      parts[entry.name]?.take(await this.#read(entry, offset));
      offset += entry.bytes;
    }
  }

  /** Reads the next slice while the current one is checked. */
  async #read({ name, bytes, crc }: PartEntry, partStart: number): Promise<ArrayBuffer> {
    const buffer = new ArrayBuffer(bytes);
    const slice = async (start: number) => {
      const chunk = new Uint8Array(buffer, start, Math.min(READ_BYTES, bytes - start));
      await readWhole(this.#handle, chunk, partStart + start);
      return chunk;
    };
    let sum = 0;
    let next = bytes > 0 ? slice(0) : null;
    for (let start = READ_BYTES; next; start += READ_BYTES) {
      const chunk = await next;
      next = start < bytes ? slice(start) : null;
      sum = crc32(chunk, sum);
    }
    if (sum !== crc) throw new DamagedSnapshot(`its part ${name} is damaged`);
    return buffer;
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

async function readDirectory(handle: FileHandle): Promise<Directory> {
  const { size } = await handle.stat();
  if (size < LAST_LINE_BYTES) throw new DamagedSnapshot("it is cut short");
  const lastLine = Buffer.alloc(LAST_LINE_BYTES);
  await readWhole(handle, lastLine, size - LAST_LINE_BYTES);
  const { offset: directoryStart, crc } = decodeLastLine(lastLine);
  const json = Buffer.alloc(Math.max(0, size - LAST_LINE_BYTES - directoryStart));
  await readWhole(handle, json, directoryStart);
  const directory = decodeDirectory(json, crc);
  const total = directory.parts.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total !== directoryStart) throw new DamagedSnapshot("it lacks parts");
  return directory;
}

async function readWhole(handle: FileHandle, into: Uint8Array, position: number): Promise<void> {
  let done = 0;
  while (done < into.length) {
    const { bytesRead } = await handle.read(into, done, into.length - done, position + done);
    if (bytesRead === 0) throw new DamagedSnapshot("it is cut short");
    done += bytesRead;
  }
}
