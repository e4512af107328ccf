/** Opens a register file as a stream of its text: gzip, zip or plain, detected by the first bytes. */
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable, type Transform } from "node:stream";
import { crc32, createGunzip, createInflateRaw } from "node:zlib";
import yauzl from "yauzl";

import { BrokenFile } from "./broken-file.ts";

const CHUNK_BYTES = 256 * 1024;
const UNPACKING = { chunkSize: CHUNK_BYTES };
const CUT = "the file is cut: download it again and try again";
/** Compression methods in a zip archive (APPNOTE.TXT, 4.4.5). */
const STORED = 0;
const DEFLATED = 8;

export interface RegisterFile {
  /** Size of the file on disk in bytes. */
  size: number;
  /** Number of these bytes that were read. */
  position(): number;
  /** The decompressed bytes. @throws BrokenFile when the compressed data is damaged */
  chunks: AsyncIterable<Buffer>;
}

export async function openRegisterFile(path: string): Promise<RegisterFile> {
  const { size } = await stat(path);
  if (size === 0) throw new BrokenFile("byte 0", "the file is empty");
  const magic = await firstBytes(path, 4);
  if (magic.readUInt32BE() === 0x50_4b_03_04) return openZip(path, size);
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const isGzip = magic.readUInt16BE() === 0x1f_8b;
  const chunks = isGzip ? unpack(file, createGunzip(UNPACKING), () => file.bytesRead) : buffers(file);
  return { size, position: () => file.bytesRead, chunks };
}

/** Opens a pipe, which can be read only once: plain or gzip. A zip archive has its list at its end, so it must be a file. */
export function pipedFile(path: string): RegisterFile {
  let read = 0;
  async function* counted() {
    // The input of a process can be a socket, which has no path to open.
    const pipe = path === STDIN ? process.stdin : createReadStream(path, { highWaterMark: CHUNK_BYTES });
    for await (const chunk of buffers(pipe)) {
      read += chunk.length;
      yield chunk;
    }
  }
  return { size: 0, position: () => read, chunks: unpackedStream(counted(), () => read) };
}

/** The input of a command behind `|` and `<`. */
export const STDIN = "/dev/stdin";

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(count);
    await file.read(bytes, 0, count, 0);
    return bytes;
  } finally {
    await file.close();
  }
}

/** Opens the largest entry of a zip archive: registers pack one file, sometimes with a read-me. */
async function openZip(path: string, size: number): Promise<RegisterFile> {
  const broken = (error: unknown) => new BrokenFile(`byte ${size}`, `the zip archive cannot be read: ${reason(error)}`);
  const archive = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw broken(error);
  });
  let largest: yauzl.Entry | undefined;
  try {
    for await (const entry of archive.eachEntry()) {
      if (entry.uncompressedSize > (largest?.uncompressedSize ?? 0)) largest = entry;
    }
  } catch (error) {
    throw broken(error);
  }
  if (!largest) throw new BrokenFile(`byte ${size}`, "the zip archive contains no file with content");
  const { compressedSize, compressionMethod, crc32: expected } = largest;
  if (largest.isEncrypted() || ![STORED, DEFLATED].includes(compressionMethod)) {
    throw new BrokenFile("byte 0", "the zip archive is encrypted or uses an unsupported compression");
  }
  const packed = await archive.openReadStreamPromise(largest, { decodeFileData: false }).catch((error: unknown) => {
    throw broken(error);
  });
  let read = 0;
  async function* counted() {
    for await (const chunk of buffers(packed)) {
      read += chunk.length;
      yield chunk;
    }
  }
  async function* checked() {
    const source = Readable.from(counted(), { objectMode: false });
    const isStored = compressionMethod === STORED;
    let sum = 0;
    for await (const chunk of isStored ? buffers(source) : unpack(source, createInflateRaw(UNPACKING), () => read)) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    archive.close();
    if (sum !== expected) throw new BrokenFile(`byte ${read}`, "the zip archive's checksum does not match its content");
  }
  return { size: compressedSize, position: () => read, chunks: checked() };
}

/**
 * Decompresses a stream: gzip or plain.
 * @param read returns the number of bytes received. @throws BrokenFile when the compressed data is damaged
 */
export async function* unpackedStream(chunks: AsyncIterable<Buffer>, read: () => number): AsyncGenerator<Buffer> {
  const source = Readable.from(chunks, { objectMode: false });
  const head = await firstOf(source);
  if (head?.toString("latin1", 0, 4) === "PK\u0003\u0004")
    throw new BrokenFile("byte 0", "a zip archive cannot be read from a pipe: save it as a file first");
  if (head?.[0] === 0x1f && (head.length < 2 || head[1] === 0x8b)) {
    yield* unpack(source, createGunzip(UNPACKING), read);
  } else {
    yield* buffers(source);
  }
}

/** Reads the first chunk and puts it back. */
async function firstOf(source: Readable): Promise<Buffer | null> {
  if (source.readableLength === 0) await Promise.race([once(source, "readable"), once(source, "end")]);
  const head: unknown = source.read();
  if (!Buffer.isBuffer(head)) return null;
  source.unshift(head);
  return head;
}

/** Pipes `source` through `unpacker` and yields its output. */
async function* unpack(source: Readable, unpacker: Transform, read: () => number): AsyncGenerator<Buffer> {
  source.on("error", (error) => unpacker.destroy(error)).pipe(unpacker);
  try {
    yield* buffers(unpacker);
  } catch (error) {
    // An error of the source is not damage of the earlier bytes.
    if (error === source.errored) throw error;
    throw new BrokenFile(`byte ${read()} of the packed file`, reason(error));
  } finally {
    source.destroy();
  }
}

async function* buffers(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) yield chunk;
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // The list of a zip archive is at its end.
  return /unexpected end of file|file is truncated/.test(message) ? `${CUT} (${message})` : message;
}
