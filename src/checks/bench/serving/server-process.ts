/** A separate serving process that can be killed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

const ADDRESS = /http:\/\/\S+:\d+/;
const entry = fileURLToPath(new URL("./serve-child.ts", import.meta.url));

export interface ServerProcess {
  url: string;
  pid: number | undefined;
  /** Time from its start until it was ready. */
  readyMs: number;
  /** Lines of its stdout so far: its log. */
  said: readonly string[];
  /** SIGKILL: without any shutdown. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /** A module that Node loads before the server. */
  preload?: URL;
  /** A folder to serve as the dashboard. */
  pages?: string;
  /** Takes its stdout, of which `said` then has nothing. */
  logFile?: string;
}

export async function startServerProcess(
  dataDir: string,
  settings: Record<string, string> = {},
  { preload, pages, logFile }: ServerOptions = {},
): Promise<ServerProcess> {
  const started = performance.now();
  const log = logFile === undefined ? undefined : openSync(logFile, "a");
  const args = [...(preload ? ["--import", preload.href] : []), entry, ...(pages === undefined ? [] : [pages])];
  const child = spawn(process.execPath, args, {
    env: { PATH: "", PORT: "0", DATA_DIR: dataDir, DEMO_COMPANIES: "0", LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", log ?? "pipe", "inherit"],
  });
  if (log !== undefined) closeSync(log);
  const exit = once(child, "exit");
  const address = Promise.withResolvers<string>();
  const lines: string[] = [];
  const hear = (text: string) => {
    const [url] = ADDRESS.exec(text) ?? [];
    if (url) address.resolve(url);
    return url !== undefined;
  };
  if (child.stdout) {
    createInterface(child.stdout).on("line", (line) => {
      lines.push(line);
      hear(line);
    });
  }
  child.on("exit", () => address.reject(new Error("the server exited before it was ready")));
  if (logFile !== undefined) while (child.exitCode === null && !hear(readFileSync(logFile, "utf8"))) await delay(20);
  const url = await address.promise;
  const ready = await fetch(`${url}/ready`);
  if (ready.status !== 200) throw new Error(`the server answers /ready with ${ready.status}`);
  await ready.arrayBuffer();
  return {
    url,
    pid: child.pid,
    readyMs: performance.now() - started,
    said: lines,
    async kill() {
      child.kill("SIGKILL");
      await exit;
    },
  };
}
