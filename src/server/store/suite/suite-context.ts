/** Everything that a store suite needs of an engine. */
import { afterEach, beforeEach } from "vitest";

import type { Store, StorePlace } from "../ports/store.ts";

export interface SuiteStore {
  store: Store;
  /** Where another process finds the same store. */
  place: StorePlace;
  /** Closes the store and removes what it left. */
  remove: () => Promise<void>;
}

export interface EngineUnderTest {
  name: string;
  /** A new, empty store. */
  open(): Promise<SuiteStore>;
}

/** A fresh store for each case of the describe block that calls it. */
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
