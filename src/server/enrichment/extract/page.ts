/** A page as one pass over its HTML leaves it: what extraction and technology rules read. */

/** Where on a page something stands: the nearest landmark around it. */
export type Area = "header" | "nav" | "footer" | "aside" | "address" | "article" | "body";

export interface PageLink {
  /** As the page writes it, entities decoded; `mailto:` where Cloudflare had hidden an address. */
  href: string;
  /** Visible text, accessible name and images' alternative texts, in this order. */
  label: string;
  rel: string;
  area: Area;
  /** Offsets into {@link Page.text} of what the link encloses. */
  start: number;
  end: number;
}

/** `frame`: an `<iframe>`; `frameset`: a `<frame>`, which is a part of the page itself. */
export type ResourceKind = "script" | "style" | "image" | "frame" | "frameset" | "form" | "hint" | "other";

/** A file or document that the page loads or sends to, with its address resolved. */
export interface Resource {
  kind: ResourceKind;
  url: URL;
  /** Set aside until the visitor consents (`data-src`, `type="text/plain"`). */
  gated: boolean;
}

export interface Span {
  start: number;
  end: number;
}

export interface Heading extends Span {
  /** 1 to 6 */
  level: number;
}

/**
 * An element that holds lines of text, such as a paragraph, a table row or a card. Inline elements are left out, except those with such
 * an element within.
 */
export interface Block extends Span {
  name: string;
  /** As written; elements of a list usually have the same. */
  classes: string;
  /** Index of the block around it, −1 where there is none. */
  parent: number;
  /** Index behind its last descendant. */
  subtreeEnd: number;
  /** Columns and rows that a table's cell fills. */
  columns: number;
  rows: number;
}

/** A microdata property or an `h-card` class: its name and its text or content. */
export interface Item {
  name: string;
  value: string;
  offset: number;
}

export interface Page {
  /** Where the page was found, after redirects. */
  url: URL;
  /** Base address of its links. */
  base: URL;
  /** `<html lang>`, lower case, or "". */
  lang: string;
  title: string;
  /** Visible text: a newline between blocks, a space where inline elements meet without one. */
  text: string;
  /** The same, same offsets, with {@link JOIN} in place of the spaces that the page has not written. */
  joined: string;
  links: readonly PageLink[];
  /** In the order of their beginnings. */
  headings: readonly Heading[];
  /** In the order of their opening tags; empty ones are left out, cells of tables excepted. */
  blocks: readonly Block[];
  /** Stretches of text in a footer, in the order of their beginnings, none within another. */
  footers: readonly Span[];
  /** By lower-case name, property or http-equiv; the first of its name. */
  metas: ReadonlyMap<string, string>;
  /** Values of all `generator` metas: a platform, its theme and its plugins write one each. */
  generators: readonly string[];
  /** JSON-LD scripts as written. */
  linkedData: readonly string[];
  items: readonly Item[];
  resources: readonly Resource[];
  /** Inline scripts, data blocks excluded, and `onload` of the body. */
  scripts: readonly string[];
  /** Inline style sheets. */
  styles: readonly string[];
  comments: readonly string[];
  ids: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  /** Names of attributes such as `data-x`, `ng-x` and `v-x`, and of custom elements. */
  marks: ReadonlySet<string>;
}

/** Stands in {@link Page.joined} where two inline elements meet without a space. */
export const JOIN = "\u2060";

/** A longer line has no end that matters, and looking for it from each of its places would take for ever. */
const MAX_LINE = 2000;

/** The line around an offset, without its newlines. */
export function lineAt(text: string, offset: number): Span {
  const windowStart = Math.max(0, offset - MAX_LINE);
  const start = windowStart + text.slice(windowStart, offset).lastIndexOf("\n") + 1;
  const newline = text.slice(offset, offset + MAX_LINE).indexOf("\n");
  return { start, end: newline < 0 ? Math.min(text.length, offset + MAX_LINE) : offset + newline };
}

/** @param spans in the order of their beginnings, none within another */
export function isIn(spans: readonly Span[], offset: number): boolean {
  const previous = spans[firstAfter(spans, offset) - 1];
  return previous !== undefined && offset <= previous.end;
}

/** Returns the index of the first span that begins after an offset. @param spans in the order of their beginnings */
export function firstAfter(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Puts spans in the order of their beginnings. */
export function inOrder<T extends Span>(spans: readonly T[]): T[] {
  return spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** Leaves out spans that lie within another. */
export function outermost(spans: readonly Span[]): Span[] {
  let lastEnd = -1;
  return inOrder(spans).filter(({ end }) => {
    const isOuter = end > lastEnd;
    lastEnd = Math.max(lastEnd, end);
    return isOuter;
  });
}
