/** Builds the dashboard when its build is missing or outdated. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, writeFile, link } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Mutual exclusion between processes by a lock file with the id of its owner. */
const LOOK_AGAIN_MS = 100;

/**
 * Runs `work` exclusively, after the process that holds the lock. A lock of a dead process is ignored. Two processes
 * that find such a lock at the same moment can both acquire it, so running `work` twice must be harmless.
 * @param onWait called once when another process holds the lock
 */
async function withLock<T>(path: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  for (let hasReported = false; !(await takeLock(path));) {
    if (await isLeft(path)) {
      await rm(path, { force: true });
      continue;
    }
    if (!hasReported) onWait();
    hasReported = true;
    await delay(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function takeLock(path: string): Promise<boolean> {
  const ownFile = `${path}-${process.pid}`;
  // Created as a hard link, so that the lock file always contains its owner, even if the process is killed.
  await writeFile(ownFile, String(process.pid));
  try {
    await link(ownFile, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(ownFile, { force: true });
  }
}

async function isLeft(path: string): Promise<boolean> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text !== undefined && !isProcessAlive(Number(text));
}

/** For other processes only: in a container the previous process can have had the same id. */
function isProcessAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

const SOURCES = [
  "index.html",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "src/server/dashboard/files-by-page.ts",
  "public",
  "src/web",
  "src/contract",
];
const BUILT = "dist/web";
/** Digest of the sources of the build, stored in the build folder. */
const DIGEST = ".vite/sources.sha256";

/**
 * Several processes can start at once: the first one builds in a temporary folder that then replaces the old build, and
 * the others wait.
 * @returns folder of the built files @throws a one-line error when the build fails or cannot be written
 */
export async function builtDashboard(root: string, say: (line: string) => void): Promise<string> {
  const built = join(root, BUILT);
  if (await isCurrent(root)) return built;
  await checkTools(root);
  try {
    await mkdir(join(root, "dist"), { recursive: true });
    const reportWait = () => say("Waiting for another process that builds the dashboard …");
    await withLock(join(root, "dist/build.lock"), reportWait, async () => {
      if (!(await isCurrent(root))) await rebuild(root, say);
    });
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    throw new Error(
      `The dashboard must be built, and ${join(root, "dist")} cannot be written (${error.code}). Run "npm run build" there as the user who owns it.`,
      { cause: error },
    );
  }
  return built;
}

async function rebuild(root: string, say: (line: string) => void): Promise<void> {
  say("Building the dashboard …");
  await removeLeftovers(root);
  const built = join(root, BUILT);
  const folder = join(root, `${BUILT}-${process.pid}`);
  // Computed before the build, which might not contain a source saved meanwhile.
  const digest = await digestOfSources(root);
  try {
    await build(root, folder);
    await writeFile(join(folder, DIGEST), digest);
    await rename(built, `${folder}-old`).catch(() => undefined);
    await rename(folder, built);
  } finally {
    await Promise.all([folder, `${folder}-old`].map((path) => rm(path, { recursive: true, force: true })));
  }
}

/** Deletes temporary folders of processes that were killed while building. */
async function removeLeftovers(root: string): Promise<void> {
  for (const name of await readdir(join(root, "dist"))) {
    const [, pid] = /^(?:web|build\.lock)-(\d+)(-old)?$/.exec(name) ?? [];
    if (pid !== undefined && !isProcessAlive(Number(pid))) await rm(join(root, "dist", name), { recursive: true });
  }
}

/**
 * Returns whether the build was made from these sources. Compares content instead of times, because copying, checkout
 * and unpacking change file times.
 */
export async function isCurrent(root: string): Promise<boolean> {
  const digest = await readFile(join(root, BUILT, DIGEST), "utf8").catch(() => undefined);
  return digest !== undefined && digest === (await digestOfSources(root));
}

/** SHA-256 of names and contents of all sources, hexadecimal. */
async function digestOfSources(root: string): Promise<string> {
  const paths = (await Promise.all(SOURCES.map((source) => filesBelow(root, source)))).flat().toSorted();
  const contents = await Promise.all(paths.map((path) => readFile(join(root, path))));
  const hash = createHash("sha256");
  for (const [index, path] of paths.entries()) {
    const content = contents[index] ?? new Uint8Array();
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Relative file paths. Excludes the route tree, which each build generates again, and tests. */
async function filesBelow(root: string, source: string): Promise<string[]> {
  const path = join(root, source);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  // A single file, or a missing one.
  if (!entries) return (await canRead(path)) ? [source] : [];
  return entries
    .filter((entry) => entry.isFile() && !/\.(gen|test)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** @throws a one-line error when Vite, a development dependency, is not installed */
async function checkTools(root: string): Promise<void> {
  if (await canRead(viteOf(root))) return;
  throw new Error(
    'The dashboard must be built, and Vite is not installed: run "npm ci" (without --omit=dev), or copy dist/ from a machine that has built this version.',
  );
}

const viteOf = (root: string) => join(root, "node_modules/vite/bin/vite.js");

async function canRead(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function isReadOnly(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && ["EACCES", "EPERM", "EROFS"].includes(String(error.code));
}

async function build(root: string, folder: string): Promise<void> {
  const command = [viteOf(root), "build", "--outDir", folder, "--configLoader", "native", "--logLevel", "error"];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
  const stopWithUs = () => child.kill();
  process.once("exit", stopWithUs);
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject);
  child.once("close", resolve);
  const code = await promise.finally(() => process.off("exit", stopWithUs));
  if (code !== 0) throw new Error(`The dashboard could not be built: ${output.trim() || "vite failed"}`);
}

// `npm run build`
if (import.meta.main) {
  await builtDashboard(join(import.meta.dirname, "../../.."), (line) => process.stdout.write(`${line}\n`)).catch(
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
