/**
 * A hash of the code that converts register records to companies, so that a rule change cannot be forgotten: the files
 * of this folder, of the domain rules and of merging, and the versions of the packages.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const ROOMS = ["src/contract", "src/server/domain", "src/server/registries", "src/server/store/engines"];
const NOT_IN_IT = /\.test\.ts$/;

let seed: number | undefined;

/** Below 2^52. */
export function readerSeed(): number {
  return (seed ??= read());
}

function read(): number {
  const digest = createHash("sha256");
  const files = ROOMS.flatMap((room) => globSync(`${room}/**/*.{ts,json}`, { cwd: root }));
  for (const file of ["package.json", ...files.sort()]) {
    if (!NOT_IN_IT.test(file)) digest.update(readFileSync(join(root, file)));
  }
  return Number(digest.digest().readBigUInt64LE() >> 12n);
}
