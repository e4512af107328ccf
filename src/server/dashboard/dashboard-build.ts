/** Is the dashboard built, and newer than everything it is made of? If not, builds it. */
import { spawn } from "node:child_process";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

import { isProcessAlive, withLock } from "./build-lock.ts";

const SOURCES = [
  "index.html",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "public",
  "src/web",
  "src/contract",
];
const BUILT = "dist/web";
const MANIFEST = ".vite/manifest.json";

/**
 * Several processes may start at once: the first builds, in a folder of its own that then takes the place of the old
 * build, and the others wait for it.
 * @returns folder of the built files. @throws an error of one line when the build fails
 */
export async function builtDashboard(root: string, say: (line: string) => void): Promise<string> {
  const built = join(root, BUILT);
  if (!(await isStale(root))) return built;
  await mkdir(join(root, "dist"), { recursive: true });
  const waiting = () => say("Waiting for another process that builds the dashboard …");
  await withLock(join(root, "dist/build.lock"), waiting, async () => {
    if (!(await isStale(root))) return;
    say("Building the dashboard …");
    await removeLeftovers(root);
    const made = join(root, `${BUILT}-${process.pid}`);
    const started = new Date();
    try {
      await build(root, made);
      // A source that was saved meanwhile may not be in it.
      await utimes(join(made, MANIFEST), started, started);
      await rename(built, `${made}-old`).catch(() => undefined);
      await rename(made, built);
    } finally {
      await Promise.all([made, `${made}-old`].map((path) => rm(path, { recursive: true, force: true })));
    }
  });
  return built;
}

/** Leftovers of processes that were killed while they built. */
async function removeLeftovers(root: string): Promise<void> {
  for (const name of await readdir(join(root, "dist"))) {
    const [, pid] = /^(?:web|build\.lock)-(\d+)(-old)?$/.exec(name) ?? [];
    if (pid !== undefined && !isProcessAlive(Number(pid))) await rm(join(root, "dist", name), { recursive: true });
  }
}

/** Times of files and of folders: a deleted file shows in its folder's time alone. */
export async function isStale(root: string): Promise<boolean> {
  const built = await stat(join(root, BUILT, MANIFEST)).catch(() => undefined);
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

async function build(root: string, folder: string): Promise<void> {
  const command = [
    join(root, "node_modules/vite/bin/vite.js"),
    "build",
    "--outDir",
    folder,
    "--configLoader",
    "native",
    "--logLevel",
    "error",
  ];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
  const stopWithUs = () => child.kill();
  process.once("exit", stopWithUs);
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject);
  child.once("close", resolve);
  const code = await promise.finally(() => process.off("exit", stopWithUs));
  if (code !== 0) throw new Error(`The dashboard could not be built: ${said.trim() || "vite failed"}`);
}
