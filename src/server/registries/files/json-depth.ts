/**
 * Detects JSON that is nested deeper than any real record: parsing it would take some fifty times its size in memory.
 */

/** Shorter texts cannot exhaust memory. */
const LONG_BYTES = 1024 * 1024;
const MOST_DEPTH = 1000;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

export function isTooDeep(bytes: Uint8Array): boolean {
  if (bytes.length < LONG_BYTES) return false;
  let depth = 0;
  let isInText = false;
  for (let offset = 0; offset < bytes.length; offset++) {
    const byte = bytes[offset];
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) offset += byte === BACKSLASH ? 1 : 0;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > MOST_DEPTH) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return false;
}
