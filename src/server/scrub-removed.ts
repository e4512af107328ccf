/** Companies that were removed for legal reasons leave no bytes behind, neither in the database nor in the index's file. */
import { rm } from "node:fs/promises";
import { join } from "node:path";

import { SNAPSHOT_FILE } from "./search/snapshot/snapshot-format.ts";
import type { Store, StorePlace } from "./store/ports/store.ts";

/**
 * Overwrites what was deleted and drops the index's snapshot: a service that runs writes another one, and the next start
 * reads the store.
 * @returns where the companies may still be, in words
 */
export async function scrubRemoved(
  { accounts }: Pick<Store, "accounts">,
  { dataDir }: Pick<StorePlace, "dataDir">,
): Promise<readonly string[]> {
  await rm(join(dataDir, SNAPSHOT_FILE), { force: true });
  return accounts.privacy.scrub();
}
