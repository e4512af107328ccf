/**
 * A node that reads the registers by itself and nothing else, to be killed: `node sync-node.ts`, with DATABASE_URL,
 * DATA_DIR and REGISTERS_URL. Its leases are short, so that a test sees another node take over.
 */
import { readConfig } from "../config.ts";
import { startRegisterSync } from "../jobs/register-sync.ts";
import { openStore } from "../store/open-store.ts";

const config = readConfig();
startRegisterSync({
  store: await openStore(config),
  settings: { ...config, sync: "daily" },
  clock: () => new Date(),
  say: (line) => void process.stdout.write(`${line}\n`),
  failed: (error) => void process.stderr.write(`${String(error)}\n`),
  lookMs: 200,
  leaseMs: 2_000,
});
// The job itself keeps no process alive.
setInterval(() => undefined, 60_000);
