/** Languages of the browser that `Intl` accepts: WebKit on a machine without a locale names `C`. */

const ENGLISH = "en-GB";

export function usableLocales(languages: readonly string[]): readonly string[] {
  const usable = languages.filter(isLocale);
  return usable.length > 0 ? usable : [ENGLISH];
}

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

export const readerLocales = usableLocales(navigator.languages);
