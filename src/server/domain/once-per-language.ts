import type { Language } from "../../contract/metadata.ts";

/** Makes a value at the first request for each language and returns the same one afterwards. */
export function oncePerLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const valuesByLanguage = new Map<Language, T>();
  return (language) => {
    const value = valuesByLanguage.get(language) ?? make(language);
    valuesByLanguage.set(language, value);
    return value;
  };
}
