import { expect, test } from "vitest";

import type { SearchFilters } from "../../../../contract/fields.ts";
import { industries } from "../../../../server/domain/companies/nace.ts";
import { regions } from "../../../../server/domain/regions/region-table.ts";
import { industryWords } from "../../../api/data/industry-words.ts";
import { thisYear } from "../filters/founded-years.ts";
import { findIndustries, industryTexts } from "./find-industries.ts";
import { foldWord } from "../../../../contract/purpose-words.ts";
import { isIdentifier, readWords } from "./read-words.ts";
import { readingsOf, regionFinder } from "./search-words.ts";
import { tradeWords } from "./trade-words.ts";
import { placeForms } from "./vocabulary.ts";

const texts = industryTexts(industries, industryWords);
const codes = (text: string) => findIndustries(texts, text).map(({ code }) => code);
const cities = ["Bergen", "Mo i Rana", "Malmö", "Moss", "Oslo", "Stavanger", "Helsinki", "Aarhus", "Göteborg", "Oulu"];
const lookups = {
  industriesOf: (text: string) => findIndustries(texts, text).map(({ id }) => id),
  cityOf: (text: string) => cities.find((city) => placeForms(foldWord(text)).includes(foldWord(city))),
  regionsOf: regionFinder(regions),
};
const codeOf = new Map(industries.map(({ id, code }) => [id, code]));

/** A reading as the tables below write it: industries by their codes. */
function read(text: string) {
  const { filters, understood } = readWords(text, lookups);
  if (!understood) return "a name";
  const { industries: ids, ...rest } = filters;
  const definedFilters = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...(ids && { trade: codeOf.get(ids[0] ?? 0) }), ...definedFilters };
}
const now = thisYear();
const foundedSince = (year: number) => ({ founded_after: `${year - 1}-12-31` });
const foundedUntil = (year: number) => ({ founded_before: `${year + 1}-01-01` });
const founded = (year: number) => ({ ...foundedSince(year), ...foundedUntil(year) });
const people = (min?: number, max?: number): SearchFilters => ({
  ...(min !== undefined && { min_employees: min }),
  ...(max !== undefined && { max_employees: max }),
});

test("every trade word leads to an industry of NACE and is unique", () => {
  const knownCodes = new Set(industries.map(({ code }) => code));
  expect([...tradeWords].filter(([, code]) => !knownCodes.has(code))).toEqual([]);
});

test.each([
  ["construction", "F"],
  ["bygg", "F"],
  ["rakennus", "F"],
  ["regnskap", "69.2"],
  ["redovisning", "69.2"],
  ["kirjanpito", "69.2"],
  ["måleri", "43.34"],
  ["maleri", "43.34"],
  ["rørlegger", "43.22"],
  ["frisør", "96.2"],
  ["real estate", "68"],
  ["hotell", "55.1"],
  ["62.10", "62.10"],
])("%s is %s", (word, code) => expect(codes(word)[0]).toBe(code));

test.each([
  ["plumbers", "43.22"],
  ["bakeries", "10.7"],
  ["law firms", "69.1"],
  ["rørleggere", "43.22"],
  ["frisører", "96.2"],
  ["tannleger", "86.23"],
  ["byggefirmaer", "F"],
  ["skolor", "85"],
  ["reklambyråer", "73.1"],
  ["tømrere", "43.32"],
  ["ravintolat", "56.1"],
  ["sähköasentajat", "43.21"],
])("%s is the plural of a trade, %s", (word, code) => expect(codes(word)[0]).toBe(code));

test.each(["mats", "oles", "hansens"])("%s is a name, not the plural of a trade", (word) =>
  expect(codes(word)).toEqual([]),
);

test("titles of NACE are found in the languages that its package has", () => {
  for (const word of ["kustsjöfart", "hammaslääkäripalvelut", "ohjelmistojen"]) expect(codes(word)).not.toEqual([]);
  expect(codes("xyzzy")).toEqual([]);
});

