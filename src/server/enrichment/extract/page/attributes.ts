/** Attributes of HTML elements for text extraction: their flags and class names. */
import { areaOfWord } from "./elements.ts";
import type { Area } from "./page.ts";

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
