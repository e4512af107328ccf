/** Reduces a page that was read to what a visit needs of it later, so that sites in flight take little memory. */
import type { PageFacts } from "./extract-facts.ts";
import type { Page } from "./page.ts";

/** Facts with as much of their page as verification reads. */
export type CompactFacts = Omit<PageFacts, "page"> & { page: Pick<Page, "url" | "title" | "text" | "metas"> };

const COMPACT_METAS = ["og:site_name"] as const;

/** @returns copies: V8 keeps a page's whole source in memory as long as one part of it is referred to */
export function compactFacts({ page: { url, title, text, metas }, ...facts }: PageFacts): CompactFacts {
  const keptMetas = COMPACT_METAS.flatMap((name) => {
    const value = metas.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...structuredClone(facts), page: { url, ...structuredClone({ title, text, metas: new Map(keptMetas) }) } };
}
