import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { tmpdir } from "node:os";

const root = join(import.meta.dirname, "..");
const entry = join(root, "src/server/cli/main.ts");

export interface RunningServer {
  /** Without a slash at the end. */
  url: string;
  dataDir: string;
  /** Everything printed so far, for a message when a test fails. */
  output: () => string;
  /** Stops as an operator would (SIGTERM) and fails when the server does not end within 15 s or not with 0. */
  stop: () => Promise<void>;
}

/** Runs `nordscope …` to its end and gives the last line of its stdout. */
export async function nordscope(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [entry, ...args], { cwd: root, env });
  return stdout.trimEnd().split("\n").at(-1) ?? "";
}

/**
 * The production server on a free port; resolves when it has said its address.
 * @param script that starts it, with its arguments
 */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
  script: readonly string[] = [entry, "serve"],
): Promise<RunningServer> {
  mkdirSync(dataDir, { recursive: true });
  const child = spawn(process.execPath, script, {
    cwd: root,
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A test run that is cut short leaves no server behind.
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const exit = once(child, "exit").then(() => undefined);
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on("line", (line) => {
        output += `${line}\n`;
        const [address] = /http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+/.exec(line) ?? [];
        if (address) resolve(address);
      });
    }
    child.on("error", reject);
    void exit.then(() => reject(new Error(`The server exited before it was ready:\n${output}`)));
  });
  const stop = async () => {
    process.off("exit", killWithUs);
    child.kill("SIGTERM");
    const killTimer = setTimeout(() => child.kill("SIGKILL"), 15_000);
    await exit;
    clearTimeout(killTimer);
    if (child.exitCode !== 0) {
      throw new Error(`The server exited with ${child.exitCode ?? child.signalCode}:\n${output}`);
    }
  };
  return { url, dataDir, output: () => output, stop };
}

/**
 * Runs `work` against a production server of its own, or against the one that BASE_URL names.
 * @param companies of its demo data
 */
export async function withDemoServer(companies: number, work: (url: string) => Promise<void>): Promise<void> {
  const running = process.env["BASE_URL"]?.replace(/\/$/, "");
  if (running) return work(running);
  const folder = mkdtempSync(join(tmpdir(), "nordscope-demo-"));
  const server = await startServer(folder, { DEMO_COMPANIES: String(companies) });
  try {
    await work(server.url);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
