/** Loaded before a server: makes the disk slow. Each sync of a file takes 5 ms more. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const SLOWER_MS = 5;
const { fdatasync } = fs;

function slowSync(descriptor: number, done: fs.NoParamCallback): void {
  setTimeout(() => fdatasync(descriptor, done), SLOWER_MS);
}

Object.assign(fs, { fdatasync: slowSync });
syncBuiltinESMExports();
