/**
 * Words in searches other than industries, places and names, in English, Norwegian, Swedish, Danish and Finnish. Folded
 * by `foldWord`; a phrase has up to four words.
 */
import type { CountryCode } from "../../../../contract/company.ts";
import type { SearchFilters } from "../../../../contract/fields.ts";
import type { Money } from "../../../../contract/money.ts";

const COUNTRY_CODES: readonly CountryCode[] = ["NO", "SE", "DK", "FI"];

const phrases = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s*,\s*/));

/** Words without a meaning of their own, which can be part of a place or industry name. */
export const STOP_WORDS = phrases(`
  a, an, the, in, at, of, on, for, and, or, with, by, to, that, which, who, have, has, having, all, any, near, me, show, find, list, search,
  i, pa, av, og, eller, med, som, har, der, den, det, de, en, ei, et, ett, til, alle, vis, finn, sok, hos, fra, ved,
  och, att, till, alla, visa, hitta, sok, vid, inom, pa, fran,
  af, at, find, sog, i, ja, tai, joka, jotka, joilla, jolla, on, kaikki, nayta, hae, etsi, from`);

/** Words for any company. */
export const COMPANY_WORDS = phrases(`
  company, companies, firm, firms, business, businesses, organisation, organisations,
  bedrift, bedrifter, selskap, selskaper, firma, firmaer, foretak, virksomhet, virksomheter,
  foretag, foretagen, bolag, virksomhed, virksomheder, selskab, selskaber,
  yritys, yritykset, yrityksia, yhtio, yhtiot, firmat`);

export const PEOPLE_WORDS = phrases(`
  employees, employee, people, staff, workers, ansatte, ansatt, medarbeidere, anstallda, anstalld, medarbetare,
  ansatte, medarbejdere, tyontekijaa, tyontekijat, henkiloa, henkilostoa, hlo`);

/** Before a minimum number of employees, and before the number below it. */
export const AT_LEAST = phrases("at least, min, minimum, minst, mindst, vahintaan");
export const MORE_THAN = phrases(`
  more than, over, above, mer enn, flere enn, mer an, fler an, mere end, flere end, yli, enemman kuin`);

/** Before a maximum number of employees, and before the number above it. */
export const AT_MOST = phrases(`
  at most, up to, max, maximum, opptil, inntil, maks, hoyst, upp till, hogst, op til, hojst, enintaan`);
export const LESS_THAN = phrases(`
  less than, fewer than, under, below, mindre enn, farre enn, mindre an, farre an, mindre end, farre end, alle, vahemman kuin`);

/** Before or after an amount. */
export const REVENUE = phrases(`
  revenue, revenues, turnover, sales, omsetning, omsetningen, omsetter, driftsinntekter, inntekter, omsattning, nettoomsattning, omsatter,
  intakter, omsatning, omsaetning, omsaetter, nettoomsatning, nettoomsaetning, liikevaihto, liikevaihtoa`);
export const GROSS_PROFIT = phrases(
  "gross profit, bruttofortjeneste, bruttoresultat, bruttovinst, myyntikate, bruttokate",
);
export const GROWING = phrases(`
  growing, growth, grew, grows, i vekst, vekst, voksende, vokser, tillvaxt, vaxande, vaxer, i vakst, i vaekst, vakst, vaekst,
  kasvavat, kasvava, kasvu, kasvanut`);

/** Currencies of amounts; that of "kr" depends on the country and the language. */
export const moneyOf: ReadonlyMap<string, Money | undefined> = new Map<string, Money | undefined>([
  ["nok", "NOK"],
  ["sek", "SEK"],
  ["dkk", "DKK"],
  ...["eur", "euro", "euros", "euroa", "€"].map((word) => [word, "EUR"] as const),
  ...["kr", "kroner", "kronor", "kruunua"].map((word) => [word, undefined] as const),
]);
/** Currencies that the words of a language mean, unless another one is named; the first that occurs counts. */
export const LANGUAGE_MONEY: readonly (readonly [Money, ReadonlySet<string>])[] = [
  ["DKK", phrases("omsatning, omsaetning, omsaetter, nettoomsatning, nettoomsaetning, bruttofortjeneste")],
  ["SEK", phrases("omsattning, nettoomsattning, omsatter, intakter, bruttoresultat, bruttovinst, kronor")],
  ["EUR", phrases("liikevaihto, liikevaihtoa, myyntikate, bruttokate")],
  ["NOK", phrases("omsetning, omsetningen, omsetter, driftsinntekter, inntekter, kroner")],
];

/** Between two trades: "bygg og anlegg". */
export const AND = phrases("and, og, och, ja, &, +");

export const BETWEEN = phrases("between, mellom, mellan, mellem, from, fra, fran");
export const RANGE_AND = phrases("and, to, og, til, och, till, -, –, ja");

