/** Compares a set of rows with ids that a saved view remembers. */
import { unpackIds, type PackedIds } from "../domain/packed-ids.ts";
import { type Bits, clearBit, hasBit, setBit } from "./columns/bitset.ts";
import type { Table } from "./filters/table.ts";

/**
 * Removes the remembered rows from `matching`, and adds those that were not in it to `left`. Ids without a row and of
 * removed companies are ignored.
 */
export function splitRemembered(
  { orders: { byId }, columns }: Table,
  remembered: PackedIds,
  { matching, left }: { matching: Bits; left: Bits },
): { common: number; left: number } {
  const counts = { common: 0, left: 0 };
  for (const id of unpackIds(remembered)) {
    const row = byId.rowOf(id);
    if (row < 0 || columns.isRemoved(row)) continue;
    if (hasBit(matching, row)) {
      clearBit(matching, row);
      counts.common++;
    } else {
      setBit(left, row);
      counts.left++;
    }
  }
  return counts;
}
