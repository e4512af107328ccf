/** Preloaded into a server: makes each sync of a file take 5 ms longer. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const SLOWER_MS = 5;
const { fdatasync } = fs;

function slowSync(descriptor: number, done: fs.NoParamCallback): void {
  setTimeout(() => fdatasync(descriptor, done), SLOWER_MS);
}

Object.assign(fs, { fdatasync: slowSync });
syncBuiltinESMExports();
