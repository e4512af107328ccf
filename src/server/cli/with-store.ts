import type { Config } from "../config.ts";
import { openStore } from "../store/open-store.ts";
import type { Store } from "../store/ports/store.ts";

/** Opens the store, made where there is none, for one piece of work. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
