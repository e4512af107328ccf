/** Reading files that must not be served. */
import assert from "node:assert/strict";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";

import { type AttackGroup, SECRET } from "../instance.ts";

/** A parent directory in every encoding that some program decodes. */
const STEPS = [
  "../",
  "..%2f",
  "%2e%2e/",
  "%2e%2e%2f",
  "..\\",
  "..%5c",
  "%252e%252e%252f",
  "..;/",
  "....//",
  "..%00/",
  "%c0%ae%c0%ae%c0%af",
  "%uff0e%uff0e/",
  ".%2e/",
];
/** Files below, next to and above the folder of pages. */
const TARGETS = ["secret.txt", "package.json", "data/nordscope.db", "etc/passwd", "proc/self/environ"];
const PREFIXES = ["/", "/assets/", "/companies/", "/v1/companies/"];
const HIDDEN = [
  "/.env",
  "/.git/config",
  "/.vite/manifest.json",
  "/%2evite/manifest.json",
  "/.%76ite/manifest.json",
  "//.env",
  "/assets/../.env",
  "/assets/app-1a2b3c.js.map",
  "/assets/app-1a2b3c.js%00.map",
  "/assets/app-1a2b3c.js::$DATA",
  "/notes.exe",
  "/web/.env",
  "/nordscope.db",
  "/nordscope.db-wal",
  "/data/nordscope.db",
  "/search-index.snapshot",
  "file:///etc/passwd",
];
const FILE_CONTENT = new RegExp(`${SECRET}|SQLite format 3|root:x:0|PATH=|"dependencies"`);
const build = join(import.meta.dirname, "../../../../dist/web");

export const paths: AttackGroup = {
  name: "paths",
  attacks: [
    {
      name: "dot-dot in any spelling does not leave the folder",
      async run(instance) {
        const depths = instance.isLong ? [1, 2, 3, 4, 6, 9] : [1, 3];
        for (const prefix of PREFIXES) {
          const address = instance.address();
          for (const step of STEPS) {
            for (const depth of depths) {
              for (const target of TARGETS) {
                const path = `${prefix}${step.repeat(depth)}${target}`;
                const { status, text } = await instance.send(path, { from: address });
                assert.doesNotMatch(text, FILE_CONTENT, `${path} returns the file`);
                assert.ok(status < 500, `${path}: ${status}`);
              }
            }
          }
        }
      },
    },
    {
      name: "dot files, source maps and the database are not served",
      async run(instance) {
        const address = instance.address();
        const served = await instance.send("/assets/app-1a2b3c.js", { from: address });
        assert.match(served.text, /served/, "the service of this attack does not serve the dashboard");
        for (const path of HIDDEN) {
          const { text } = await instance.send(path, { from: address });
          assert.doesNotMatch(text, FILE_CONTENT, `${path} returns the file`);
        }
      },
    },
    {
      name: "the dashboard's build has no source maps",
      isLong: true,
      async run() {
        assert.ok(existsSync(build), "the dashboard is not built: npm run build");
        assert.deepEqual(globSync("**/*.map", { cwd: build }), []);
      },
    },
  ],
};
