/** Two PostgreSQL servers, a primary and its standby, and an address in front that follows the primary. */
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

import { number } from "../../server/store/engines/shared/row.ts";
import { PgDatabase } from "../../server/store/engines/postgres/pg-database.ts";
import { startPostgres } from "../../server/store/engines/postgres/testing/start-postgres.ts";
import { createTestDatabase, onServer } from "../../server/store/engines/postgres/testing/test-database.ts";

const SETTINGS = ["wal_retrieve_retry_interval=100ms"];
const STREAMING = "SELECT count(*)::int AS standbys FROM pg_stat_replication WHERE state = 'streaming'";
const CAUGHT_UP = `${STREAMING} AND replay_lsn = pg_current_wal_lsn()`;
const SYNCHRONOUS = `${STREAMING} AND sync_state = 'sync'`;
const PATIENCE_MS = 20_000;

export interface ReplicatedPostgres {
  /** Leads to the primary, or after a failover to the promoted standby. */
  databaseUrl: string;
  /** The same database on the standby, without the relay. */
  standbyUrl: string;
  /** Waits until the standby has caught up and stops the replication: later writes exist only on the primary. */
  cutReplication(): Promise<void>;
  /** Kills the primary and promotes the standby. `databaseUrl` does not lead to it yet. */
  promote(): Promise<void>;
  /** Makes `databaseUrl` lead to the promoted standby. */
  follow(): void;
  remove(): Promise<void>;
}

export async function startReplicated({ isSynchronous }: { isSynchronous: boolean }): Promise<ReplicatedPostgres> {
  await using opened = new AsyncDisposableStack();
  const primary = await startPostgres(SETTINGS);
  opened.defer(() => primary.remove());
  const { name } = await createTestDatabase(primary.url);
  const replication = await startRelay(primary.port);
  opened.defer(() => replication.close());
  const address = await startRelay(primary.port);
  opened.defer(() => address.close());
  await primary.stop();
  const standby = await startPostgres(SETTINGS, { primary, replicationPort: replication.port });
  opened.defer(() => standby.remove());
  await primary.start();
  if (isSynchronous) {
    // Set in the primary's own configuration, because the promoted standby must not wait for a standby that it does not
    // have.
    await onServer(primary.url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
    await onServer(primary.url, "SELECT pg_reload_conf()");
  }
  await untilStandby(primary.url, isSynchronous ? SYNCHRONOUS : STREAMING);
  const databaseAt = (port: number) => `postgres://nordscope:nordscope@127.0.0.1:${port}/${name}`;
  const resources = opened.move();
  return {
    databaseUrl: databaseAt(address.port),
    standbyUrl: databaseAt(standby.port),
    async cutReplication() {
      await untilStandby(primary.url, CAUGHT_UP);
      replication.redirect(null);
    },
    async promote() {
      primary.kill();
      await onServer(standby.url, "SELECT pg_promote()");
    },
    follow: () => address.redirect(standby.port),
    remove: () => resources.disposeAsync(),
  };
}

async function untilStandby(primaryUrl: string, sql: string): Promise<void> {
  const primary = new PgDatabase(primaryUrl, { connections: 1, name: "nordscope test" });
  try {
    const standbys = () => primary.get(sql, [], (row) => number(row["standbys"]));
    for (const deadline = performance.now() + PATIENCE_MS; (await standbys()) !== 1; await delay(50))
      if (performance.now() > deadline) throw new Error(`the standby does not follow: ${sql}`);
  } finally {
    await primary.close();
  }
}

interface Relay {
  port: number;
  /** Closes all connections. @param port target of later ones; null to refuse them */
  redirect(port: number | null): void;
  close(): void;
}

/** Forwards bytes, like a virtual address or HAProxy in front of a database. */
async function startRelay(firstTarget: number): Promise<Relay> {
  let target: number | null = firstTarget;
  const sockets = new Set<Socket>();
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (target === null) {
      client.destroy();
      return;
    }
    const onward = connect(target, "127.0.0.1");
    for (const [socket, peer] of [
      [client, onward],
      [onward, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.pipe(peer);
      socket.on("error", () => peer.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        peer.destroy();
      });
    }
  });
  const { promise, resolve } = Promise.withResolvers<number>();
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    resolve(typeof address === "object" && address ? address.port : 0);
  });
  return {
    port: await promise,
    redirect(port) {
      target = port;
      endAll();
    },
    close() {
      server.close();
      endAll();
    },
  };
}
