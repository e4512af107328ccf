/** Reads JSON of unknown shape: missing values and values of another type are undefined. */

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