test.each([
  // The review's.
  ["plumbing rogaland 10-50 employees", { trade: "43.22", regions: ["NO-11"], ...people(10, 50) }],
  ["rogaland", { regions: ["NO-11"] }],
  ["Hansen AS", "a name"],
  ["Nguyen AS", "a name"],
  ["new in sweden with a website", { countries: ["SE"], ...foundedSince(now - 1), has_website: true }],
  ["oslo more than 50 employees", { cities: ["Oslo"], ...people(51) }],
  ["55 employees oslo", { cities: ["Oslo"], ...people(55, 55) }],
  ["has website oslo", { cities: ["Oslo"], has_website: true }],
  ["bankrupt", { registry_status: ["bankrupt"] }],
  ["new companies", foundedSince(now - 1)],
  ["rørlegger stavanger 10-50", { trade: "43.22", cities: ["Stavanger"], ...people(10, 50) }],
  // English.
  ["construction bergen 10-50", { trade: "F", cities: ["Bergen"], ...people(10, 50) }],
  ["construction in bergen with over 50 employees", { trade: "F", cities: ["Bergen"], ...people(51) }],
  ["hotels under 10", { trade: "55.1", ...people(undefined, 9) }],
  ["restaurants in Malmö", { trade: "56.1", cities: ["Malmö"] }],
  ["law firm greater oslo", { trade: "69.1", regions: ["NO-03", "NO-32"] }],
  ["companies in Møre og Romsdal founded this year", { regions: ["NO-15"], ...founded(now) }],
  ["founded 2020", founded(2020)],
  ["companies founded in 2020 in norway", { countries: ["NO"], ...founded(2020) }],
  ["since 2024", foundedSince(2024)],
  ["oslo after 2019", { cities: ["Oslo"], ...foundedSince(2020) }],
  ["established before 2000", foundedUntil(1999)],
  ["between 10 and 50 employees denmark", { countries: ["DK"], ...people(10, 50) }],
  ["10 to 50 employees", people(10, 50)],
  ["50 + employees finland", { countries: ["FI"], ...people(50) }],
  ["at least 1,000 employees", people(1000)],
  ["fewer than 5 people", people(undefined, 4)],
  [">50", people(51)],
  [">=50", people(50)],
  ["<=50", people(undefined, 50)],
  ["webshop danmark shopify", { trade: "47", countries: ["DK"], query: "shopify" }],
  ["employees 55", people(55, 55)],
  ["oil and gas stavanger", { trade: "06", cities: ["Stavanger"] }],
  ["swedish and danish bakeries without website", { trade: "10.7", countries: ["SE", "DK"], has_website: false }],
  ["oslo municipality", { regions: ["NO-0301"] }],
  ["lapland hotels", { regions: ["FI-19"], trade: "55.1" }],
  ["jutland plumber", { regions: ["DK-032", "DK-041", "DK-042", "DK-050"], trade: "43.22" }],
  ["not bankrupt oslo", { cities: ["Oslo"], registry_status: ["active"] }],
  ["in liquidation bergen", { cities: ["Bergen"], registry_status: ["dissolving"] }],
  ["hansen with website", { has_website: true, query: "hansen" }],
  ["AS bergen", { legal_forms: ["AS"], cities: ["Bergen"] }],
  ["Hansen AS oslo", { legal_forms: ["AS"], cities: ["Oslo"], query: "Hansen" }],
  ["last year oslo", { cities: ["Oslo"], ...founded(now - 1) }],
  ["2015-2020 moss", { cities: ["Moss"], ...foundedSince(2015), ...foundedUntil(2020) }],
  ["bygg with website <10", { trade: "F", has_website: true, ...people(undefined, 9) }],
  // Norwegian.
  ["bygg og anlegg bergen", { trade: "F", cities: ["Bergen"] }],
  ["rørlegger hansen og sønn", { trade: "43.22", query: "hansen sønn" }],
  ["10–50 bygg i Bergen", { trade: "F", cities: ["Bergen"], ...people(10, 50) }],
  ["hotell mo i rana", { trade: "55.1", cities: ["Mo i Rana"] }],
  ["regnskap norge since 2015", { trade: "69.2", countries: ["NO"], ...foundedSince(2015) }],
  ["rørlegger hansen", { trade: "43.22", query: "hansen" }],
  ["elektriker i trøndelag med nettside", { trade: "43.21", regions: ["NO-50"], has_website: true }],
  ["bedrifter i oslo med mer enn 50 ansatte", { cities: ["Oslo"], ...people(51) }],
  ["snekker stor-oslo", { trade: "43.32", regions: ["NO-03", "NO-32"] }],
  ["stiftet i år", founded(now)],
  ["nye selskaper i bergen", { cities: ["Bergen"], ...foundedSince(now - 1) }],
  ["konkurs oslo", { cities: ["Oslo"], registry_status: ["bankrupt"] }],
  ["aksjeselskap nordland", { regions: ["NO-18"], legal_forms: ["AS"] }],
  ["frisør uten nettside", { trade: "96.2", has_website: false }],
  ["tannlege etter 2010", { trade: "86.23", ...foundedSince(2011) }],
  ["mellom 5 og 20 ansatte i vestland fylke", { regions: ["NO-46"], ...people(5, 20) }],
  ["hordaland transport", { trade: "H", regions: ["NO-46"] }],
  // Swedish.
  ["bygg och anläggning malmö", { trade: "F", cities: ["Malmö"] }],
  ["måleri malmø 50+", { trade: "43.34", cities: ["Malmö"], ...people(50) }],
  ["redovisning stockholms län", { trade: "69.2", regions: ["SE-01"] }],
  ["städfirmor skåne", { trade: "81.2", regions: ["SE-12"] }],
  ["bygg i västra götaland fler än 20 anställda", { trade: "F", regions: ["SE-14"], ...people(21) }],
  ["restaurang utan hemsida", { trade: "56.1", has_website: false }],
  ["aktiebolag i göteborg", { cities: ["Göteborg"], legal_forms: ["AB"] }],
  ["grundat 2021", founded(2021)],
  ["frisör mellan 1 och 4 anställda", { trade: "96.2", ...people(1, 4) }],
  ["advokat norrland", { trade: "69.1", regions: ["SE-21", "SE-22", "SE-23", "SE-24", "SE-25"] }],
  ["norska företag", { countries: ["NO"] }],
  ["nystartade företag", { ...foundedSince(now - 1) }],
  // Danish.
  ["tømrer aarhus mere end 10 ansatte", { trade: "43.32", cities: ["Aarhus"], ...people(11) }],
  ["revisor bornholm", { trade: "69.2", regions: ["DK-014"] }],
  ["virksomheder på fyn", { regions: ["DK-031"] }],
  ["vvs nordjylland", { trade: "43.22", regions: ["DK-050"] }],
  ["frisør uden hjemmeside", { trade: "96.2", has_website: false }],
  ["anpartsselskab aarhus", { cities: ["Aarhus"], legal_forms: ["APS"] }],
  ["oprettet 2022", founded(2022)],
  ["op til 9 medarbejdere", people(undefined, 9)],
  ["murer storkøbenhavn", { trade: "43.91", regions: ["DK-011", "DK-012"] }],
  ["bager mellem 5 og 10", { trade: "10.7", ...people(5, 10) }],
  // Finnish.
  ["ravintola helsinki yli 20 työntekijää", { trade: "56.1", cities: ["Helsinki"], ...people(21) }],
  ["rakennus uusimaa", { trade: "F", regions: ["FI-01"] }],
  ["kampaamo oulussa", { trade: "96.2", cities: ["Oulu"] }],
  ["putkimies helsingissä", { trade: "43.22", cities: ["Helsinki"] }],
  ["tilitoimisto pirkanmaa alle 10 henkilöä", { trade: "69.2", regions: ["FI-06"], ...people(undefined, 9) }],
  ["hotelli lappi", { trade: "55.1", regions: ["FI-19"] }],
  ["perustettu 2023", founded(2023)],
  ["yritykset suomessa vähintään 100 työntekijää", { countries: ["FI"], ...people(100) }],
  ["kotisivut leipomo", { trade: "10.7", has_website: true }],
  ["konkurssi helsinki", { cities: ["Helsinki"], registry_status: ["bankrupt"] }],
  ["osakeyhtiö pääkaupunkiseutu", { legal_forms: ["Oy"], regions: ["FI-091", "FI-049", "FI-092", "FI-235"] }],
])("%s", (text, expected) => expect(read(text)).toEqual(expected));

