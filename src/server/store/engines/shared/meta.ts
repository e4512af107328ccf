/** Rows of `meta`: named values of the store. */
import { text } from "./row.ts";
import { get, run, type Steps } from "./steps.ts";

const READ = "SELECT value FROM meta WHERE key = $1";
const WRITE = "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";

export function readMeta(key: string): Steps<string | null> {
  return get(READ, [key], (row) => text(row.value));
}

export function writeMeta(key: string, value: string): Steps<number> {
  return run(WRITE, [key, value]);
}

export function deleteMeta(key: string): Steps<number> {
  return run("DELETE FROM meta WHERE key = $1", [key]);
}
