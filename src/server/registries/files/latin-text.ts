/** Converts Windows-1252 text of a register to UTF-8 as a stream. A UTF-8 file is passed through. */
import { isAscii, isUtf8 } from "node:buffer";

import { utf8Text, wholeCharacters } from "./utf8-text.ts";

/**
 * Decides by the first chunk that is not pure ASCII. @throws BrokenFile when a file that began as UTF-8 has invalid
 * bytes later
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
