import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isCurrent } from "./dashboard-build.ts";

// Each case starts whole processes that build with Vite, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const home = join(import.meta.dirname, "../../..");
const start = `
  const { builtDashboard } = await import(${JSON.stringify(join(import.meta.dirname, "dashboard-build.ts"))});
  await builtDashboard(process.argv[1], (line) => console.log(line));
`;
/** Counts its builds, and takes half a second for each. */
const config = `
  import { appendFileSync } from "node:fs";
  const slow = {
    name: "slow",
    async closeBundle() {
      appendFileSync("builds.txt", "x");
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
  };
  export default { build: { outDir: "dist/web", manifest: true }, plugins: [slow] };
`;
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "nordscope-build-"));
  symlinkSync(join(home, "node_modules"), join(root, "node_modules"));
  put("package.json", '{ "type": "module" }');
  put("vite.config.ts", config);
  put("index.html", '<!doctype html><title>Small</title><script type="module" src="/src/web/main.ts"></script>');
  put("src/web/main.ts", "console.log(1);");
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

interface Run {
  child: ChildProcess;
  said: () => string;
  ended: Promise<unknown>;
}

/** @param options of the process, for example another user */
function build(options: { uid?: number } = {}): Run {
  const child = spawn(process.execPath, ["--input-type=module", "-e", start, root], options);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { child, said: () => output, ended: once(child, "close") };
}

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(20);
}

const builds = () => (existsSync(join(root, "builds.txt")) ? readFileSync(join(root, "builds.txt"), "utf8").length : 0);
const lock = () => join(root, "dist/build.lock");

test("when several processes start at once, one builds and all get the complete build", async () => {
  const runs = [build(), build(), build()];
  await Promise.all(runs.map(({ ended }) => ended));
  expect(runs.map(({ child, said: output }) => [child.exitCode, output()]).filter(([code]) => code !== 0)).toEqual([]);
  expect(builds()).toBe(1);
  expect(runs.filter(({ said: output }) => output().includes("Building"))).toHaveLength(1);
  expect(readdirSync(join(root, "dist"))).toEqual(["web"]);
  expect(readFileSync(join(root, "dist/web/index.html"), "utf8")).toMatch(/\/assets\/index-.*<title>Small/s);
});

test("the old build stays complete until the new one replaces it", async () => {
  await build().ended;
  put("index.html", readFileSync(join(root, "index.html"), "utf8").replace("Small", "Newer"));
  const second = build();
  await waitUntil(() => builds() === 2);
  expect(readFileSync(join(root, "dist/web/index.html"), "utf8")).toContain("Small");
  await second.ended;
  expect(readFileSync(join(root, "dist/web/index.html"), "utf8")).toContain("Newer");
});

test("a source that is saved during a build is built again by the next start", async () => {
  const firstBuild = build();
  await waitUntil(() => builds() === 1);
  put("src/web/main.ts", "console.log(2);");
  await firstBuild.ended;
  await build().ended;
  expect(builds()).toBe(2);
  await build().ended;
  expect(builds()).toBe(2);
});

test("a process killed during its build delays no other, and its remains are removed", async () => {
  const killed = build();
  await waitUntil(() => existsSync(join(root, `dist/web-${killed.child.pid ?? 0}`)));
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect(existsSync(lock())).toBe(true);
  expect(existsSync(join(root, "dist/web"))).toBe(false);
  const next = build();
  await next.ended;
  expect(next.said()).toBe("Building the dashboard …\n");
  expect(existsSync(join(root, "dist/web/index.html"))).toBe(true);
  expect(existsSync(lock())).toBe(false);
  expect(readdirSync(join(root, "dist"))).not.toContain(`web-${killed.child.pid ?? 0}`);
});

test("a failing build has the reason in its error and keeps the previous build", async () => {
  await build().ended;
  put("src/web/main.ts", "const = ;");
  const failed = build();
  await failed.ended;
  expect(failed.child.exitCode).not.toBe(0);
  expect(failed.said()).toContain("The dashboard could not be built");
  expect(readdirSync(join(root, "dist"))).toEqual(["web"]);
});

/** Another user than the owner of the files: root reads and writes everything. */
const asNobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};

/** Folders that a build writes into; node_modules, a link to this project's own, is never touched. */
const written = ["", "dist", "dist/web"];
const setMode = (mode: number) => {
  for (const folder of written) chmodSync(join(root, folder), mode);
};

test("a build is current while its sources have the same content, whatever their times", async () => {
  put("src/web/main.test.ts", "");
  expect(await isCurrent(root)).toBe(false);
  await build().ended;
  expect(await isCurrent(root)).toBe(true);
  const ahead = Date.now() / 1000 + 60;
  for (const path of ["src", "src/web", "src/web/main.ts", "index.html"]) utimesSync(join(root, path), ahead, ahead);
  put("src/web/main.test.ts", "1;");
  put("src/web/tree.gen.ts", "2;");
  expect(await isCurrent(root)).toBe(true);
  put("src/web/other.ts", "");
  expect(await isCurrent(root)).toBe(false);
  rmSync(join(root, "src/web/other.ts"));
  expect(await isCurrent(root)).toBe(true);
  put("public/robots.txt", "User-agent: *");
  expect(await isCurrent(root)).toBe(false);
});

test("a complete build in a read-only installation is served by another user, an outdated one is refused with one line", async () => {
  await build().ended;
  const ahead = Date.now() / 1000 + 60;
  utimesSync(join(root, "src/web/main.ts"), ahead, ahead);
  setMode(0o555);
  const current = build(asNobody);
  await current.ended;
  expect([current.child.exitCode, current.said()]).toEqual([0, ""]);
  setMode(0o755);
  put("src/web/main.ts", "console.log(3);");
  setMode(0o555);
  const stale = build(asNobody);
  await stale.ended;
  setMode(0o755);
  expect(stale.child.exitCode).not.toBe(0);
  expect(stale.said()).toMatch(
    /The dashboard must be built, and .*dist cannot be written \(EACCES\)\. Run "npm run build"/,
  );
});

test("without Vite one line names the remedy", async () => {
  rmSync(join(root, "node_modules"));
  const refused = build();
  await refused.ended;
  expect(refused.child.exitCode).not.toBe(0);
  expect(refused.said()).toContain('Vite is not installed: run "npm ci" (without --omit=dev)');
});
