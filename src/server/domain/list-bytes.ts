/** Ends a page before its response exceeds the size limit (docs/api.md, "Rate limits and quotas"). */
import { LIST_BYTES } from "../../contract/quotas.ts";

/** Size of a response without its rows. */
const FRAME_BYTES = 500;

/** Number of leading rows that fit into a response; at least 1, so that paging makes progress. */
export function fittingRows<T>(rows: readonly T[], bytesOf: (row: T) => number): number {
  let bytes = FRAME_BYTES;
  const overflow = rows.findIndex((row) => (bytes += bytesOf(row)) > LIST_BYTES);
  return overflow < 0 ? rows.length : Math.max(1, overflow);
}

/** Size of a value as JSON in bytes, including a comma. */
export const jsonBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) + 1;
