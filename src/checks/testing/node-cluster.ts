/** Several nodes on one PostgreSQL database, with a separate store that fills it. */
import type { Plan } from "../../contract/account.ts";
import { openStore } from "../../server/store/open-store.ts";
import type { Store } from "../../server/store/ports/store.ts";
import { keyHolder } from "../../server/store/suite/accounts/account-records.ts";
import { createDatabase } from "../../server/store/suite/postgres-for-test.ts";
import { firstReading, wholeOf } from "../../server/store/suite/suite-records.ts";
import { type NodeProcess, startNode } from "./node-process.ts";

/** Enough for tests with hundreds of leads, of which an account can have five per company. */
export const COMPANIES = 900;

export interface TestCluster {
  databaseUrl: string;
  store: Store;
  nodes: NodeProcess[];
  /** Creates a user. @returns its id and an API key */
  user(plan: Plan): Promise<{ id: number; key: string }>;
  remove(): Promise<void>;
}

/** @param settings of each node, as environment variables */
export async function startCluster(
  size: number,
  server?: string,
  settings?: Record<string, string>,
): Promise<TestCluster> {
  const { databaseUrl, drop } = await createDatabase(server);
  const store = await openStore({ dataDir: "", databaseUrl });
  await store.writer.insertWhole(
    Array.from({ length: COMPANIES }, (_, n) => wholeOf(String(10_000_000 + n))),
    firstReading,
  );
  const nodes = await Promise.all(Array.from({ length: size }, () => startNode(databaseUrl, settings)));
  let users = 0;
  return {
    databaseUrl,
    store,
    nodes,
    async user(plan) {
      users += 1;
      return keyHolder(store.accounts, { email: `u${users}@firma.example`, plan, now: new Date() });
    },
    async remove() {
      await Promise.all(nodes.map((node) => node.kill()));
      await store.close();
      await drop();
    },
  };
}
