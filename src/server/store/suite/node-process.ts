/** Runs nodes of the service as separate processes on one database. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { freePort } from "../engines/postgres/testing/start-postgres.ts";

const entry = fileURLToPath(new URL("../../../checks/bench/serving/serve-child.ts", import.meta.url));

export interface NodeProcess {
  url: string;
  ask(path: string, key: string, init?: RequestInit): Promise<Response>;
  /** Stops gracefully: pending requests finish, new ones are refused. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

/** Resolves when the node is ready. @param settings environment variables in addition to the default ones */
export async function startNode(databaseUrl: string, settings: Record<string, string> = {}): Promise<NodeProcess> {
  // Stores the snapshot of the node's index.
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-node-"));
  // The port is chosen here, because with PUBLIC_URL a node prints that URL instead of its address.
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: "",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "silent",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const ready = Promise.withResolvers<void>();
  createInterface(child.stdout).on("line", (line) => {
    if (/http:\/\/\S+:\d+/.test(line)) ready.resolve();
  });
  child.on("exit", () => ready.reject(new Error("the node ended before it served")));
  await ready.promise;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exit;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    url,
    ask: (path, key, init = {}) => {
      const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
      return fetch(`${url}${path}`, { ...init, headers });
    },
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}