/** Before the first founding year, before an exclusive year, and before the last year. */
export const SINCE = phrases("since, from, siden, fra, sedan, fran, alkaen, vuodesta, fra og med, fran och med");
export const AFTER = phrases("after, etter, efter, jalkeen");
export const BEFORE = phrases("before, prior to, for, innan, fore, ennen, inden");
export const FOUNDED = phrases(`
  founded, established, incorporated, registered, started, stiftet, etablert, opprettet, registrert, startet, grunnlagt,
  grundat, grundade, startat, startade, registrerat, etableret, oprettet, grundlagt, registreret, perustettu, perustetut, rekisteroity`);
export const THIS_YEAR = phrases("this year, i ar, dette aret, detta ar, i ar, dette ar, tana vuonna");
export const LAST_YEAR = phrases("last year, i fjor, fjor, forra aret, i fjol, sidste ar, viime vuonna");
export const NEW = phrases("new, nye, nya, nyt, nytt, uudet, uusia");
export const IN = phrases("in, i");
/** Companies of this year and the previous one. */
export const NEW_COMPANIES = phrases(`
  newly founded, newly established, new companies, new firms, new businesses, startups, start ups, nystartet, nystartede, nyetablert, nyetablerte, nye selskaper, nye selskap,
  nye bedrifter, nye firmaer, nye foretak, nystartade, nystartat, nya foretag, nya bolag, nye virksomheder, nye selskaber, nyetablerede, uudet yritykset, uusia yrityksia`);

const COUNTRIES = {
  NO: "norway, norwegian, norge, noreg, norsk, norske, norska, norskt, norja, norjassa, norjalaiset",
  SE: "sweden, swedish, sverige, svensk, svenskt, svenska, svenske, ruotsi, ruotsissa, ruotsalaiset",
  DK: "denmark, danish, danmark, dansk, danskt, danske, danska, tanska, tanskassa, tanskalaiset",
  FI: "finland, finnish, finsk, finskt, finske, finska, suomi, suomessa, suomalaiset",
};
export const countryOf = new Map(
  COUNTRY_CODES.flatMap((code) => [...phrases(COUNTRIES[code])].map((word) => [word, code] as const)),
);

/** Legal forms in everyday spelling; those that are ordinary words in another language only in capitals. */
const FORMS: Readonly<Record<string, string>> = {
  AS: "as, aksjeselskap, aksjeselskaper",
  ASA: "asa, allmennaksjeselskap",
  ANS: "ans",
  NUF: "nuf",
  BRL: "borettslag",
  AB: "ab, aktiebolag",
  HB: "hb, handelsbolag",
  KB: "kb, kommanditbolag",
  BRF: "brf, bostadsrattsforening",
  APS: "aps, anpartsselskab, anpartsselskaber",
  "A/S": "a/s, aktieselskab, aktieselskaber",
  "I/S": "i/s, interessentskab",
  "K/S": "k/s",
  Oy: "oy, osakeyhtio, osakeyhtiot",
  Oyj: "oyj",
  Ky: "ky, kommandiittiyhtio",
};
export const legalFormOf = new Map(
  Object.entries(FORMS).flatMap(([form, text]) => [...phrases(text)].map((word) => [word, form] as const)),
);
export const CAPITAL_FORMS: ReadonlySet<string> = new Set(["DA", "SA", "KS", "Ay"]);

/** Phrases that represent a filter. */
const FILTERS: readonly (readonly [SearchFilters, string])[] = [
  [
    { has_website: false },
    `without website, without a website, without websites, no website, no websites, uten nettside, uten hjemmeside, uten nettsted, utan hemsida, utan webbplats,
    uden hjemmeside, uden website, ilman verkkosivuja, ilman verkkosivua`,
  ],
  [
    { has_website: true },
    `website, websites, homepage, nettside, nettsider, nettsted, hjemmeside, hjemmesider, hemsida, hemsidor, webbplats, webbsida,
    verkkosivu, verkkosivut, kotisivut`,
  ],
  [
    { has_contacts: true },
    "contacts, contact details, kontakter, kontaktinfo, kontaktoplysninger, kontaktuppgifter, yhteystiedot",
  ],
  [
    { has_phone: true },
    "phone, with phone, phone number, phone numbers, telefon, telefonnummer, telefonnumre, puhelin, puhelinnumero",
  ],
  [
    { registry_status: ["bankrupt"] },
    "bankrupt, bankruptcy, bankrupts, konkurs, konkurser, konkursi, konkurssi, konkurssissa",
  ],
  [
    { registry_status: ["dissolving"] },
    "dissolving, in liquidation, liquidation, under avvikling, under likvidation, likvidation, under oplosning, selvitystila, selvitystilassa",
  ],
  [
    { registry_status: ["active"] },
    "not bankrupt, ikke konkurs, inte konkurs, active, aktiv, aktive, aktiva, aktiivinen, aktiiviset, toiminnassa",
  ],
  [{ in_pipeline: false }, "not in my pipeline, not in pipeline, ikke i pipeline, inte i pipeline"],
  [{ marks: ["customer"] }, "my customers, mine kunder, mina kunder, omat asiakkaat"],
  [{ without_marks: ["customer"] }, "not my customers, not customers, ikke kunder, inte kunder, ei asiakkaita"],
  [{ in_pipeline: true }, "in my pipeline, in pipeline, i pipeline"],
  [{ min_growth: 1 }, [...GROWING].join()],
  [{ max_growth: -1 }, "shrinking, declining, krympende, krympande, skrumpende, supistuva, supistuvat"],
  [
    { profitable: true },
    `profitable, making money, in profit, lonnsom, lonnsomme, lonnsomt, med overskudd, overskudd, lonsam, lonsamma, lonsamt, med vinst, vinst,
    lonsom, lonsomme, profitabel, profitable, med overskud, overskud, kannattava, kannattavat, kannattavia, voitollinen, voitolliset`,
  ],
  [
    { profitable: false },
    `not profitable, unprofitable, loss making, loss-making, losing money, making a loss, ikke lonnsom, ikke lonnsomme, med underskudd, underskudd,
    inte lonsam, inte lonsamma, olonsam, olonsamma, med forlust, forlust, ikke lonsom, ikke lonsomme, med underskud, underskud,
    tappiollinen, tappiolliset, kannattamaton, kannattamattomat`,
  ],
];
export const filterOf = new Map(
  FILTERS.flatMap(([filters, text]) => [...phrases(text)].map((phrase) => [phrase, filters] as const)),
);

