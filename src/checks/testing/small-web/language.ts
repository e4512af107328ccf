/**
 * Words around the facts on sites of a language: `languages/*.txt`, one key per line, alternatives separated by bars.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { CountryCode } from "../../../contract/company.ts";
import type { Random } from "../../../server/demo/random.ts";

const LANGUAGES = ["nb", "nn", "sv", "da", "fi", "en"] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

export class Language {
  readonly code: LanguageCode;
  readonly #wordings: ReadonlyMap<string, readonly string[]>;

  constructor(code: LanguageCode) {
    this.code = code;
    const lines = readFileSync(join(import.meta.dirname, "languages", `${code}.txt`), "utf8")
      .trim()
      .split("\n");
    this.#wordings = new Map(
      lines.map((line) => {
        const colon = line.indexOf(": ");
        return [line.slice(0, colon), line.slice(colon + 2).split(" | ")] as const;
      }),
    );
  }

  /** All alternatives of a key. @throws RangeError when the language has none */
  all(key: string): readonly string[] {
    const wordings = this.#wordings.get(key);
    if (!wordings) throw new RangeError(`languages/${this.code}.txt has no ${key}`);
    return wordings;
  }

  pick(random: Random, key: string): string {
    return random.pick(this.all(key));
  }
}

const languages = new Map(LANGUAGES.map((code) => [code, new Language(code)] as const));

/** Languages of a country's sites; repeated entries have a higher share. */
const OF_COUNTRY: Readonly<Record<CountryCode, readonly LanguageCode[]>> = {
  NO: ["nb", "nb", "nb", "nb", "nn", "en"],
  SE: ["sv", "sv", "sv", "sv", "sv", "en"],
  DK: ["da", "da", "da", "da", "da", "en"],
  FI: ["fi", "fi", "fi", "fi", "sv", "en"],
};

export function languageOf(random: Random, country: CountryCode): Language {
  return languages.get(random.pick(OF_COUNTRY[country])) ?? new Language("en");
}
