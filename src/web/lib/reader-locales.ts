/** Languages and time zone of the browser that `Intl` accepts: WebKit on a machine without a locale names `C`. */

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

/** @param zone undefined in a browser that knows none; an offset cannot follow summer time */
export function usableZone(zone: unknown): string {
  try {
    if (typeof zone !== "string" || !/^[A-Za-z]/.test(zone)) return "UTC";
    new Intl.DateTimeFormat(ENGLISH, { timeZone: zone }).format(0);
    return zone;
  } catch {
    return "UTC";
  }
}

export const readerLocales = usableLocales(navigator.languages);
