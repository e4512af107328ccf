/**
 * A node that only syncs with registers, to be killed: `node sync-node.ts`, with DATABASE_URL, DATA_DIR and
 * REGISTERS_URL. Its leases are short, so that a test can observe another node taking over.
 */
import { readConfig } from "../../server/process/config.ts";
import { startRegisterSync } from "../../server/jobs/register-sync.ts";
import { openStore } from "../../server/store/open-store.ts";
import { syncInThread } from "../../server/threads/sync-in-thread.ts";

const config = readConfig();
startRegisterSync({
  store: await openStore(config),
  settings: { ...config, sync: "daily" },
  syncing: syncInThread,
  clock: () => new Date(),
  say: (line) => void process.stdout.write(`${line}\n`),
  failed: (error) => void process.stderr.write(`${String(error)}\n`),
  lookMs: 200,
  leaseMs: 2_000,
});
// The sync job does not keep the process alive.
setInterval(() => undefined, 60_000);
