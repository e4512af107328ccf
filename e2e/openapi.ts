/** Stage "openapi": the served document is clean under two linters, and a client generated from it works. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { nordscope, startServer } from "./server.ts";

const client = join(import.meta.dirname, "client");
const work = mkdtempSync(join(tmpdir(), "nordscope-openapi-"));
const file = join(work, "openapi.json");

function run(command: string, ...args: string[]): void {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const { status } = spawnSync(command, args, { cwd: work, env, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`);
}

const server = await startServer(join(work, "data"), { DEMO_COMPANIES: "500" });
try {
  writeFileSync(file, await (await fetch(`${server.url}/openapi.json`)).text());
  writeFileSync(join(work, ".spectral.json"), '{"extends": ["spectral:oas"]}');
  run("spectral", "lint", "--ruleset", join(work, ".spectral.json"), "--fail-severity", "hint", file);
  run("redocly", "lint", "--extends", "recommended-strict", file);
  const tools = join(client, "node_modules");
  run(process.execPath, join(tools, "openapi-typescript/bin/cli.js"), file, "-o", join(client, "openapi.gen.d.ts"));
  run(process.execPath, join(tools, "typescript/bin/tsc"), "-p", client);
  const account = await nordscope(server.dataDir, "user", "add", "tour@nordscope.example", "--plan", "pro");
  const { api_key: key } = z.object({ api_key: z.string() }).parse(JSON.parse(account));
  run(process.execPath, join(client, "tour.ts"), server.url, key);
} finally {
  await server.stop();
  rmSync(work, { recursive: true });
}
