/** Nodes of the service as processes of their own, on one database. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const entry = fileURLToPath(new URL("../../bench/serving/serve-child.ts", import.meta.url));

export interface NodeProcess {
  url: string;
  ask(path: string, key: string, init?: RequestInit): Promise<Response>;
  /** Gently: what is under way ends, what comes is refused. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

/** Resolves when the node is ready. */
export async function startNode(databaseUrl: string): Promise<NodeProcess> {
  // Where a node keeps the snapshot of its index.
  const dataDir = mkdtempSync(join(tmpdir(), "nordscope-node-"));
  const child = spawn(process.execPath, [entry], {
    env: { PATH: "", PORT: "0", DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const address = Promise.withResolvers<string>();
  createInterface(child.stdout).on("line", (line) => {
    const [url] = /http:\/\/\S+:\d+/.exec(line) ?? [];
    if (url) address.resolve(url);
  });
  child.on("exit", () => address.reject(new Error("the node ended before it served")));
  const url = await address.promise;
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
