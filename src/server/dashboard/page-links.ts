/**
 * The beginning of each page of the dashboard: its files from the build's manifest and its first questions: the shell names
 * it in `Link`, so that the browser asks for all of it at once, in this order, instead of for one after the other has run.
 * Styles and the shell's own chunks stand first: of HTTP/1.1's six connections none is left for them behind the small ones
 * of a page.
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

/** An answer as large as a page's own code, without which every page can be drawn: behind all files. */
const LAST = "/v1/industries";

/** Asked in the way of `call` in src/web/api, whose request takes this answer. */
const question = (path: string) =>
  `<${path}>; rel=preload; as=fetch; crossorigin${path === LAST ? "; fetchpriority=low" : ""}`;

/** The shell's first element: the browser reads nothing after it, and paints nothing, until it has run. */
const EARLY = "</early.js>; rel=preload; as=script";

/** Every page waits for it. */
const SESSION = question("/auth/session");

/**
 * Questions that the pages below a route ask as soon as they run, free answers only, word for word: e2e/specs/frame.spec.ts shows
 * when a page asks in other words. `plain`: where the address has no query.
 */
const QUESTIONS: readonly { below: string; plain?: true; paths: readonly string[] }[] = [
  { below: "_frame/", paths: ["/auth/account/summary", "/v1/countries"] },
  { below: "_frame/companies/", paths: ["/v1/industries"] },
  // One of the views may be what the page shows at first.
  { below: "_frame/companies/index", plain: true, paths: ["/v1/views?cursor=0"] },
  { below: "_frame/leads", paths: ["/v1/industries"] },
  {
    below: "_frame/leads",
    plain: true,
    paths: LEAD_STATUSES.map((lane) => `/v1/leads?status=${lane}&sort=-created_at&limit=50`),
  },
];

/**
 * Parts that the loader of a route asks for as soon as it runs, by the names of their chunks (vite.config.ts): they are no
 * part of what the page waits for, and would be the last to come.
 */
const PARTS: Readonly<Record<string, string>> = {
  "_frame/companies/$id": "company",
  "_frame/companies/index": "results",
  "_frame/leads": "leads-board",
};

/** A page as it is asked for. */
interface PageAddress {
  path: string;
  /** Without `?`. */
  query: string;
  /** The browser has a session's cookie: without it the page's questions would be refused. */
  signedIn: boolean;
}

/** The value of `Link` for a page; undefined where the build has no page of its own. */
export type PageLinks = (address: PageAddress) => string | undefined;

/** @param folder of the built dashboard */
export async function readPageLinks(folder: string): Promise<PageLinks> {
  const chunks = manifest.parse(JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")));
  const routes = new Map(Object.keys(chunks).flatMap((name) => (ROUTE.test(name) ? [[routeOf(name), name]] : [])));
  const shell = filesOf(["index.html"]);
  const styles = chunks["index.html"]?.css ?? [];
  const pages = [...routes].flatMap(([route, name]) => {
    // Paths without a page.
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
    const asked = QUESTIONS.filter(({ below, plain }) => page.route.startsWith(below) && !(plain && query));
    const questions = signedIn ? asked.flatMap(({ paths }) => paths.map(question)) : [];
    return [...page.links, ...questions].join(", ");
  };

  /** Imports first, as they run: the libraries, which are the largest file, stand before what needs them. */
  function filesOf(names: readonly string[], seen = new Set<string>()): Set<string> {
    const files = new Set<string>();
    for (const name of names) {
      const found = chunks[name];
      if (!found || seen.has(name)) continue;
      seen.add(name);
      for (const file of filesOf(found.imports, seen)) files.add(file);
      files.add(found.file);
    }
    return files;
  }
}

const routeOf = (name: string) => ROUTE.exec(name)?.[1] ?? "";

/** `_frame/companies/$id` → `/companies/…`: layouts are no part of the path, `index` is its end, `$id` any one step. */
function patternOf(route: string): RegExp {
  const steps = route.split("/").filter((step) => !step.startsWith("_") && step !== "index");
  return new RegExp(`^/${steps.map((step) => (step.startsWith("$") ? "[^/]+" : step)).join("/")}/?$`);
}
