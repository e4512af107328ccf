import type { Handler, Parser } from "htmlparser2";

import { attributeFlag, ClassNames, FLAG, resourceOf } from "./attributes.ts";
import { areaOf, areaOfElement, INLINE_ELEMENTS, isHiddenInline, isReversed, SILENT_ELEMENTS } from "./elements.ts";
import { BlockList, type OpenElement } from "./block-list.ts";
import {
  type Area,
  type Heading,
  inOrder,
  type Item,
  outermost,
  type Page,
  type PageLink,
  type Resource,
  type Span,
} from "./page.ts";
import { labelOf, oneLine, TextBuilder } from "./text-builder.ts";
import { decodedAttributes, decodedText, readCloudflareEmail, readCloudflareLink } from "./decode-page.ts";

type Attributes = Readonly<Record<string, string>>;

interface OpenLink {
  link: PageLink;
  depth: number;
  /** Accessible names and alternative texts of images inside the link. */
  extra: string[];
}

interface Open extends OpenElement {
  silent: boolean;
  reversed: boolean;
  area: Area | undefined;
}

/** Browsers stop at 512. Parsing stops here: htmlparser2 copies its element stack for each new element. */
const MAX_DEPTH = 2000;
const MAX_LINKS = 3000;
const MAX_SCRIPTS = 1_500_000;
const MAX_MARKS = 5000;
const MAX_VALUE = 500;
const MAX_GENERATORS = 20;
const DASH = 0x2d;
const DATA_BLOCK = /json|template|x-tmpl|html|graphql|importmap|speculationrules/;

/** Handles the parser's events and collects a {@link Page}, except its text. */
export class PageReader implements Partial<Handler> {
  readonly #builder = new TextBuilder();
  readonly #classes = new ClassNames();
  readonly #blocks = new BlockList();
  readonly #stack: Open[] = [];
  readonly #links: OpenLink[] = [];
  readonly #headings: Heading[] = [];
  readonly #footers: Span[] = [];
  readonly #metas = new Map<string, string>();
  readonly #generators: string[] = [];
  readonly #linkedData: string[] = [];
  readonly #items: (Item & { end?: number })[] = [];
  readonly #resources: Resource[] = [];
  readonly #scripts: string[] = [];
  readonly #styles: string[] = [];
  readonly #comments: string[] = [];
  readonly #ids = new Set<string>();
  readonly #marks = new Set<string>();
  readonly #openItems: { depth: number; name: string; start: number }[] = [];
  readonly #url: URL;
  #parser: Parser | undefined;
  #base: URL;
  #lang = "";
  #title = "";
  #silent = 0;
  #reversed = 0;
  #link: OpenLink | undefined;
  /** Attribute flags of the current element. */
  #flags = 0;
  #script: string[] | undefined;
  #scriptType = "";
  #scriptLength = 0;

  constructor(url: URL) {
    this.#url = url;
    this.#base = url;
  }

  get text(): string {
    return this.#builder.text;
  }

  get page(): Omit<Page, "text" | "joined"> {
    for (let open = this.#stack.at(-1); open; open = this.#stack.at(-1)) this.onclosetag(open.name);
    this.#closeLink();
    return {
      url: this.#url,
      base: this.#base,
      lang: this.#lang,
      title: this.#title.trim().replaceAll(/\s+/g, " "),
      links: this.#links.map(({ link, extra }) => ({ ...link, label: labelOf(this.text, link, extra) })),
      headings: inOrder(this.#headings),
      blocks: this.#blocks.blocks,
      footers: outermost(this.#footers),
      metas: this.#metas,
      generators: this.#generators,
      linkedData: this.#linkedData,
      items: this.#items.map(({ name, value, offset, end }) => ({
        name,
        value: end === undefined ? value : oneLine(this.text.slice(offset, end)),
        offset,
      })),
      resources: this.#resources,
      scripts: this.#scripts,
      styles: this.#styles,
      comments: this.#comments,
      ids: this.#ids,
      classes: this.#classes.words,
      marks: this.#marks,
    };
  }

  onparserinit(parser: Parser): void {
    this.#parser = parser;
  }

