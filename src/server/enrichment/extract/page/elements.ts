/** Properties of HTML elements for text extraction: landmarks, attributes, class names, and the resources they load. */
import type { Area, Resource, ResourceKind } from "./page.ts";

type Attributes = Readonly<Record<string, string>>;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that do not break a line. */
export const INLINE_ELEMENTS = words(`
  a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike strong
  sub sup time tt u var`);

/** Elements whose text is invisible or not part of the page text. */
export const SILENT_ELEMENTS = words(`script style template svg textarea select math object title`);

const AREAS: Readonly<Record<string, Area>> = {
  header: "header",
  nav: "nav",
  footer: "footer",
  aside: "aside",
  address: "address",
  article: "article",
  main: "article",
};
const ROLES: Readonly<Record<string, Area>> = {
  banner: "header",
  navigation: "nav",
  contentinfo: "footer",
  complementary: "aside",
  main: "article",
};
const FOOTER_WORDS =
  /(?:^|[\s_-])(?:page|site|main|global|bottom)?[_-]?(?:footer|colophon|bunntekst|sidfot|sidefod|alatunniste)(?:$|[\s_-])/i;
/** Cheap filter for class names: each landmark pattern contains one of these words. */
const LANDMARK_WORDS = /footer|colophon|bunntekst|sidfot|sidefod|alatunniste|-content|article-body|comment/i;
const ARTICLE_WORDS = /(?:^|[\s_-])(?:entry-content|article-body|post-content|comments?-(?:list|area|body))(?:$|\s)/i;

/** Returns the landmark of an element, based on its name only. */
export function areaOfElement(name: string): Area | undefined {
  return AREAS[name];
}

/** Returns the landmark that an element opens, or undefined. @param byClass landmark indicated by its classes */
export function areaOf(name: string, { role, id }: Attributes, byClass: Area | null): Area | undefined {
  const areaByName = AREAS[name] ?? (role === undefined ? undefined : ROLES[role]);
  if (areaByName && areaByName !== "header") return areaByName;
  if (id !== undefined && FOOTER_WORDS.test(id)) return "footer";
  return byClass ?? areaByName;
}

/** Returns the landmark that one class name indicates, or null. */
function areaOfWord(word: string): Area | null {
  if (!LANDMARK_WORDS.test(word)) return null;
  return FOOTER_WORDS.test(word) ? "footer" : ARTICLE_WORDS.test(word) ? "article" : null;
}

/** Checks whether an element is a decoy: hidden text between the letters of an address. */
export function isHiddenInline(name: string, attributes: Attributes): boolean {
  const { style, hidden } = attributes;
  if ((style === undefined && hidden === undefined) || !INLINE_ELEMENTS.has(name) || name === "a") return false;
  return hidden !== undefined || /display\s*:\s*none/i.test(style ?? "");
}

/** Checks whether an element's text is written backwards and reversed by CSS. */
export function isReversed(attributes: Attributes): boolean {
  const { style } = attributes;
  return style !== undefined && /unicode-bidi\s*:\s*bidi-override/i.test(style) && /direction\s*:\s*rtl/i.test(style);
}

const MAX_WORDS = 5000;

/** Flags of the attributes that matter. */
export const FLAG = {
  /** `style` or `hidden`. */
  styled: 1,
  /** `id`, `class` or `role`: the landmark of the element. */
  landmark: 2,
  /** Email address protected by Cloudflare. */
  protectedEmail: 4,
  /** Microdata property. */
  microdata: 8,
  /** Accessible name (`aria-label`). */
  labelled: 16,
  /** A value has character references. */
  encoded: 32,
} as const;

const FLAGS_BY_NAME: ReadonlyMap<string, number> = new Map([
  ["style", FLAG.styled],
  ["hidden", FLAG.styled],
  ["id", FLAG.landmark],
  ["class", FLAG.landmark],
  ["role", FLAG.landmark],
  ["data-cfemail", FLAG.protectedEmail],
  ["itemprop", FLAG.microdata],
  ["aria-label", FLAG.labelled],
]);

