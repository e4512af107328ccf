/** Decodes loosely typed cells: booleans, nulls and lists. Both engines return the same cells. */

type CellValue = string | number | bigint | Uint8Array | null;
export type Cell = CellValue | undefined;
export type Row = Record<string, CellValue>;

export function text(cell: Cell): string {
  if (typeof cell === "string") return cell;
  throw new TypeError(`expected text in the database, found ${typeof cell}`);
}

export function textOrNull(cell: Cell): string | null {
  return cell === null ? null : text(cell);
}

export function number(cell: Cell): number {
  if (typeof cell === "number") return cell;
  throw new TypeError(`expected a number in the database, found ${typeof cell}`);
}

export function numberOrNull(cell: Cell): number | null {
  return cell === null ? null : number(cell);
}

export function bytesOrNull(cell: Cell): Uint8Array<ArrayBuffer> | null {
  if (cell === null) return null;
  if (cell instanceof Uint8Array) return new Uint8Array(cell);
  throw new TypeError(`expected bytes in the database, found ${typeof cell}`);
}

/** Booleans are 0 and 1. */
export function flag(cell: Cell): boolean {
  return number(cell) !== 0;
}

export function flagOrNull(cell: Cell): boolean | null {
  return cell === null ? null : flag(cell);
}

export function oneOf<const T extends string>(values: readonly T[], cell: Cell): T {
  for (const value of values) if (value === cell) return value;
  throw new TypeError(`expected one of ${values.join(", ")} in the database, found ${String(cell)}`);
}

/** Lists of names are stored as lines; an empty list is an empty text. */
export function lines(cell: Cell): string[] {
  const joined = text(cell);
  return joined === "" ? [] : joined.split("\n");
}

/** Input of `lines`: sorted, without duplicates. */
export function sortedLines(names: readonly string[]): string {
  return [...new Set(names)].sort().join("\n");
}

let lastInstant = { ms: Number.NaN, text: "" };

/**
 * Formats a time as RFC 3339 UTC with milliseconds. Caches the last result, because many requests share a millisecond.
 */
export function instantOf(now: Date): string {
  const ms = now.getTime();
  if (ms !== lastInstant.ms) lastInstant = { ms, text: now.toISOString() };
  return lastInstant.text;
}
