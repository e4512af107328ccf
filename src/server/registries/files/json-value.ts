/**
 * Reads JSON of unknown shape: missing values and values of another type are undefined. Detects nesting that would
 * exhaust memory.
 */

/** The value at the end of a path of keys. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== "object" || current === null || Array.isArray(current)) return undefined;
    current = Object.hasOwn(current, key) ? Reflect.get(current, key) : undefined;
  }
  return current;
}

/** The members of a list; empty when the value is not a list. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const list: unknown = valueAt(value, ...path);
  return Array.isArray(list) ? list : [];
}

/** A text, or a number as text; empty for other values. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const node = valueAt(value, ...path);
  return typeof node === "string" ? node : typeof node === "number" ? String(node) : "";
}

/** Undefined for a value that is not a boolean. */
export function flagAt(value: unknown, ...path: readonly string[]): boolean | undefined {
  const node = valueAt(value, ...path);
  return typeof node === "boolean" ? node : undefined;
}

/** Shorter texts cannot exhaust memory. */
const LONG_BYTES = 1024 * 1024;
const MOST_DEPTH = 1000;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Detects JSON that is nested deeper than any real record: parsing it would take some fifty times its size in memory.
 */
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
