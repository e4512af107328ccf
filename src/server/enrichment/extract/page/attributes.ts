/** Attributes of HTML elements: their flags and class names for text extraction, and the resources that they name. */
import { areaOfWord } from "./elements.ts";
import type { Area, Resource, ResourceKind } from "./page.ts";

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
