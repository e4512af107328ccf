/**
 * Checks against the budgets the bytes that each page makes a browser load before it shows: the entry, the page's route and its
 * layouts, and all that these import at once; "later" is what they load on their own afterwards (account's charts). "files"
 * are the scripts that the page's answer names in `Link`: each is a request, and six go at once.
 */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { readPageLinks } from "../src/server/dashboard/page-links.ts";

const kilobyte = 1000;
const firstLoadLimit = 150 * kilobyte;
const laterLimit = 120 * kilobyte;
const filesLimit = 14;
/** The route files below src/web/routes that are on screen together at a path, outermost first. */
const pages: Record<string, string[]> = {
  "/sign-in": ["__root.tsx", "sign-in.tsx"],
  "/companies": ["__root.tsx", "_frame.tsx", "_frame/companies/index.tsx"],
  "/companies/1": ["__root.tsx", "_frame.tsx", "_frame/companies/$id.tsx"],
  "/leads": ["__root.tsx", "_frame.tsx", "_frame/leads.tsx"],
  "/account": ["__root.tsx", "_frame.tsx", "_frame/account.tsx"],
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

/** Chunks that load later by themselves, except those of other pages. */
function laterLoad(first: Set<string>): Set<string> {
  const wanted = [...first].flatMap((name) => manifest[name]?.dynamicImports ?? []);
  const reached = withImports(wanted.filter((name) => !name.includes("?tsr-split=")));
  return reached.difference(first);
}

function bytes(names: Set<string>, suffix: ".gz" | ".br"): number {
  const files = new Set([...names].map((name) => join(dist, manifest[name]?.file ?? "")));
  const sizeOf = (file: string) => statSync(file + suffix, { throwIfNoEntry: false })?.size ?? statSync(file).size;
  return [...files].filter((file) => file.endsWith(".js")).reduce((sum, file) => sum + sizeOf(file), 0);
}

const linksOf = await readPageLinks(dist);
const filesOf = (path: string) =>
  linksOf({ path, query: "", signedIn: true })?.match(/rel=modulepreload/g)?.length ?? 0;
const kB = (size: number) => (size / kilobyte).toFixed(1);
let over = 0;
const rows = Object.entries(pages).map(([page, routes]) => {
  const first = firstLoad(routes);
  const later = laterLoad(first);
  const files = filesOf(page);
  const fits = bytes(first, ".gz") <= firstLoadLimit && bytes(later, ".gz") <= laterLimit && files <= filesLimit;
  if (!fits) over += 1;
  return {
    page,
    "first, gzip kB": kB(bytes(first, ".gz")),
    "first, brotli kB": kB(bytes(first, ".br")),
    "later, gzip kB": kB(bytes(later, ".gz")),
    files,
    fits,
  };
});
console.table(rows);
if (over > 0) {
  console.error(
    `${over} pages are over ${kB(firstLoadLimit)} kB at first or ${kB(laterLimit)} kB later (gzip), or ${filesLimit} files`,
  );
  process.exitCode = 1;
}
