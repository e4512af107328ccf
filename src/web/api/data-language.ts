import type { Language } from "../../contract/metadata.ts";
import { oneOf, readLocalSetting, writeLocalSetting } from "../lib/hooks/use-local-setting.ts";
import { readerLocales } from "../lib/reader-locales.ts";

const SETTING = "data-language";
const isLanguage = oneOf<Language>(["en", "nb", "sv", "da", "fi"]);

/** @param locales of the reader, BCP 47, best first; Norwegian has three tags */
export function languageOf(locales: readonly string[]): Language {
  const [primary = "en"] = (locales[0] ?? "en").toLowerCase().split("-");
  const language = primary === "no" || primary === "nn" ? "nb" : primary;
  return isLanguage(language) ? language : "en";
}

/** The language of names from tables in this browser, until the page is loaded again. The frame stays English. */
export const dataLanguage: Language = readLocalSetting(SETTING, languageOf(readerLocales), isLanguage);

/** Every text of the page depends on it, so the page is loaded again. */
export function changeDataLanguage(language: Language): void {
  writeLocalSetting(SETTING, language);
  location.reload();
}
