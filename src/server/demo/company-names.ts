/** Generates names of companies and people from words of the country's language. */
import { type CountryProfile, words } from "./country-file.ts";
import type { Random, Weighted } from "./random.ts";
import type { NamePattern } from "./trade-kinds.ts";
import type { TradeWords } from "./trades.ts";

/** Syllables for names without a language. */
const SYLLABLES = words(`
  nor vex al ti qua lum zen pol ark ven sto mi ra kal e no riv tek so ly da fin ori us ca rex vo ne pra dex lo gri ma tor`);

export interface NameParts {
  words: TradeWords;
  patterns: Weighted<NamePattern>;
  city: string;
}

/** A name without its legal form, which usually contains the company's trade. */
export function properName(random: Random, country: CountryProfile, { words, patterns, city }: NameParts): string {
  const place = () => placeName(random, country);
  const family = () => familyName(random, country);
  const trade = () => random.pick(words.behind);
  switch (patterns.pick(random)) {
    case "place trade":
      return `${place()} ${trade()}`;
    case "family trade":
      return `${family()} ${trade()}`;
    case "person trade":
      return `${random.pick(country.firstNames)} ${family()} ${trade()}`;
    case "trade name":
      if (words.before.length === 0) return `${place()} ${trade()}`;
      return `${random.pick(words.before)} ${random.chance(0.5) ? family() : place()}`;
    case "place":
      return place();
    case "partners":
      return `${family()} ${joint(random, country)} ${family()}`;
    case "family & kin":
      return `${family()} ${random.pick(country.kin)}`;
    case "invented trade":
      return `${invented(random)} ${trade()}`;
    case "invented":
      return invented(random);
    case "place trade city":
      return `${place()} ${trade()} ${city}`;
    case "two trades":
      return `${place()} ${random.some(words.behind, 2).join(` ${joint(random, country)} `)}`;
    case "initials trade":
      return `${initials(random)} ${trade()}`;
  }
}

function joint(random: Random, country: CountryProfile): string {
  return random.chance(0.6) ? "&" : country.and;
}

/** A fictional place, such as Fjordvik. */
export function placeName(random: Random, country: CountryProfile): string {
  return join(random.pick(country.stems), random.pick(country.endings));
}

export function familyName(random: Random, country: CountryProfile): string {
  if (random.chance(0.55)) return random.pick(country.familyNames);
  return join(random.pick(country.stems), random.pick(country.familyEndings));
}

/** A word of two to `maximum` syllables; with four there are more than a million. */
export function invented(random: Random, maximum = 3): string {
  const syllables = Array.from({ length: random.between(2, maximum) }, () => random.pick(SYLLABLES));
  return capital(syllables.join(""));
}

function initials(random: Random): string {
  const letters = "ABCDEFGHIJKLMNOPRSTVW";
  return Array.from({ length: random.between(2, 3) }, () => letters[random.between(0, letters.length - 1)]).join("");
}

/** Avoids three equal letters in a row: `Fjell` + `lys` is `Fjellys`. */
function join(stem: string, ending: string): string {
  const lastLetter = stem.at(-1);
  const tripled = lastLetter === ending[0] && lastLetter === stem.at(-2);
  return tripled ? stem + ending.slice(1) : stem + ending;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const PLAIN: Readonly<Record<string, string>> = { å: "a", ä: "a", æ: "ae", ö: "o", ø: "o", ü: "u", é: "e" };

/** Converts a name for hosts and mailboxes: `Blåbær & Sønner` → `blabaer-sonner`. @param separator between words */
export function slug(name: string, separator = "-"): string {
  return name
    .toLowerCase()
    .replaceAll(/[åäæöøüé]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, separator)
    .replaceAll(/^-|-$/g, "");
}
