/** Is the dashboard built, and newer than everything it is made of? If not, builds it. */
import { spawn } from "node:child_process";
import { stat, readdir } from "node:fs/promises";
import { join } from "node:path";

const SOURCES = [
  "index.html",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "public",
  "src/web",
  "src/contract",
];
const NEWEST_PART = "dist/web/.vite/manifest.json";

/** @returns folder of the built files. @throws an error of one line when the build fails */
export async function builtDashboard(root: string, say: (line: string) => void): Promise<string> {
  if (await isStale(root)) {
    say("Building the dashboard …");
    await build(root);
  }
  return join(root, "dist/web");
}

/** Times of files and of folders: a deleted file shows in its folder's time alone. */
export async function isStale(root: string): Promise<boolean> {
  const built = await stat(join(root, NEWEST_PART)).catch(() => undefined);
  if (!built) return true;
  for (const source of SOURCES) if ((await newest(join(root, source))) > built.mtimeMs) return true;
  return false;
}

async function newest(path: string): Promise<number> {
  const own = await stat(path).catch(() => undefined);
  if (!own) return 0;
  if (!own.isDirectory()) return own.mtimeMs;
  const entries = await readdir(path, { withFileTypes: true });
  const times = await Promise.all(
    entries
      // The router's generator writes its tree again with each build; tests are no part of it.
      .filter(({ name }) => !/\.(gen|test)\.tsx?$/.test(name))
      .map((entry) => newest(join(path, entry.name))),
  );
  const hasGenerated = entries.some(({ name }) => name.endsWith(".gen.ts"));
  return Math.max(hasGenerated ? 0 : own.mtimeMs, ...times);
}

async function build(root: string): Promise<void> {
  const command = [
    join(root, "node_modules/vite/bin/vite.js"),
    "build",
    "--configLoader",
    "native",
    "--logLevel",
    "error",
  ];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject);
  child.once("close", resolve);
  if ((await promise) !== 0) throw new Error(`The dashboard could not be built: ${said.trim() || "vite failed"}`);
}