  onopentag(name: string, written: Attributes): void {
    if (this.#stack.length >= MAX_DEPTH) this.#parser?.pause();
    const flags = this.#flags;
    this.#flags = 0;
    const attributes = (flags & FLAG.encoded) === 0 ? written : decodedAttributes(written);
    const styled = (flags & FLAG.styled) !== 0;
    const silent = SILENT_ELEMENTS.has(name) || (styled && isHiddenInline(name, attributes));
    const reversed = styled && isReversed(attributes);
    if (INLINE_ELEMENTS.has(name)) this.#builder.inlineBoundary();
    else if (name !== "wbr") this.#breakAt(name);
    const area = (flags & FLAG.landmark) === 0 ? areaOfElement(name) : this.#areaOf(name, attributes);
    const classes = attributes["class"] ?? "";
    this.#stack.push({ name, silent, reversed, area, classes, start: this.#builder.length, block: -1 });
    this.#blocks.open(this.#stack, attributes);
    if (silent) this.#silent++;
    if (reversed) this.#reversed++;
    if (name.includes("-") && this.#marks.size < MAX_MARKS) this.#marks.add(name);
    if ((flags & FLAG.microdata) !== 0) this.#openItem(name, attributes);
    this.#noteElement(name, attributes);
    if (this.#link && (flags & FLAG.labelled) !== 0 && name !== "a")
      this.#link.extra.push(attributes["aria-label"] ?? "");
    const hidden = (flags & FLAG.protectedEmail) === 0 ? undefined : attributes["data-cfemail"];
    const address = hidden === undefined ? null : readCloudflareEmail(hidden);
    if (address !== null && this.#silent === 0) {
      this.#builder.add(address);
      this.#silence();
    }
  }

  /** Called before `onopentag`: cheaper than iterating over the attributes of each element. */
  onattribute(name: string, value: string): void {
    this.#flags |= attributeFlag(name, value);
    const isMark = name.charCodeAt(4) === DASH || name.charCodeAt(2) === DASH || name.charCodeAt(1) === DASH;
    if (isMark && this.#marks.size < MAX_MARKS) this.#marks.add(name);
  }

  ontext(written: string): void {
    const top = this.#stack.at(-1);
    if (this.#script) {
      this.#script.push(written);
      return;
    }
    const data = decodedText(written, top?.name);
    if (top?.name === "title" && !this.#stack.some(({ name }) => name === "svg")) this.#title += data;
    else if (this.#silent === 0) this.#builder.add(this.#reversed > 0 ? [...data].toReversed().join("") : data);
  }

  onclosetag(name: string): void {
    const open = this.#stack.pop();
    if (!open) return;
    if (INLINE_ELEMENTS.has(name)) this.#builder.inlineBoundary();
    else if (name !== "wbr") this.#breakAt(name);
    this.#blocks.close(open, this.#builder.length);
    if (open.silent) this.#silent--;
    if (open.reversed) this.#reversed--;
    if (this.#link && this.#stack.length < this.#link.depth) this.#closeLink();
    if (open.area === "footer") this.#footers.push({ start: open.start, end: this.#builder.length });
    if (name.length === 2 && /^h[1-6]$/.test(name)) {
      this.#headings.push({ level: Number(name[1]), start: open.start, end: this.#builder.length });
    }
    const item = this.#openItems.at(-1);
    if (item && this.#stack.length < item.depth) this.#closeItem();
    if (name === "script" || name === "style") this.#closeScript();
  }

  oncomment(data: string): void {
    if (this.#comments.length < 50) this.#comments.push(data.slice(0, 200));
  }

  #breakAt(name: string): void {
    if (this.#silent > 0) return;
    if (name === "img" || name === "input" || name === "svg" || name === "script" || name === "style")
      this.#builder.space();
    else this.#builder.blockBoundary();
  }

  /** Ignores the text of the element just opened. */
  #silence(): void {
    const top = this.#stack.at(-1);
    if (!top || top.silent) return;
    top.silent = true;
    this.#silent++;
  }

  /** Records an element's id and classes. */
  #areaOf(name: string, attributes: Attributes): Area | undefined {
    const { id, class: classes } = attributes;
    if (id !== undefined && this.#ids.size < MAX_MARKS) this.#ids.add(id);
    return areaOf(name, attributes, classes === undefined ? null : this.#classes.note(classes));
  }

  #noteElement(name: string, attributes: Attributes): void {
    if (name === "a" || name === "area") this.#openLink(attributes);
    else if (name === "meta") this.#noteMeta(attributes);
    else if (name === "html") this.#lang = (attributes["lang"] ?? attributes["xml:lang"] ?? "").toLowerCase().trim();
    else if (name === "base" && attributes["href"] !== undefined) {
      this.#base = URL.parse(attributes["href"], this.#url) ?? this.#url;
    } else if (name === "style" || (name === "script" && (attributes["src"] ?? attributes["data-src"]) === undefined)) {
      this.#script = [];
      this.#scriptType = name === "style" ? name : (attributes["type"] ?? "").toLowerCase();
    } else if (name === "img" && this.#link && attributes["alt"]) this.#link.extra.push(attributes["alt"]);
    else if (name === "body" && attributes["onload"]) this.#scripts.push(attributes["onload"]);
    const resource = resourceOf(name, attributes, this.#base);
    if (resource && this.#resources.length < MAX_LINKS) this.#resources.push(resource);
  }

  #noteMeta(attributes: Attributes): void {
    const { content } = attributes;
    if (content === undefined) return;
    for (const key of [attributes["name"], attributes["property"], attributes["http-equiv"]]) {
      const name = key?.toLowerCase().trim();
      if (name && !this.#metas.has(name)) this.#metas.set(name, content.trim());
      if (name === "generator" && this.#generators.length < MAX_GENERATORS) this.#generators.push(content.trim());
    }
  }

  #openLink(attributes: Attributes): void {
    this.#closeLink();
    const { href, rel = "" } = attributes;
    if (href === undefined || this.#links.length >= MAX_LINKS) return;
    const hidden = readCloudflareLink(href);
    const link: PageLink = {
      href: hidden === null ? href.trim() : `mailto:${hidden}`,
      label: "",
      rel: rel.toLowerCase(),
      area: this.#area(),
      start: this.#builder.length,
      end: this.#builder.length,
    };
    const extra = [attributes["aria-label"], attributes["title"]].filter((text) => text !== undefined);
    this.#link = { link, depth: this.#stack.length, extra };
    this.#links.push(this.#link);
  }

  #closeLink(): void {
    if (this.#link) this.#link.link.end = this.#builder.length;
    this.#link = undefined;
  }

  #area(): Area {
    for (let i = this.#stack.length - 1; i >= 0; i--) {
      const area = this.#stack[i]?.area;
      if (area) return area;
    }
    return "body";
  }

  #openItem(name: string, attributes: Attributes): void {
    const item = attributes["itemprop"];
    if (item === undefined) return;
    const content = attributes["content"] ?? (name === "link" || name === "a" ? attributes["href"] : undefined);
    if (content !== undefined) this.#items.push({ name: item, value: content, offset: this.#builder.length });
    else this.#openItems.push({ depth: this.#stack.length, name: item, start: this.#builder.length });
  }

  #closeItem(): void {
    const item = this.#openItems.pop();
    if (!item) return;
    const { name, start } = item;
    const end = this.#builder.length;
    // Labels and values are extracted at the end: a substring of a growing text would copy it each time.
    if (end - start <= MAX_VALUE) this.#items.push({ name, value: "", offset: start, end });
  }

  #closeScript(): void {
    const pieces = this.#script ?? [];
    this.#script = undefined;
    if (pieces.length === 0) return;
    // Joining with a second piece copies the script: a copy is read twice as fast as a substring of the page.
    const script = [...pieces, "\n"].join("");
    if (this.#scriptType.includes("ld+json")) this.#linkedData.push(script);
    else if (!DATA_BLOCK.test(this.#scriptType) && this.#scriptLength < MAX_SCRIPTS) {
      this.#scriptLength += script.length;
      (this.#scriptType === "style" ? this.#styles : this.#scripts).push(script);
    }
  }
}
