/** Reads response bodies with limits on time and size. */
import { Again, SyncError } from "../sync-error.ts";

/** A page of a thousand events with their changes is a tenth of this. */
const MOST_TEXT_BYTES = 32 * 2 ** 20;

/** The chunks of a body. @throws Again after an idle timeout */
export async function* piecesOf(response: Response, silenceMs: number, host: string): AsyncGenerator<Buffer> {
  if (!response.body) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  try {
    for (;;) {
      const { promise: silent, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Again(`${host} stopped in the middle of its file`, null)), silenceMs);
      const next = await Promise.race([reader.read(), silent]).finally(() => clearTimeout(timer));
      if (next.done) return;
      yield Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The complete body as text. @throws Again after an idle timeout, SyncError when it exceeds the size limit */
export async function textOf(response: Response, silenceMs: number, host: string): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of piecesOf(response, silenceMs, host)) {
    length += piece.length;
    if (length > MOST_TEXT_BYTES) throw new SyncError(`${host} sends an answer of more than 32 MiB`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
