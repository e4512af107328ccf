/** Everything that the store suite needs from an engine, and a store in SQLite for other tests. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";

import type { Store, StorePlace } from "../ports/store.ts";
import { openStore } from "../open-store.ts";

export interface SuiteStore {
  store: Store;
  /** Lets another process open the same store. */
  place: StorePlace;
  /** Closes the store and deletes its data. */
  remove: () => Promise<void>;
}

export interface EngineUnderTest {
  name: string;
  /** Opens a new, empty store. */
  open(): Promise<SuiteStore>;
}

/** Opens a new store for each case of the describe block that calls it. */
export function freshStore(engine: EngineUnderTest): () => SuiteStore {
  let current: SuiteStore | undefined;
  beforeEach(async () => {
    current = await engine.open();
  });
  afterEach(async () => current?.remove());
  return () => {
    if (!current) throw new Error("no store is open between cases");
    return current;
  };
}

/** Opens a separate store for a test, in a folder that is deleted afterwards. */
export async function openSqliteForTest(): Promise<SuiteStore> {
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-store-"));
  const store = await openStore({ dataDir });
  const remove = async () => {
    await store.close();
    rmSync(dataDir, { recursive: true });
  };
  return { store, place: { dataDir }, remove };
}