/** Set while attributes are parsed, because looking each one up in every element would cost more. */
export function attributeFlag(name: string, value: string): number {
  return (FLAGS_BY_NAME.get(name) ?? 0) | (value.includes("&") ? FLAG.encoded : 0);
}

/**
 * Class names of a page's elements: their words, and the landmarks that they indicate. Results are cached, because
 * pages repeat class names.
 */
export class ClassNames {
  /** The first words, up to a limit. */
  readonly words = new Set<string>();
  readonly #areas = new Map<string, Area | null>();
  readonly #areaOfWord = new Map<string, Area | null>();

  /** Records the classes of an element. @returns the landmark that they indicate */
  note(classes: string): Area | null {
    const cachedArea = this.#areas.get(classes);
    if (cachedArea !== undefined) return cachedArea;
    const isKept = this.words.size < MAX_WORDS;
    let area: Area | null = null;
    for (const word of classes.split(/\s+/)) {
      if (isKept) this.words.add(word);
      const wordArea = this.#ofWord(word);
      if (wordArea !== null && area !== "footer") area = wordArea;
    }
    this.#areas.set(classes, area);
    return area;
  }

  #ofWord(word: string): Area | null {
    const cachedArea = this.#areaOfWord.get(word);
    if (cachedArea !== undefined) return cachedArea;
    const area = areaOfWord(word);
    this.#areaOfWord.set(word, area);
    return area;
  }
}

const KINDS: Readonly<Record<string, ResourceKind>> = {
  script: "script",
  link: "other",
  img: "image",
  iframe: "frame",
  frame: "frameset",
  embed: "frame",
  form: "form",
  source: "other",
  video: "other",
};
/** Attributes in which consent managers and lazy loaders store the address until it is loaded. */
const GATED = [
  "data-src",
  "data-cookieblock-src",
  "data-cmp-src",
  "data-consent-src",
  "data-lazy-src",
  "data-category-src",
  "data-rocket-src",
];
const SETS = ["srcset", "data-srcset", "data-lazy-srcset"];
const MAX_ADDRESS = 2000;

/** Returns the address that an element loads or sends data to, or undefined when it has no http(s) address. */
export function resourceOf(
  name: string,
  attributes: Readonly<Record<string, string>>,
  base: URL,
): Resource | undefined {
  const kind = KINDS[name];
  if (!kind) return undefined;
  const set = GATED.find((key) => attributes[key] !== undefined);
  const gatedAddress = set === undefined ? undefined : attributes[set];
  const written = name === "link" ? attributes["href"] : name === "form" ? attributes["action"] : attributes["src"];
  // Lazy images have an inline placeholder until they are scrolled into view.
  const address =
    written === undefined || written.startsWith("data:") ? (gatedAddress ?? firstOfSet(attributes)) : written;
  if (!address || address.length > MAX_ADDRESS || address.startsWith("data:")) return undefined;
  const url = URL.parse(address.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const gated = gatedAddress !== undefined || /^(text\/plain|javascript\/blocked)$/i.test(attributes["type"] ?? "");
  return { kind: name === "link" ? linkKind(attributes["rel"] ?? "") : kind, url, gated };
}

/** Returns the first image of a set: `a.jpg 1x, b.jpg 2x`. */
function firstOfSet(attributes: Readonly<Record<string, string>>): string | undefined {
  const key = SETS.find((name) => attributes[name] !== undefined);
  return key === undefined ? undefined : /^\s*([^\s,]+)/.exec(attributes[key] ?? "")?.[1];
}

function linkKind(rel: string): ResourceKind {
  if (/stylesheet/i.test(rel)) return "style";
  return /preconnect|dns-prefetch|preload|modulepreload|prefetch/i.test(rel) ? "hint" : "other";
}
