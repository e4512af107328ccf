import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Rooms whose refusals reach a caller; other rooms have codes of their own (files, websites, the database). */
const ROOMS = "src/{contract/problem.ts,server/{http,admission,handlers,domain}/**/*.ts}";
/** Not codes of ours: "return" of a reason for a website. */
const NOT_OURS = new Set(["too_large"]);
/** Composed in problem.ts: `unknown_${what}`. */
const COMPOSED = new Set(["unknown_parameter", "unknown_field"]);

const ours = globSync(ROOMS, { cwd: root })
  .filter((file) => !file.endsWith(".test.ts"))
  .flatMap((file) => [...read(file).matchAll(/(?:code: |return )"([a-z]+(?:_[a-z]+)+)"|"([a-z_]+_not_found)"/g)])
  .map(([, code, missing]) => code ?? missing ?? "")
  .filter((code) => !NOT_OURS.has(code));
const documented = [...read("docs/errors.md").matchAll(/^\| \d{3} +\| `([a-z_]+)`/gm)].map(([, code]) => code);

test("docs/errors.md has every code that a refusal can have", () => {
  expect(new Set(ours).size).toBeGreaterThan(40);
  expect([...new Set(ours)].filter((code) => !documented.includes(code))).toEqual([]);
});

test("docs/errors.md has no code twice and none that does not exist", () => {
  expect(documented).toEqual([...new Set(documented)]);
  const sources = globSync("src/{contract,server}/**/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .map(read)
    .join("\n");
  expect(documented.filter((code = "") => !COMPOSED.has(code) && !sources.includes(`"${code}"`))).toEqual([]);
});
