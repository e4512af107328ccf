/** Physically deletes companies that were removed for legal reasons, from the database and the index file. */
import { rm } from "node:fs/promises";
import { join } from "node:path";

import { SNAPSHOT_FILE } from "../search/snapshot/snapshot-format.ts";
import type { Store, StorePlace } from "../store/ports/store.ts";

/**
 * Overwrites deleted data and deletes the snapshot of the index: a running service writes a new one, and the next start
 * reads the store.
 * @returns descriptions of places where copies can remain
 */
export async function scrubRemoved(
  { accounts }: Pick<Store, "accounts">,
  { dataDir }: Pick<StorePlace, "dataDir">,
): Promise<readonly string[]> {
  await rm(join(dataDir, SNAPSHOT_FILE), { force: true });
  return accounts.privacy.scrub();
}
