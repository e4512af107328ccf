/**
 * Which chunks each page of the dashboard begins with, from the build's manifest: the shell names them in `Link`, so that
 * the browser loads them beside the entry instead of after it has run.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

const chunk = z.object({ file: z.string(), imports: z._default(z.array(z.string()), []) });
const manifest = z.record(z.string(), chunk);

/** `src/web/routes/_frame/companies/$id.tsx?tsr-split=component---loader` → `_frame/companies/$id` */
const ROUTE = /^src\/web\/routes\/(.+)\.tsx\?tsr-split=component\b/;

/** The value of `Link` for a path; undefined where the build has no page of its own. */
export type PageLinks = (path: string) => string | undefined;

/** @param folder of the built dashboard */
export async function readPageLinks(folder: string): Promise<PageLinks> {
  const chunks = manifest.parse(JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")));
  const routes = new Map(Object.keys(chunks).flatMap((name) => (ROUTE.test(name) ? [[routeOf(name), name]] : [])));
  const shell = filesOf(["index.html"]);
  const pages = [...routes].flatMap(([route, name]) => {
    // What no page stands at.
    if (route.endsWith("/$")) return [];
    const layouts = [...routes].flatMap(([other, layout]) => (route.startsWith(`${other}/`) ? [layout] : []));
    const files = filesOf([...layouts, name]).difference(shell);
    const link = [...files].map((file) => `</${file}>; rel=modulepreload`).join(", ");
    return [{ pattern: patternOf(route), link }];
  });
  return (path) => pages.find(({ pattern, link }) => link !== "" && pattern.test(path))?.link;

  function filesOf(names: readonly string[], reached = new Set<string>()): Set<string> {
    for (const name of names) {
      const { file, imports } = chunks[name] ?? { file: "", imports: [] };
      if (file === "" || reached.has(file)) continue;
      reached.add(file);
      filesOf(imports, reached);
    }
    return reached;
  }
}

const routeOf = (name: string) => ROUTE.exec(name)?.[1] ?? "";

/** `_frame/companies/$id` → `/companies/…`: layouts are no part of the path, `index` is its end, `$id` any one step. */
function patternOf(route: string): RegExp {
  const steps = route.split("/").filter((step) => !step.startsWith("_") && step !== "index");
  return new RegExp(`^/${steps.map((step) => (step.startsWith("$") ? "[^/]+" : step)).join("/")}/?$`);
}
