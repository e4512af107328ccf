/** Reads an index from a file written by `writeSnapshot`. */
import { type FileHandle, open } from "node:fs/promises";
import { crc32 } from "node:zlib";

import type { Parts } from "./parts.ts";
import {
  DamagedSnapshot,
  decodeDirectory,
  decodeLastLine,
  type Directory,
  LAST_LINE_BYTES,
  type PartEntry,
} from "./snapshot-format.ts";

const SLICE_BYTES = 16 * 2 ** 20;

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
      const chunk = new Uint8Array(buffer, start, Math.min(SLICE_BYTES, bytes - start));
      await readWhole(this.#handle, chunk, partStart + start);
      return chunk;
    };
    let sum = 0;
    let next = bytes > 0 ? slice(0) : null;
    for (let start = SLICE_BYTES; next; start += SLICE_BYTES) {
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
