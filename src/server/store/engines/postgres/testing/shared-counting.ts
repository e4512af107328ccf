import type { AccountStores } from "../../../ports/store.ts";

/** The counters that all nodes of a PostgreSQL database share. */
export function sharedCounting({ counting }: AccountStores) {
  if (counting.nodes === "one") throw new Error("PostgreSQL counts for all nodes");
  return counting;
}
