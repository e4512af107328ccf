/**
 * Files of each page of the dashboard and the session that it waits for, for the `Link` header of the HTML page, so
 * that the browser loads them in parallel. Styles and the main chunks are first, because HTTP/1.1's six connections
 * would otherwise be occupied by the small chunks of a page.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

import { PAGE_PARTS, ROUTE } from "./files-by-page.ts";

const texts = z._default(z.array(z.string()), []);
const chunk = z.object({ file: z.string(), imports: texts, css: texts });
const manifest = z.record(z.string(), chunk);
const pageParts = z.record(z.string(), texts);

/** The first script of the page: the browser parses and paints nothing after it until it has run. */
const EARLY = "</early.js>; rel=preload; as=script";

/** Every page waits for the session. Must have the same fetch mode as `call` in src/web/api, which uses the response. */
const SESSION = "</auth/session>; rel=preload; as=fetch; crossorigin";

/** The value of `Link` for a page by its path; undefined when the build has no such page. */
export type PageLinks = (path: string) => string | undefined;

/** @param folder of the built dashboard */
export async function readPageLinks(folder: string): Promise<PageLinks> {
  const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(folder, path), "utf8"));
  const chunks = manifest.parse(await readJson(".vite/manifest.json"));
  const partsOf = pageParts.parse(await readJson(PAGE_PARTS));
  const routes = new Map(Object.keys(chunks).flatMap((name) => (ROUTE.test(name) ? [[routeOf(name), name]] : [])));
  const shell = filesOf(["index.html"]);
  const styles = chunks["index.html"]?.css ?? [];
  const pages = [...routes].flatMap(([route, name]) => {
    // Catch-all routes, which have no page.
    if (route.endsWith("/$")) return [];
    const layouts = [...routes].flatMap(([other, layout]) => (route.startsWith(`${other}/`) ? [layout] : []));
    const scripts = shell.union(filesOf([...layouts, name, ...(partsOf[name] ?? [])]));
    const links = [
      EARLY,
      ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
      ...[...scripts].map((file) => `</${file}>; rel=modulepreload`),
      SESSION,
    ];
    return [{ pattern: patternOf(route), links: links.join(", ") }];
  });
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.links;

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
