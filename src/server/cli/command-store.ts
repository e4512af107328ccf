import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Config } from "../process/config.ts";
import { openStore, storeExists } from "../store/open-store.ts";
import type { Store } from "../store/ports/store.ts";
import { CommandError } from "./command.ts";

/** Opens the store for `work`, and creates it if necessary. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Like `withStore`, for work that requires an existing database, so that no empty one is created. */
export async function withDatabase<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  if (!storeExists(config)) {
    throw new CommandError(
      `There is no database in ${config.dataDir}. "npm start" and the commands user add, import and demo make one.`,
    );
  }
  return withStore(config, work);
}

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

export interface DemoChoice {
  keepDemo: boolean;
  dropDemo: boolean;
  complete: boolean;
}

/**
 * Prevents real and generated companies from being mixed unintentionally.
 * @throws CommandError when the database contains demo data and no option was chosen
 */
export async function settleDemo({ writer }: Store, { keepDemo, dropDemo, complete }: DemoChoice): Promise<void> {
  if (!(await writer.isDemo())) return;
  if (dropDemo) {
    console.error("Removing the demo data …");
    await writer.dropDemo();
  } else if (!keepDemo) {
    throw new CommandError(
      "This database contains demo data. Add --drop-demo to remove it first, or --keep-demo to keep it.",
    );
  } else if (complete) {
    throw new CommandError("--complete would mark the demo companies as ceased. Use --drop-demo with it.");
  } else {
    console.error("The demo data is kept: this database now contains invented companies as well as real ones.");
  }
}
