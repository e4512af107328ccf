/** Runs nodes of the service as separate processes on one database, and a load balancer before them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

import { freePort } from "../../server/store/engines/postgres/testing/start-postgres.ts";

const entry = fileURLToPath(new URL("../bench/serving/serve-child.ts", import.meta.url));

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

interface RollingProxy {
  url: string;
  /** URLs of the nodes; can be changed at any time. */
  nodes: string[];
  close(): void;
}

/**
 * Starts a minimal load balancer: it rotates among nodes, and tries the next one when a node refuses the connection.
 */
export async function startProxy(nodes: string[]): Promise<RollingProxy> {
  const proxy: RollingProxy = { url: "", nodes, close: () => server.close() };
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    void readAll(incoming).then((body) => {
      turn += 1;
      pass(incoming, outgoing, body, proxy.nodes.length);
    });
  });

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, triesLeft: number): void {
    const node = proxy.nodes[(turn + triesLeft) % proxy.nodes.length] ?? "";
    const { method, url, headers } = incoming;
    const onward = request(new URL(url ?? "/", node), { method, headers }, (answer) => {
      if (answer.statusCode === 503 && triesLeft > 1) {
        answer.resume();
        pass(incoming, outgoing, body, triesLeft - 1);
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", (error) => {
      // A refused connection has had no effect. For an interrupted one the result is unknown, and the caller must be
      // informed.
      const isRefused = "code" in error && error.code === "ECONNREFUSED";
      if (isRefused && triesLeft > 1) pass(incoming, outgoing, body, triesLeft - 1);
      else outgoing.writeHead(502).end();
    });
    onward.end(body);
  }

  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  if (typeof address === "object" && address) proxy.url = `http://127.0.0.1:${address.port}`;
  return proxy;
}

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
