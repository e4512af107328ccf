/**
 * The version of a snapshot's format and meaning: the code of the search room itself, so that no one has to remember to
 * raise a number when the folding of names or the layout of a column changes. Another release builds the index once.
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
  // Unicode's version decides how names fold; bytes of numbers stand in the machine's order.
  return hash.update(JSON.stringify([codes, process.versions.unicode, endianness()])).digest("hex");
}
