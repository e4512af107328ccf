/**
 * Files and first API requests of each page of the dashboard, for the `Link` header of the HTML page, so that the
 * browser loads them in parallel. Styles and the main chunks are first, because HTTP/1.1's six connections would
 * otherwise be occupied by the small chunks of a page.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

import { LEAD_STATUSES } from "../../contract/lead.ts";

const texts = z._default(z.array(z.string()), []);
const chunk = z.object({ file: z.string(), name: z.optional(z.string()), imports: texts, css: texts });
const manifest = z.record(z.string(), chunk);

/** `src/web/routes/_frame/companies/$id.tsx?tsr-split=component---loader` → `_frame/companies/$id` */
const ROUTE = /^src\/web\/routes\/(.+)\.tsx\?tsr-split=component\b/;

/** A response as large as a page's code that is not needed for the first rendering: loaded after all files. */
const LAST = "/v1/industries";

/** Must have the same fetch mode as `call` in src/web/api, which consumes the preloaded response. */
const question = (path: string) =>
  `<${path}>; rel=preload; as=fetch; crossorigin${path === LAST ? "; fetchpriority=low" : ""}`;

/** The first script of the page: the browser parses and paints nothing after it until it has run. */
const EARLY = "</early.js>; rel=preload; as=script";

/** Every page waits for the session. */
const SESSION = question("/auth/session");

/**
 * Requests that the pages below a route send first, only free ones, with exactly the same URLs: e2e/specs/frame.spec.ts
 * fails when a page requests other ones. `plain`: only when the URL has no query.
 */
const QUESTIONS: readonly { below: string; plain?: true; paths: readonly string[] }[] = [
  { below: "_frame/", paths: ["/auth/account/summary", "/v1/countries"] },
  { below: "_frame/companies/", paths: ["/v1/industries"] },
  // The page can show one of the views first.
  { below: "_frame/companies/index", plain: true, paths: ["/v1/views?cursor=0"] },
  { below: "_frame/leads", paths: ["/v1/industries"] },
  {
    below: "_frame/leads",
    plain: true,
    paths: LEAD_STATUSES.map((lane) => `/v1/leads?status=${lane}&sort=-created_at&limit=50`),
  },
];

/**
 * Chunks that the loader of a route imports immediately, by their names in vite.config.ts. They are not part of the
 * page's static imports and would be loaded last.
 */
const PARTS: Readonly<Record<string, string>> = {
  "_frame/companies/$id": "company",
  "_frame/companies/index": "results",
  "_frame/leads": "leads-board",
  "_frame/today": "today-lists",
};

/** The URL of a requested page. */
interface PageAddress {
  path: string;
  /** Without `?`. */
  query: string;
  /** True when the browser sends a session cookie; otherwise the API would refuse the requests of the page. */
  signedIn: boolean;
}

/** The value of `Link` for a page; undefined when the build has no such page. */
export type PageLinks = (address: PageAddress) => string | undefined;

/** @param folder of the built dashboard */
export async function readPageLinks(folder: string): Promise<PageLinks> {
  const chunks = manifest.parse(JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")));
  const routes = new Map(Object.keys(chunks).flatMap((name) => (ROUTE.test(name) ? [[routeOf(name), name]] : [])));
  const shell = filesOf(["index.html"]);
  const styles = chunks["index.html"]?.css ?? [];
  const pages = [...routes].flatMap(([route, name]) => {
    // Catch-all routes, which have no page.
    if (route.endsWith("/$")) return [];
    const layouts = [...routes].flatMap(([other, layout]) => (route.startsWith(`${other}/`) ? [layout] : []));
    const parts = Object.keys(chunks).filter((part) => route in PARTS && chunks[part]?.name === PARTS[route]);
    const scripts = shell.union(filesOf([...layouts, name, ...parts]));
    const links = [
      EARLY,
      ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
      ...[...scripts].map((file) => `</${file}>; rel=modulepreload`),
      SESSION,
    ];
    return [{ route, pattern: patternOf(route), links }];
  });
  return ({ path, query, signedIn }) => {
    const page = pages.find(({ pattern }) => pattern.test(path));
    if (!page) return undefined;
    const matching = QUESTIONS.filter(({ below, plain }) => page.route.startsWith(below) && !(plain && query));
    const questions = signedIn ? matching.flatMap(({ paths }) => paths.map(question)) : [];
    return [...page.links, ...questions].join(", ");
  };

  /** Imports in execution order: libraries, the largest file, before the chunks that import them. */
  function filesOf(names: readonly string[], visited = new Set<string>()): Set<string> {
    const files = new Set<string>();
    for (const name of names) {
      const chunk = chunks[name];
      if (!chunk || visited.has(name)) continue;
      visited.add(name);
      for (const file of filesOf(chunk.imports, visited)) files.add(file);
      files.add(chunk.file);
    }
    return files;
  }
}

const routeOf = (name: string) => ROUTE.exec(name)?.[1] ?? "";

/**
 * `_frame/companies/$id` → `/companies/…`: layouts are not part of the path, `index` is its end, `$id` is any single
 * segment.
 */
function patternOf(route: string): RegExp {
  const steps = route.split("/").filter((step) => !step.startsWith("_") && step !== "index");
  return new RegExp(`^/${steps.map((step) => (step.startsWith("$") ? "[^/]+" : step)).join("/")}/?$`);
}
