/** Names of companies and people, made of words of the country's language. */
import { words } from "./country-file.ts";
import { type CountryProfile, type LegalFormHabit, tradesOf } from "./country-profile.ts";
import type { Random } from "./random.ts";

/** Syllables of names that belong to no language. */
const SYLLABLES = words(`
  nor vex al ti qua lum zen pol ark ven sto mi ra kal e no riv tek so ly da fin ori us ca rex vo ne pra dex lo gri ma tor`);

export interface NameParts {
  industry: { code: string; section: string };
  form: LegalFormHabit;
  city: string;
}

/** The name proper: without its legal form. */
export function properName(random: Random, country: CountryProfile, parts: NameParts): string {
  return parts.form.only === undefined ? businessName(random, country, parts) : compound(random, country);
}

function businessName(random: Random, country: CountryProfile, { industry, city }: NameParts): string {
  const trade = () => random.pick(tradesOf(country, industry));
  const drawn = random.next();
  if (drawn < 0.36) return `${compound(random, country)} ${trade()}`;
  if (drawn < 0.48) return `${familyName(random, country)} ${trade()}`;
  if (drawn < 0.56) return `${random.pick(country.firstNames)} ${familyName(random, country)} ${trade()}`;
  if (drawn < 0.66) return `${trade()} ${compound(random, country)}`;
  if (drawn < 0.72) return compound(random, country);
  if (drawn < 0.77) return `${familyName(random, country)} ${joint(random, country)} ${familyName(random, country)}`;
  if (drawn < 0.81) return `${familyName(random, country)} ${random.pick(country.kin)}`;
  if (drawn < 0.88) return `${invented(random)} ${trade()}`;
  if (drawn < 0.93) return `${compound(random, country)} ${trade()} ${city}`;
  if (drawn < 0.97) return `${compound(random, country)} ${trade()} ${joint(random, country)} ${trade()}`;
  return `${initials(random)} ${trade()}`;
}

function joint(random: Random, country: CountryProfile): string {
  return random.chance(0.6) ? "&" : country.and;
}

function compound(random: Random, country: CountryProfile): string {
  return join(random.pick(country.stems), random.pick(country.endings));
}

export function familyName(random: Random, country: CountryProfile): string {
  if (random.chance(0.55)) return random.pick(country.familyNames);
  return join(random.pick(country.stems), random.pick(country.familyEndings));
}

/** A word of two syllables to `most`: with four there are more than a million. */
export function invented(random: Random, most = 3): string {
  const syllables = Array.from({ length: random.between(2, most) }, () => random.pick(SYLLABLES));
  return capital(syllables.join(""));
}

function initials(random: Random): string {
  const letters = "ABCDEFGHIJKLMNOPRSTVW";
  return Array.from({ length: random.between(2, 3) }, () => letters[random.between(0, letters.length - 1)]).join("");
}

/** Never three of a letter in a row: `Fjell` + `lys` is `Fjellys`. */
function join(stem: string, ending: string): string {
  const last = stem.at(-1);
  const tripled = last === ending[0] && last === stem.at(-2);
  return tripled ? stem + ending.slice(1) : stem + ending;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const PLAIN: Readonly<Record<string, string>> = { å: "a", ä: "a", æ: "ae", ö: "o", ø: "o", ü: "u", é: "e" };

/** A name in the letters of hosts and mailboxes: `Blåbær & Sønner` → `blabaer-sonner`. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[åäæöøüé]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
