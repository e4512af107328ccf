/** Reduces the facts of a page to the data that the visit needs later, so that sites in flight use little memory. */
import type { PageFacts } from "./extract-facts.ts";
import type { Page } from "./page/page.ts";

/** Facts with only those parts of their page that verification reads. */
export type CompactFacts = Omit<PageFacts, "page"> & { page: Pick<Page, "url" | "title" | "text" | "metas"> };

const COMPACT_METAS = ["og:site_name"] as const;

/** @returns copies: V8 keeps the whole page source in memory while a substring of it is referenced */
export function compactFacts({ page: { url, title, text, metas }, ...facts }: PageFacts): CompactFacts {
  const keptMetas = COMPACT_METAS.flatMap((name) => {
    const value = metas.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...structuredClone(facts), page: { url, ...structuredClone({ title, text, metas: new Map(keptMetas) }) } };
}
