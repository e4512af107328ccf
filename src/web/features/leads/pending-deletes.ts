import { signalValue, useSignalValue } from "../../lib/signal-value.ts";

/**
 * Leads that were deleted on screen and wait for the end of their toast. They stay in the cache and are only not shown:
 * rows that are read again meanwhile cannot bring them back.
 */
const pending = signalValue<ReadonlySet<number>>(new Set());

export const usePendingDeletes = () => useSignalValue(pending);
export const hideLeads = (ids: Iterable<number>) => pending.set(pending.get().union(new Set(ids)));
export const showLeads = (ids: Iterable<number>) => pending.set(pending.get().difference(new Set(ids)));
