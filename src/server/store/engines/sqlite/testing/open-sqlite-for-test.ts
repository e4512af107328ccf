/** Opens a separate store for a test, in a folder that is deleted afterwards. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openStore } from "../../../open-store.ts";
import type { SuiteStore } from "../../../suite/suite-context.ts";

export async function openSqliteForTest(): Promise<SuiteStore> {
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-store-"));
  const store = await openStore({ dataDir });
  const remove = async () => {
    await store.close();
    rmSync(dataDir, { recursive: true });
  };
  return { store, place: { dataDir }, remove };
}
