/**
 * The version of the snapshot format is a hash of the code in this folder, so that a change of name folding or column
 * layout cannot be forgotten. Each new release rebuilds the index once.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { endianness } from "node:os";
import { join } from "node:path";

import { COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES } from "../../../contract/company.ts";

const room = join(import.meta.dirname, "..");
const NOT_IN_IT = /\.test\.ts$|^testing[/\\]/;

export function codeVersion(): string {
  const hash = createHash("sha256");
  for (const file of globSync("**/*.ts", { cwd: room }).sort()) {
    if (!NOT_IN_IT.test(file)) hash.update(readFileSync(join(room, file)));
  }
  const codes = [COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES];
  // The Unicode version affects the folding of names, and numbers are stored in the byte order of the machine.
  return hash.update(JSON.stringify([codes, process.versions.unicode, endianness()])).digest("hex");
}
