/**
 * `npm run -s sbom`: prints the bill of materials of the packages installed and served in production, as CycloneDX 1.6
 * JSON. It is read from the lock file, because `npm sbom` omits packages that development dependencies need too (npm
 * 11: react, pg, zod).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

const read = (path: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, "..", path), "utf8"));
const project = z.object({ name: z.string(), version: z.string(), license: z.string() }).parse(read("package.json"));
const entry = z.object({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  devOptional: z.optional(z.boolean()),
  link: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
});
const lock = z.object({ packages: z.record(z.string(), entry) }).parse(read("package-lock.json"));

const licenses = (expression: string) => [
  / AND | OR /.test(expression) ? { expression } : { license: { id: expression } },
];
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

const components = Object.entries(lock.packages).flatMap(
  ([path, { version, integrity, license, dev, devOptional, link, optional }]) => {
    if (!path.includes("node_modules/") || version === undefined || dev || devOptional || link) return [];
    const name = path.replace(/^.*node_modules\//, "");
    const hash = integrity && Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex");
    return {
      type: "library",
      "bom-ref": purlOf(name, version),
      name,
      version,
      scope: optional ? "optional" : "required",
      purl: purlOf(name, version),
      ...(license && { licenses: licenses(license) }),
      ...(hash && { hashes: [{ alg: "SHA-512", content: hash }] }),
    };
  },
);
const metadata = {
  component: {
    type: "application",
    "bom-ref": purlOf(project.name, project.version),
    name: project.name,
    version: project.version,
    licenses: licenses(project.license),
  },
};
process.stdout.write(
  `${JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.6", version: 1, metadata, components }, null, 2)}\n`,
);
