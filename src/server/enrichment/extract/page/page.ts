/** A parsed page: the input of extraction and technology rules. */

/** The nearest landmark around an element. */
export type Area = "header" | "nav" | "footer" | "aside" | "address" | "article" | "body";

export interface PageLink {
  /** As written, with entities decoded; `mailto:` for addresses protected by Cloudflare. */
  href: string;
  /** Visible text, accessible name and alternative texts of images, in this order. */
  label: string;
  rel: string;
  area: Area;
  /** Range of the link's content in {@link Page.text}. */
  start: number;
  end: number;
}

/** `frame`: an `<iframe>`; `frameset`: a `<frame>`, which is a part of the page itself. */
export type ResourceKind = "script" | "style" | "image" | "frame" | "frameset" | "form" | "hint" | "other";

/** A file or document that the page loads or sends data to, with its absolute address. */
export interface Resource {
  kind: ResourceKind;
  url: URL;
  /** Loaded only after the visitor consents (`data-src`, `type="text/plain"`). */
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
 * An element that contains lines of text, such as a paragraph, a table row or a card. Inline elements are omitted
 * unless they contain a block.
 */
export interface Block extends Span {
  name: string;
  /** As written; the items of a list usually share their classes. */
  classes: string;
  /** Index of the block around it, or −1. */
  parent: number;
  /** Index after its last descendant. */
  subtreeEnd: number;
  /** Column and row span of a table cell. */
  columns: number;
  rows: number;
}

/** A microdata property or an `h-card` class, with its text or content. */
export interface Item {
  name: string;
  value: string;
  offset: number;
}

export interface Page {
  /** Address of the page after redirects. */
  url: URL;
  /** Base URL of its links. */
  base: URL;
  /** `<html lang>` in lower case, or "". */
  lang: string;
  title: string;
  /** Visible text, with a newline between blocks and a space between adjacent inline elements. */
  text: string;
  /** The same text with the same offsets, and {@link JOIN} instead of the spaces that were inserted. */
  joined: string;
  links: readonly PageLink[];
  /** In document order. */
  headings: readonly Heading[];
  /** In the order of their opening tags; empty blocks are omitted, except table cells. */
  blocks: readonly Block[];
  /** Ranges of text in footers, in document order, not nested. */
  footers: readonly Span[];
  /** Keyed by lower-case name, property or http-equiv; the first occurrence wins. */
  metas: ReadonlyMap<string, string>;
  /** Values of all `generator` metas: a platform, its theme and its plugins each write one. */
  generators: readonly string[];
  /** JSON-LD scripts as written. */
  linkedData: readonly string[];
  items: readonly Item[];
  resources: readonly Resource[];
  /** Inline scripts without data blocks, and `onload` of the body. */
  scripts: readonly string[];
  /** Inline style sheets. */
  styles: readonly string[];
  comments: readonly string[];
  ids: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  /** Attribute names such as `data-x`, `ng-x` and `v-x`, and names of custom elements. */
  marks: ReadonlySet<string>;
}

/** Marks in {@link Page.joined} where two inline elements meet without a space. */
export const JOIN = "\u2060";

/** Longer lines are cut: searching the end of a line from each of its offsets would take quadratic time. */
const MAX_LINE = 2000;

/** Returns the line around an offset, without newlines. */
export function lineAt(text: string, offset: number): Span {
  const windowStart = Math.max(0, offset - MAX_LINE);
  const start = windowStart + text.slice(windowStart, offset).lastIndexOf("\n") + 1;
  const newline = text.slice(offset, offset + MAX_LINE).indexOf("\n");
  return { start, end: newline < 0 ? Math.min(text.length, offset + MAX_LINE) : offset + newline };
}

/** @param spans in document order, not nested */
export function isIn(spans: readonly Span[], offset: number): boolean {
  const previous = spans[firstAfter(spans, offset) - 1];
  return previous !== undefined && offset <= previous.end;
}

/** Returns the index of the first span that starts after an offset. @param spans in document order */
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

/** Sorts spans by start. */
export function inOrder<T extends Span>(spans: readonly T[]): T[] {
  return spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** Removes spans that are inside another. */
export function outermost(spans: readonly Span[]): Span[] {
  let lastEnd = -1;
  return inOrder(spans).filter(({ end }) => {
    const isOuter = end > lastEnd;
    lastEnd = Math.max(lastEnd, end);
    return isOuter;
  });
}