/** Informal names of areas and former counties, by codes of counties and municipalities. */
const AREAS: Readonly<Record<string, string>> = {
  "NO-03, NO-32": "stor-oslo, stor oslo, storoslo, greater oslo, oslo region, osloregionen",
  "NO-46": "hordaland, sogn og fjordane",
  "NO-34": "hedmark, oppland",
  "NO-50": "sor-trondelag, nord-trondelag",
  "NO-42": "vest-agder, aust-agder, sorlandet",
  "NO-31, NO-32, NO-33": "viken",
  "NO-39, NO-40": "vestfold og telemark",
  "NO-55, NO-56": "troms og finnmark",
  "NO-11, NO-46, NO-15": "vestlandet, western norway",
  "NO-03, NO-31, NO-32, NO-33, NO-34, NO-39, NO-40": "ostlandet, eastern norway",
  "NO-18, NO-55, NO-56": "nord-norge, northern norway",
  "SE-01": "storstockholm, stor-stockholm, greater stockholm, stockholm region",
  "SE-14": "storgoteborg, greater gothenburg",
  "SE-21, SE-22, SE-23, SE-24, SE-25": "norrland, northern sweden",
  "SE-06, SE-07, SE-08": "smaland",
  "DK-011, DK-012": "stor-kobenhavn, storkobenhavn, greater copenhagen, copenhagen area",
  "DK-011, DK-012, DK-013": "hovedstaden, hovedstadsomradet, region hovedstaden",
  "DK-011, DK-012, DK-013, DK-021, DK-022": "sjalland, zealand",
  "DK-032, DK-041, DK-042, DK-050": "jylland, jutland",
  "FI-091, FI-049, FI-092, FI-235":
    "paakaupunkiseutu, paakaupunkiseudulla, huvudstadsregionen, greater helsinki, helsinki region",
};
export const areaOf = new Map(
  Object.entries(AREAS).flatMap(([codes, text]) =>
    [...phrases(text)].map((name) => [name, codes.split(", ")] as const),
  ),
);

/** A word after a name that marks a county or municipality. */
const COUNTY = /\s(county|fylke|fylket|lan|landsdel|maakunta)$/;
const MUNICIPALITY = /\s(municipality|kommune|kommun|kunta|kaupunki)$/;

/** Returns whether the words of a folded name identify an area: "greater oslo", "oslo kommune". */
export const isArea = (name: string): boolean => areaOf.has(name) || COUNTY.test(name) || MUNICIPALITY.test(name);

/** The level that a folded name specifies, and the name without the word for it. */
export function placeOf(name: string): { name: string; level: "county" | "municipality" | undefined } {
  if (COUNTY.test(name)) return { name: name.replace(COUNTY, ""), level: "county" };
  if (MUNICIPALITY.test(name)) return { name: name.replace(MUNICIPALITY, ""), level: "municipality" };
  return { name, level: undefined };
}

/** A place name, without a genitive s, and without Finnish locative endings: "Stockholms", "Helsingissa". */
export function placeForms(name: string): string[] {
  const bare = name.replace(/(.{4,})(ssa|lla|sta|lta)$/, "$1").replace(/ngi$/, "nki");
  return [...new Set([name, name.replace(/(.{3,})s$/, "$1"), bare, bare.replace(/(.)\1$/, "$1")])];
}
