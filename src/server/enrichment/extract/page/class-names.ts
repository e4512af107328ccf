/**
 * Class names of a page's elements: their words, and the landmarks that they indicate. Results are cached, because
 * pages repeat class names.
 */
import { areaOfWord } from "./elements.ts";
import type { Area } from "./page.ts";

const MAX_WORDS = 5000;

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
