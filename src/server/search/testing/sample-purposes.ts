/**
 * Purpose texts for tests and benchmarks of search: sentences of ten words on average in four languages, with compounds
 * of common stems, words that contain another word by accident, and rare words, of which real texts have many.
 */
import type { CountryCode } from "../../../contract/company.ts";
import { invented } from "../../demo/company-names.ts";
import type { Random } from "../../demo/random.ts";

interface Language {
  acts: readonly string[];
  stems: readonly string[];
  heads: readonly string[];
  links: readonly string[];
  ends: readonly string[];
}

const list = (text: string) => text.split(" ");

const LANGUAGES: Readonly<Record<CountryCode, Language>> = {
  NO: {
    acts: list(
      "salg kjøp import montering drift utleie utvikling produksjon rådgivning handel vedlikehold prosjektering",
    ),
    stems: list(
      "varme kjøle bygge bil båt vann luft hage fiske skog tre metall data nett hus tak gulv rør elektro sol vind grafisk transport sport regnskap eiendoms rengjørings konsulent maskin landbruks møbel klær mat drikke hund heste helse barne reise",
    ),
    heads: list(
      "pumper anlegg utstyr service arbeid tjenester verksted butikk deler konstruksjoner installasjoner vask systemer produkter materialer stell leie maskiner løsninger varer bygg trening mat",
    ),
    links: list("og av samt i med for til innen herunder"),
    ends: [
      "samt annen virksomhet som naturlig hører sammen med dette",
      "og investering i andre selskaper",
      "i Norge og utlandet",
    ],
  },
  SE: {
    acts: list(
      "försäljning inköp import montering drift uthyrning utveckling tillverkning rådgivning handel underhåll projektering",
    ),
    stems: list(
      "värme kyl bygg bil båt vatten luft trädgårds fiske skogs trä metall data nät hus tak golv rör el sol vind grafisk transport idrotts redovisnings fastighets städ konsult maskin jordbruks möbel kläd mat hund häst hälso barn rese",
    ),
    heads: list(
      "pumpar anläggningar utrustning service arbeten tjänster verkstad butik delar konstruktioner installationer vård system produkter material skötsel maskiner lösningar varor byggnader träning förvaltning",
    ),
    links: list("och av samt i med för till inom även"),
    ends: ["samt därmed förenlig verksamhet", "och förvaltning av värdepapper", "i Sverige och utomlands"],
  },
  DK: {
    acts: list(
      "salg køb import montering drift udlejning udvikling produktion rådgivning handel vedligeholdelse projektering",
    ),
    stems: list(
      "varme køle bygge bil båd vand luft have fiske skov træ metal data net hus tag gulv rør el sol vind grafisk transport sports regnskabs ejendoms rengørings konsulent maskin landbrugs møbel tøj mad hunde heste sundheds børne rejse",
    ),
    heads: list(
      "pumper anlæg udstyr service arbejde ydelser værksted butik dele konstruktioner installationer vask systemer produkter materialer pleje maskiner løsninger varer bygninger træning",
    ),
    links: list("og af samt i med for til inden herunder"),
    ends: ["samt hermed beslægtet virksomhed", "og investering i andre selskaber", "i Danmark og udlandet"],
  },
  FI: {
    acts: list("myynti osto maahantuonti asennus vuokraus kehitys valmistus neuvonta kauppa huolto suunnittelu"),
    stems: list(
      "lämpö kylmä rakennus auto vene vesi ilma puutarha kala metsä puu metalli tieto verkko talo katto lattia putki sähkö aurinko tuuli kiinteistö siivous kuljetus urheilu tilin kone maatalous huonekalu vaate ruoka koira hevonen terveys lasten matka",
    ),
    heads: list(
      "pumput laitteet varusteet huolto työt palvelut korjaamo kauppa osat rakenteet asennukset hoito järjestelmät tuotteet materiaalit koneet ratkaisut tavarat rakennukset valmennus pito",
    ),
    links: list("ja sekä myös alan"),
    ends: ["sekä muu siihen liittyvä toiminta", "ja arvopapereiden hallinta", "Suomessa ja ulkomailla"],
  },
};

/** Second parts of compounds with four letters or more, in all languages. */
export const COMPOUND_HEADS: readonly string[] = [
  ...new Set(Object.values(LANGUAGES).flatMap(({ heads }) => heads)),
].filter((head) => head.length >= 4);

/** A text in the language of the country; null for four companies in ten. */
export function samplePurpose(random: Random, country: CountryCode): string | null {
  if (random.chance(0.4)) return null;
  const language = LANGUAGES[country];
  const clauses = Array.from({ length: 1 + random.below(3) }, () => clause(random, language));
  if (random.chance(0.25)) clauses.push(random.pick(language.ends));
  const text = clauses.join(random.chance(0.3) ? ", " : ` ${random.pick(language.links)} `);
  const sentence = text.charAt(0).toUpperCase() + text.slice(1) + (random.chance(0.7) ? "." : "");
  return random.chance(0.05) ? sentence.toUpperCase() : sentence;
}

function clause(random: Random, { acts, stems, heads, links }: Language): string {
  const compound = () => {
    const stem = random.chance(0.04) ? invented(random, 4).toLowerCase() : common(random, stems);
    return random.chance(0.25) ? `${stem} ${common(random, heads)}` : stem + common(random, heads);
  };
  const things = Array.from({ length: 1 + random.below(2) }, compound);
  return [common(random, acts), random.pick(links), things.join(random.chance(0.8) ? ` ${links[0]} ` : "- ")].join(" ");
}

/** Draws earlier items more often, as common words are in texts. */
function common(random: Random, items: readonly string[]): string {
  return items[Math.min(random.below(items.length), random.below(items.length))] ?? "";
}
