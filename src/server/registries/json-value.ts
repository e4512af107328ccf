/** Reading JSON whose shape is another's: what is not there, or is something else, is undefined. */

/** The value at the end of a path of keys. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let here = value;
  for (const key of path) {
    if (typeof here !== "object" || here === null || Array.isArray(here)) return undefined;
    here = Object.hasOwn(here, key) ? Reflect.get(here, key) : undefined;
  }
  return here;
}

/** The members of a list; none when it is no list. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const list: unknown = at(value, ...path);
  return Array.isArray(list) ? list : [];
}

/** A text, or a number as text; empty when it is neither. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = at(value, ...path);
  return typeof found === "string" ? found : typeof found === "number" ? String(found) : "";
}

/** Undefined when it is neither true nor false. */
export function flagAt(value: unknown, ...path: readonly string[]): boolean | undefined {
  const found = at(value, ...path);
  return typeof found === "boolean" ? found : undefined;
}
