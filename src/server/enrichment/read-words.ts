import { readFileSync } from "node:fs";

/** Reads the words of a file in `words/`, separated by white space. Lines that start with `//` are comments. */
export function readWords(file: string): string[] {
  const text = readFileSync(new URL(`words/${file}`, import.meta.url), "utf8");
  return text
    .replaceAll(/^\/\/.*$/gm, "")
    .trim()
    .split(/\s+/);
}