const revenue = (min?: number, max?: number, money?: SearchFilters["money"]): SearchFilters => ({
  ...(min !== undefined && { min_revenue: min }),
  ...(max !== undefined && { max_revenue: max }),
  ...(money !== undefined && { money }),
});
const m = 1_000_000;

test.each([
  // English: euro, unless a currency or one country is named.
  ["revenue over 20 million", revenue(20 * m)],
  ["revenue over 20 million sek", revenue(20 * m, undefined, "SEK")],
  ["revenue above €2.5m", revenue(2.5 * m, undefined, "EUR")],
  [
    "plumbers in oslo with revenue over 20m nok",
    { trade: "43.22", cities: ["Oslo"], ...revenue(20 * m, undefined, "NOK") },
  ],
  ["norway revenue over 20 million", { countries: ["NO"], ...revenue(20 * m, undefined, "NOK") }],
  ["revenue over 20 million norway denmark", { countries: ["NO", "DK"], ...revenue(20 * m) }],
  ["skåne turnover at least 5m", { regions: ["SE-12"], ...revenue(5 * m, undefined, "SEK") }],
  ["turnover between 2 and 10 million euro", revenue(2 * m, 10 * m, "EUR")],
  ["revenue 2-10 million", revenue(2 * m, 10 * m)],
  ["revenue 500k to 2m", revenue(500_000, 2 * m)],
  ["revenue of 10m+", revenue(10 * m)],
  ["revenue >= 10m", revenue(10 * m)],
  ["revenue >10m", revenue(10 * m)],
  ["revenue 20 million", revenue(20 * m)],
  ["sales under 1,000,000 dkk", revenue(undefined, m, "DKK")],
  ["revenue over 20 000 000", revenue(20 * m)],
  ["more than 5 million in revenue", revenue(5 * m)],
  ["over 20 MSEK", revenue(20 * m, undefined, "SEK")],
  ["revenue over 1 billion", revenue(1000 * m)],
  ["gross profit over 2 million dkk", { min_gross_profit: 2 * m, money: "DKK" }],
  ["revenue over 20 million with more than 50 employees", { ...revenue(20 * m), ...people(51) }],
  ["growing", { min_growth: 1 }],
  ["growing over 20%", { min_growth: 20 }],
  ["growth at least 10 percent", { min_growth: 10 }],
  ["shrinking", { max_growth: -1 }],
  ["profitable", { profitable: true }],
  ["not profitable", { profitable: false }],
  ["growing profitable plumbers in oslo", { trade: "43.22", cities: ["Oslo"], min_growth: 1, profitable: true }],
  ["danish companies growing and profitable", { countries: ["DK"], min_growth: 1, profitable: true }],
  // The words of a language mean its currency.
  ["omsetning over 20 mill", revenue(20 * m, undefined, "NOK")],
  [
    "rørlegger oslo omsetning over 20 millioner kroner",
    { trade: "43.22", cities: ["Oslo"], ...revenue(20 * m, undefined, "NOK") },
  ],
  ["omsetter for mer enn 5 mill. kr", revenue(5 * m, undefined, "NOK")],
  ["omsetning over 2 mill euro", revenue(2 * m, undefined, "EUR")],
  ["i vekst og lønnsomme", { min_growth: 1, profitable: true }],
  ["med underskudd", { profitable: false }],
  ["omsättning över 20 miljoner", revenue(20 * m, undefined, "SEK")],
  ["omsättning 20–100 mkr", revenue(20 * m, 100 * m, "SEK")],
  ["nettoomsättning minst 500 tkr", revenue(500_000, undefined, "SEK")],
  ["växande lönsamma företag i skåne", { regions: ["SE-12"], min_growth: 1, profitable: true }],
  ["omsætning over 20 mio", revenue(20 * m, undefined, "DKK")],
  ["bruttofortjeneste over 2 mio. kr. danmark", { countries: ["DK"], min_gross_profit: 2 * m, money: "DKK" }],
  ["virksomheder i vækst med overskud", { min_growth: 1, profitable: true }],
  ["liikevaihto yli 2 miljoonaa", revenue(2 * m, undefined, "EUR")],
  ["liikevaihto 2-10 milj. €", revenue(2 * m, 10 * m, "EUR")],
  ["kasvavat kannattavat yritykset", { min_growth: 1, profitable: true }],
  // Without an amount they are names, and numbers without a unit are people.
  ["revenue", "a name"],
  ["Sales Partner AS", "a name"],
  ["over 50 oslo", { cities: ["Oslo"], ...people(51) }],
  ["car sales 10-50", { query: "car sales", ...people(10, 50) }],
  ["sales 2015-2020 oslo", { cities: ["Oslo"], ...foundedSince(2015), ...foundedUntil(2020), query: "sales" }],
])("by annual accounts: %s", (text, expected) => expect(read(text)).toEqual(expected));

