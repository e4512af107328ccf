/** Creates a sync of this store with the given settings. */
import { join } from "node:path";

import type { Store } from "../../store/ports/store.ts";
import { RegisterNetwork } from "./network/register-network.ts";
import type { SyncContext } from "./sync-context.ts";

export interface SyncSettings {
  dataDir: string;
  /** A mirror of all registers; null for the registers themselves. */
  registersUrl: string | null;
  datafordelerKey: string | null;
}

export type SyncWishes = Pick<SyncContext, "signal" | "say" | "progress" | "clock" | "scrub"> &
  Partial<Pick<SyncContext, "check" | "full" | "subUnits" | "acceptCeased" | "leaseMs">>;

export function openSync(
  { writer, registers }: Pick<Store, "writer" | "registers">,
  { dataDir, registersUrl, datafordelerKey }: SyncSettings,
  wishes: SyncWishes,
): SyncContext {
  const { signal, say } = wishes;
  return {
    check: false,
    full: false,
    subUnits: false,
    acceptCeased: 0,
    ...wishes,
    writer,
    registers,
    datafordelerKey,
    folder: join(dataDir, "registers"),
    network: new RegisterNetwork({ mirror: registersUrl, signal, say }),
  };
}
