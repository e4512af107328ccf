/**
 * `npm run lock`, after each change of dependencies: completes package-lock.json, which npm writes for the current
 * machine only. Adds the optional packages of other platforms, the integrity of each entry, and the C library that
 * Node's packages for Linux need, so that `npm ci` works on every platform and installs no glibc Node on Alpine.
 * src/lock.test.ts checks it.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

const file = join(import.meta.dirname, "../package-lock.json");
/** Entries as written in the file; fields not validated here keep their place. */
const entries = z.record(z.string(), z.record(z.string(), z.unknown()));
const lock = z.looseObject({ packages: entries }).parse(JSON.parse(readFileSync(file, "utf8")));
const lockEntry = z.looseObject({
  version: z.optional(z.string()),
  link: z.optional(z.boolean()),
  dev: z.optional(z.boolean()),
  devOptional: z.optional(z.boolean()),
  integrity: z.optional(z.string()),
  optionalDependencies: z._default(z.record(z.string(), z.string()), {}),
});
const manifest = z.looseObject({
  dist: z.looseObject({ integrity: z.string() }),
  os: z.optional(z.array(z.string())),
  cpu: z.optional(z.array(z.string())),
  libc: z.optional(z.array(z.string())),
});

/** Asks the registry. @returns undefined where it does not have the package */
function lookUp(name: string, version: string): z.output<typeof manifest> | undefined {
  try {
    const json = execFileSync("npm", ["view", `${name}@${version}`, "--json"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return manifest.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

for (const [path, raw] of Object.entries({ ...lock.packages })) {
  const entry = lockEntry.parse(raw);
  for (const [name, range] of Object.entries(entry.optionalDependencies)) {
    const key = `node_modules/${name}`;
    if (lock.packages[key] || lock.packages[`${path}/${key}`]) continue;
    const version = range.replace(/^[\^~]/, "");
    const { os, cpu, libc } = lookUp(name, version) ?? {};
    const dev = entry.dev === true || entry.devOptional === true;
    lock.packages[key] = { version, cpu, dev: dev || undefined, libc, optional: true, os };
    console.log(`added ${name}@${version}`);
  }
}
for (const [path, raw] of Object.entries(lock.packages)) {
  const name = path.replace(/^.*node_modules\//, "");
  if (name.startsWith("node-linux-")) raw["libc"] = ["glibc"];
  const { version, link, integrity } = lockEntry.parse(raw);
  if (!path.includes("node_modules/") || link || integrity || !version) continue;
  const answer = lookUp(name, version)?.dist.integrity;
  if (answer) lock.packages[path] = { version, integrity: answer, ...raw };
  console.log(`${name}@${version}: ${answer ?? "the registry does not have this package"}`);
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
