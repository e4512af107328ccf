/**
 * Checks the bytes that a browser loads before a page shows against the budgets: the entry, the page's route and its
 * layouts with their static imports. "later" is what they load afterwards without user action (the account's charts).
 * "files" are the scripts named in the page's `Link` header; each is a request, and six run in parallel.
 */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { readPageLinks } from "../src/server/dashboard/page-links.ts";

const kilobyte = 1000;
/** The account's charts (100 kB), the ledger's table, and what the shell loads when idle: palette, drawers, dialogs. */
const laterLimit = 167.5 * kilobyte;
const filesLimit = 14;
/** By path: the route files below src/web/routes that are on screen together, outermost first, and their limit (gzip). */
const pages: Record<string, { routes: string[]; firstLimit: number }> = {
  "/sign-in": { routes: ["__root.tsx", "sign-in.tsx"], firstLimit: 139.5 * kilobyte },
  "/privacy": { routes: ["__root.tsx", "privacy.tsx"], firstLimit: 139.5 * kilobyte },
  "/companies": { routes: ["__root.tsx", "_frame.tsx", "_frame/companies/index.tsx"], firstLimit: 151 * kilobyte },
  "/companies/1": { routes: ["__root.tsx", "_frame.tsx", "_frame/companies/$id.tsx"], firstLimit: 153.5 * kilobyte },
  "/leads": { routes: ["__root.tsx", "_frame.tsx", "_frame/leads.tsx"], firstLimit: 150 * kilobyte },
  "/today": { routes: ["__root.tsx", "_frame.tsx", "_frame/today.tsx"], firstLimit: 150 * kilobyte },
  "/account": { routes: ["__root.tsx", "_frame.tsx", "_frame/account.tsx"], firstLimit: 147.5 * kilobyte },
};

const dist = join(import.meta.dirname, "../dist/web");
const chunk = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  dynamicImports: z._default(z.array(z.string()), []),
});
const manifest = z.record(z.string(), chunk).parse(JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")));

/** The chunks named and everything that they import at once. */
function withImports(names: string[], reached = new Set<string>()): Set<string> {
  for (const name of names) {
    if (reached.has(name)) continue;
    reached.add(name);
    withImports(manifest[name]?.imports ?? [], reached);
  }
  return reached;
}

function firstLoad(routes: string[]): Set<string> {
  const parts = Object.keys(manifest);
  return withImports([
    "index.html",
    ...routes.flatMap((route) => {
      const split = parts.filter((name) => name.startsWith(`src/web/routes/${route}?`));
      if (split.length === 0 && !route.startsWith("_"))
        throw new Error(`The build has no route ${route}: see e2e/budget.ts`);
      return split;
    }),
  ]);
}

const firstLoads = new Map(Object.entries(pages).map(([page, { routes }]) => [page, firstLoad(routes)]));

/** Files that import each other: the one that runs first would see undefined components of the other. */
function circleFrom(name: string, path: string[], finished: Set<string>): string[] | undefined {
  if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
  if (finished.has(name)) return undefined;
  for (const imported of manifest[name]?.imports ?? []) {
    const circle = circleFrom(imported, [...path, name], finished);
    if (circle) return circle;
  }
  finished.add(name);
  return undefined;
}

/** Chunks that load later without user action, except other pages, which the shell loads on navigation. */
function laterLoad(firstLoad: Set<string>): Set<string> {
  const imported = [...firstLoad].flatMap((name) => manifest[name]?.dynamicImports ?? []);
  return withImports(imported.filter((name) => !name.includes("?tsr-split="))).difference(firstLoad);
}

function bytes(names: Set<string>, suffix: ".gz" | ".br"): number {
  const files = new Set([...names].map((name) => join(dist, manifest[name]?.file ?? "")));
  const sizeOf = (file: string) => statSync(file + suffix, { throwIfNoEntry: false })?.size ?? statSync(file).size;
  return [...files].filter((file) => file.endsWith(".js")).reduce((sum, file) => sum + sizeOf(file), 0);
}

const linksOf = await readPageLinks(dist);
const filesOf = (path: string) => linksOf(path)?.match(/rel=modulepreload/g)?.length ?? 0;
const kB = (size: number) => (size / kilobyte).toFixed(1);
let overCount = 0;
const rows = [...firstLoads].map(([page, firstLoad]) => {
  const later = laterLoad(firstLoad);
  const files = filesOf(page);
  const firstLimit = pages[page]?.firstLimit ?? 0;
  const fits = bytes(firstLoad, ".gz") <= firstLimit && bytes(later, ".gz") <= laterLimit && files <= filesLimit;
  if (!fits) overCount += 1;
  return {
    page,
    "first, gzip kB": kB(bytes(firstLoad, ".gz")),
    "first, brotli kB": kB(bytes(firstLoad, ".br")),
    "later, gzip kB": kB(bytes(later, ".gz")),
    files,
    fits,
  };
});
console.table(rows);
if (manifest["index.html"]?.file.endsWith(".js") !== true) throw new Error("The HTML page loads no script");
const finished = new Set<string>();
for (const name of Object.keys(manifest)) {
  const circle = circleFrom(name, [], finished);
  if (circle) throw new Error(`Files of the dashboard import each other: ${circle.join(" → ")}`);
}
if (overCount > 0) {
  console.error(
    `${overCount} pages are over their limit for the first files, over ${kB(laterLimit)} kB later (gzip), or over ${filesLimit} files`,
  );
  process.exitCode = 1;
}
