/** Ends a list's page before its answer is larger than it may be (docs/api.md, "Rate limits and quotas"). */
import { LIST_BYTES } from "../../contract/quotas.ts";

/** For what stands around the rows of an answer. */
const FRAME_BYTES = 500;

/** Number of first rows that an answer has room for; at least 1, so that each page gets on. */
export function fittingRows<T>(rows: readonly T[], bytesOf: (row: T) => number): number {
  let bytes = FRAME_BYTES;
  const overflow = rows.findIndex((row) => (bytes += bytesOf(row)) > LIST_BYTES);
  return overflow < 0 ? rows.length : Math.max(1, overflow);
}

/** Bytes of a value as JSON, with a comma. */
export const jsonBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) + 1;
