/**
 * Splits addresses outside of the register's country, in which postal code and city are one text in the notation of
 * that country.
 */
import { cleanText } from "./clean-values.ts";

export interface AddressTexts {
  /** Lines of the street, separated by commas or line breaks; the last one has the city if `city` is null. */
  address: string | null;
  city: string | null;
  postal_code: string | null;
}

/**
 * Separates postal code and city, and appends the English country name to the address.
 * @param country ISO 3166-1 alpha-2, or a name when the register has no code
 */
export function foreignAddress(country: string, { address, city, postal_code }: AddressTexts): AddressTexts {
  const names = namesOf(country);
  const partsOf = (text: string | null) =>
    (text ?? "").split(/[,\n]/).flatMap((part) => {
      const clean = cleanText(part);
      return clean === null || names.has(clean.toLowerCase()) ? [] : [clean];
    });
  const lines = partsOf(address);
  const place = city === null ? placeIn(lines, country) : partsOf(city).join(", ");
  const split = postal_code === null ? splitPlace(place, country) : { city: place, postal_code };
  const [name = country] = names.values();
  return { address: [...lines, name].join(", "), city: split.city || null, postal_code: split.postal_code };
}

/** Languages of the registers, English first. */
const LANGUAGES = ["en", "nb", "sv", "da", "fi"];
const displays = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }));
const namesByCountry = new Map<string, ReadonlyMap<string, string>>();

/** Names of a country by their lower case, English name first. */
function namesOf(country: string): ReadonlyMap<string, string> {
  const stored = namesByCountry.get(country);
  if (stored) return stored;
  const isCode = /^[A-Z]{2}$/.test(country);
  const texts = isCode ? displays.flatMap((display) => display.of(country) ?? []) : [country];
  const names = new Map([...texts, country].map((name) => [name.toLowerCase(), name]));
  if (namesByCountry.size < MOST_COUNTRIES) namesByCountry.set(country, names);
  return names;
}

const MOST_COUNTRIES = 1000;

/** Removes and returns the last line with a postal code, or the last of several lines if none has one. */
function placeIn(lines: string[], country: string): string {
  const index = lines.findLastIndex((line) => splitPlace(line, country).postal_code !== null);
  const chosen = index >= 0 ? index : lines.length > 1 ? lines.length - 1 : -1;
  return chosen < 0 ? "" : lines.splice(chosen, 1).join("");
}

/** Postal codes that contain letters or follow the city, by country. */
const OWN_PATTERNS: Readonly<Record<string, RegExp>> = {
  GB: /^(?<city>.+?)[,\s]+(?<code>[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})$/i,
  IE: /^(?<city>.+?)[,\s]+(?<code>[A-Z]\d[\dW]\s?[A-Z\d]{4})$/i,
  CA: /^(?<city>.+?)[,\s]+(?<code>(?:[A-Z]{2}\s+)?[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/i,
  US: /^(?<city>.+?)[,\s]+(?<code>(?:[A-Z]{2}\s+)?\d{5}(?:-\d{4})?)$/i,
  NL: /^(?:NL[-\s])?(?<code>\d{4}\s?[A-Z]{2})[,\s]+(?<city>\D+)$/i,
  MT: /^(?<city>.+?)[,\s]+(?<code>[A-Z]{3}\s?\d{2,4})$/i,
};
/** `114 32 STOCKHOLM`, `S-114 32 STOCKHOLM`, `00-113 WARSZAWA`, `1200-109 LISBOA`. */
const CODE_FIRST =
  /^(?:[A-Z]{1,3}[-\s])?(?<code>\d{3}\s\d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3}-\d{4}|\d{3,6})[,\s]+(?<city>\p{L}.*)$/iu;
/** `SINGAPORE 018956`, `LIMASSOL 3025`. A shorter number is a district: `DUBLIN 2`. */
const CODE_LAST = /^(?<city>.*\p{L}\S*)[,\s]+(?<code>\d{4,7}(?:-\d{3,4})?)$/u;

function splitPlace(place: string, country: string): { city: string; postal_code: string | null } {
  for (const pattern of [OWN_PATTERNS[country], CODE_FIRST, CODE_LAST]) {
    const { city, code } = pattern?.exec(place)?.groups ?? {};
    if (city !== undefined && code !== undefined) return { city, postal_code: code };
  }
  return { city: place, postal_code: null };
}
