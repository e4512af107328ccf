/** Folded cities, and the words for "and". */
import { fold } from "../domain/fold.ts";

/** Common form of "&" and of the words for "and" in the four languages and English. */
export const AND = "og";
const ANDS = new Set(["&", "og", "och", "and", "ja"]);

export function foldAnd(word: string): string {
  return ANDS.has(word) ? AND : word;
}

/** Normal form of a city name: folded, with single spaces, and og = och = and = ja = & as separate words. */
export function cityKey(text: string): string {
  const words = fold(text).replaceAll("&", " & ").trim().split(/\s+/);
  return words.map((word) => (ANDS.has(word) ? "&" : word)).join(" ");
}

const spacedOnce = (text: string) => fold(text).trim().replaceAll(/\s+/g, " ");

/** A city name prepared for substring tests. */
export interface CityText {
  folded: string;
  key: string;
}

export function cityText(city: string): CityText {
  return { folded: spacedOnce(city), key: cityKey(city) };
}

export const hasWord = ({ folded }: CityText, word: string): boolean => ` ${folded} `.includes(` ${word} `);

/**
 * Returns a test whether a folded city name contains the text; a text that is empty when folded matches nothing. In a
 * text of several words all words for "and" are equal. A single word is matched by its letters: "and" matches Sandnes
 * but not Køge.
 */
export function cityPart(text: string): (city: CityText) => boolean {
  const part = spacedOnce(text);
  if (part === "") return () => false;
  const key = cityKey(text);
  if (!key.includes(" ")) return (city) => city.folded.includes(part);
  return (city) => city.folded.includes(part) || city.key.includes(key);
}

export function cityContains(city: string, text: string): boolean {
  return cityPart(text)(cityText(city));
}
