/** Decodes the text of registers as a stream: UTF-8 without its byte order mark, or Windows-1252. */
import { isAscii, isUtf8 } from "node:buffer";

import { BrokenFile } from "./broken-file.ts";

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Yields the same bytes in chunks that end between characters. @throws BrokenFile at the first byte that is not UTF-8
 */
export async function* utf8Text(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let offset = 0;
  for await (const chunk of chunks) {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const isStart = offset === 0;
    if (isStart && bytes.length < BOM.length) {
      rest = bytes;
      continue;
    }
    const completeLength = wholeCharacters(bytes);
    rest = bytes.subarray(completeLength);
    bytes = bytes.subarray(0, completeLength);
    checkUtf8(bytes, offset);
    offset += completeLength;
    yield isStart && bytes.subarray(0, BOM.length).equals(BOM) ? bytes.subarray(BOM.length) : bytes;
  }
  checkUtf8(rest, offset);
  if (offset + rest.length === 0) throw new BrokenFile("byte 0", "the file is empty");
  if (rest.length > 0) yield rest;
}

/** Length of the bytes without an incomplete last character, which has at most three bytes. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return back < length ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function checkUtf8(bytes: Buffer, offset: number): void {
  if (isUtf8(bytes)) return;
  // Binary search for the first invalid byte: every prefix before it that ends between characters is valid.
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isUtf8(bytes.subarray(0, wholeCharacters(bytes.subarray(0, middle))))) good = middle;
    else bad = middle;
  }
  const place = offset + wholeCharacters(bytes.subarray(0, good));
  throw new BrokenFile(`byte ${place}`, "not UTF-8: saved by a spreadsheet or in another encoding, or damaged");
}

/**
 * Converts Windows-1252 text to UTF-8; a UTF-8 file is passed through. Decides by the first chunk that is not pure ASCII.
 * @throws BrokenFile when a file that began as UTF-8 has invalid bytes later
 */
export async function* latinText(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = chunks[Symbol.asyncIterator]();
  const withFirst = async function* (firstChunk: Buffer): AsyncGenerator<Buffer> {
    yield firstChunk;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  };
  try {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      const chunk = next.value;
      if (isAscii(chunk)) {
        yield chunk;
        continue;
      }
      // Requires at least two bytes, because a single byte at the end is valid in both encodings.
      const isModern = isUtf8(chunk.subarray(0, wholeCharacters(chunk)));
      yield* isModern ? utf8Text(withFirst(chunk)) : decoded(withFirst(chunk));
      return;
    }
  } finally {
    await source.return?.();
  }
}

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder("windows-1252");
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
}