test("two trades joined by a word are both meant", () => {
  const { filters } = readWords("plumber and electrician oslo", lookups);
  expect(filters.industries?.map((id) => codeOf.get(id))).toEqual(["43.22", "43.21"]);
});

test.each(["Equinor", "Nordea Bank Abp", "Statkraft AS", "Solheim & Steinbakken ANS"])("%s names a company", (name) =>
  expect(readWords(name, { ...lookups, industriesOf: () => [] }).understood).toBe(false),
);

test.each([
  ["923609016", { registry_id: "923609016" }],
  ["org.nr. 923 609 016", { registry_id: "923609016" }],
  ["NO 923 609 016 MVA", { registry_id: "923609016" }],
  ["CVR 25052943", { registry_id: "25052943" }],
  ["cvr-nr. 25 05 29 43", { registry_id: "25052943" }],
  ["y-tunnus 0112038-9", { registry_id: "01120389" }],
  ["556677-8899", { registry_id: "5566778899" }],
  ["+47 22 33 44 55", { registry_id: "4722334455" }],
  ["tlf. 22 33 44 55", { registry_id: "22334455" }],
  ["040-123 4567", { registry_id: "0401234567" }],
  ["www.fjordlys.no", { website_query: "fjordlys.no" }],
  ["https://www.fjordlys.no/om-oss?x=1", { website_query: "fjordlys.no" }],
  ["fjordlys.no", { website_query: "fjordlys.no" }],
  ["post@fjordlys.no", { website_query: "fjordlys.no" }],
  ["blåbærhagen.no", { website_query: "blåbærhagen.no" }],
])("%s is a number or an address", (text, filters) => expect(readingsOf(text, lookups)).toEqual([filters]));

test.each([
  "10-50",
  "2015-2020",
  "oslo 2015-2020",
  "1000-20000",
  "bygg 50+",
  "62.10",
  "since 2024",
  "55 employees oslo",
  "revenue over 20 000 000",
  "omsetning 5 000 000 - 20 000 000",
])("%s is neither a number of a company nor an address", (text) => expect(isIdentifier(text)).toBe(false));
