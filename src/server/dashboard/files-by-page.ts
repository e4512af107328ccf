import type { Plugin, Rolldown } from "vite";

/** A route's file imports the parts that its loader loads, and only these, from files with such names. */
const LAZY_PART = /\/lazy-[\w-]+\.ts$/;
const ICONS = "lucide-react";
const ICON_IMPORT = new RegExp(`import \\{([^}]*)\\} from "${ICONS}";`, "g");
/** Kept by browsers from release to release. */
const VENDOR =
  /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\//;
/** A page loads code of most other pages rather than another file. */
const MOST_PAGES = 4;
/** Characters of source: less is not worth a file of its own. */
const SMALL = 6000;

/** `src/web/routes/_frame/companies/$id.tsx?tsr-split=component---loader` → `_frame/companies/$id` */
export const ROUTE = /src\/web\/routes\/(.+)\.tsx\?tsr-split=component\b/;
/** Path of the list of parts, in the build folder. */
export const PAGE_PARTS = ".vite/page-parts.json";

interface Graph {
  ids: readonly string[];
  infoOf: Rolldown.GetModuleInfo;
}

/** Pages that use a module. */
interface Use {
  /** Pages that need it for their first rendering. */
  first: string[];
  /** Pages whose loader loads it. */
  loader: string[];
  /** Number of dynamically imported modules that import it, directly or through others. */
  roots: number;
}

/**
 * Divides the modules of the dashboard into files by the pages that use them, so that a page loads few files and little
 * code of other pages: over HTTP/1.1 six requests run in parallel, and small files compress worse. Writes
 * `.vite/page-parts.json`, from which `readPageLinks` reads the parts that the loader of a route loads.
 */
export function filesByPage(): Plugin {
  let files = new Map<string, string>();
  let parts = new Map<string, string[]>();
  return {
    name: "nordscope:files-by-page",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { code: ICON_IMPORT },
      handler: (code) => code.replaceAll(ICON_IMPORT, (_, names: string) => iconImports(names)),
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "vendor", test: VENDOR },
                { name: (id) => files.get(id), includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    }),
    renderStart() {
      const graph: Graph = { ids: [...this.getModuleIds()], infoOf: (id) => this.getModuleInfo(id) };
      parts = partsByRoute(graph);
      files = filesByModule(graph, parts);
    },
    generateBundle() {
      const sources = Object.fromEntries([...parts].map(([route, ids]) => [pathOf(route), ids.map(pathOf)]));
      this.emitFile({ type: "asset", fileName: PAGE_PARTS, source: JSON.stringify(sources) });
    },
  };
}

/** Imports of single icons: the package's index imports all of them, which would hide what a page uses. */
function iconImports(names: string): string {
  const icons = names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));
  return icons
    .map((icon) => {
      const [name = "", alias = name] = icon.split(" as ");
      const file = name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, "-").toLowerCase();
      return `import ${alias} from "${ICONS}/icons/${file}";`;
    })
    .join("");
}

/** `/home/…/src/web/main.tsx` → `src/web/main.tsx` */
const pathOf = (id: string) => id.slice(id.indexOf("src/web/"));

/** By the module of a route, the modules that its loader loads. */
function partsByRoute({ ids, infoOf }: Graph): Map<string, string[]> {
  // Catch-all routes have no page.
  const routes = ids.filter((id) => ROUTE.test(id) && !id.includes("/$.tsx"));
  const lazyFiles = (id: string) => infoOf(id)?.importedIds.filter((target) => LAZY_PART.test(target)) ?? [];
  return new Map(routes.map((id) => [id, lazyFiles(id).flatMap((file) => infoOf(file)?.dynamicallyImportedIds ?? [])]));
}

/** Names of the files of modules; modules without one are left to the bundler. */
function filesByModule({ ids, infoOf }: Graph, parts: Map<string, string[]>): Map<string, string> {
  const uses = new Map<string, Use>();
  const getUse = (id: string) => uses.getOrInsertComputed(id, () => ({ first: [], loader: [], roots: 0 }));
  for (const [route, loaded] of parts) {
    const page = (ROUTE.exec(route)?.[1] ?? "").replaceAll(/^_frame\/|\/index$/g, "").replaceAll(/\W+/g, "-");
    for (const id of importsOf([route], infoOf)) getUse(id).first.push(page);
    for (const id of importsOf(loaded, infoOf)) getUse(id).loader.push(page);
  }
  const roots = new Set(ids.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []));
  for (const root of roots) for (const id of importsOf([root], infoOf)) getUse(id).roots += 1;
  const entries = ids.filter((id) => infoOf(id)?.isEntry === true);
  const ofEveryPage = importsOf(entries, infoOf);
  // The HTML page and its script stay in the entry file: if that had no code, the page would name only a stylesheet.
  const mainModules = new Set(entries.flatMap((id) => [id, ...(infoOf(id)?.importedIds ?? [])]));
  const modules = ids.filter((id) => !ROUTE.test(id) && !mainModules.has(id) && !id.endsWith(".css"));
  const byFile = Map.groupBy(modules, (id) => (ofEveryPage.has(id) ? "frame" : fileOf(getUse(id))));
  const files = new Map<string, string>();
  for (const [file, members] of byFile) {
    if (file === undefined) continue;
    const size = members.reduce((sum, id) => sum + (infoOf(id)?.code?.length ?? 0), 0);
    // Only files that several pages load: a page's own code stays out of the frame.
    const isSmall = size < SMALL && /[+]|-shared$/.test(file);
    for (const id of members) files.set(id, isSmall ? "frame" : file);
  }
  return files;
}

/** These modules and all that they import statically. */
function importsOf(ids: readonly string[], infoOf: Rolldown.GetModuleInfo, visited = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (visited.has(id)) continue;
    visited.add(id);
    importsOf(infoOf(id)?.importedIds ?? [], infoOf, visited);
  }
  return visited;
}

/** Name of the file for a module; undefined to leave it with the only module that loads it, or to the bundler. */
function fileOf({ first, loader, roots }: Use): string | undefined {
  const pages = new Set([...first, ...loader]);
  if (pages.size >= MOST_PAGES) return "frame";
  if (first.length > 1) return first.join("+");
  if (roots === 1) return undefined;
  if (first[0] !== undefined) return pages.size === 1 ? first[0] : `${first[0]}-shared`;
  return loader.length === 0 ? undefined : `${loader.join("+")}-parts`;
}
