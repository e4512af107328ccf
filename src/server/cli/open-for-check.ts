/** Opens the store for a command with a dry-run mode. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Config } from "../process/config.ts";
import { openStore, storeExists } from "../store/open-store.ts";
import type { Store } from "../store/ports/store.ts";

/** A dry run on a data directory without a database must not create one. */
export async function openForCheck(
  config: Config,
  check: boolean,
): Promise<{ store: Store; close: () => Promise<void> }> {
  const isScratch = check && !storeExists(config);
  const dataDir = isScratch ? await mkdtemp(join(tmpdir(), "nordscope-check-")) : config.dataDir;
  const store = await openStore({ ...config, dataDir });
  return {
    store,
    async close() {
      await store.close();
      if (isScratch) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
