import { dataLanguage } from "./data-language.ts";

let words: ReadonlyMap<string, string> = new Map();

/** Loads the short words of the reader's language; without them, as in English, pages show the English ones. */
export async function loadReaderWords(): Promise<void> {
  if (dataLanguage === "en" || words.size > 0) return;
  try {
    words = (await import("./reader-words-table.ts")).wordsIn(dataLanguage);
  } catch {
    // The part is missing after a new release or without a network.
  }
}

/** @param key name of a field, or of a field and its value */
export const readerWord = (key: string, english: string): string => words.get(key) ?? english;
