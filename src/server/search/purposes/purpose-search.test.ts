import { expect, test } from "vitest";

import type { CompanyIndex } from "../company-index.ts";
import { company, indexOf } from "../testing/plain-companies.ts";

const texts: readonly (string | null)[] = [
  "Salg og montering av varmepumper.",
  "Bilverksted; salg av brukte biler og deler",
  "Transport av gods",
  "Sportsbutikk, salg av sykler",
  null,
  "Försäljning av värmepumpar i Skåne",
  "Blåbærhagen: dyrking av blåbær",
  "Kjøp av biler. Salg av hus",
];
const records = () => texts.map((purpose, place) => company(place + 1, { purpose }));

function idsOf(index: CompanyIndex, purpose: string, isWidened = false): number[] {
  const filter = { purpose, purpose_languages: isWidened };
  return index.page({ filter, sort: "id", after: null, limit: 50, caller: {} }).ids;
}

test.each([
  ["pumpe", [1]],
  ["pump", [1, 6]],
  ["varmepumper", [1, 6]],
  ["VARMEPUMPE", [1, 6]],
  ["värmepumpar", [1, 6]],
  ["bilverksteder", [2]],
  ["dyrkning", [7]],
  ["sport", [4]],
  ["transport", [3]],
  ["salg biler", [2, 8]],
  ['"salg av biler"', []],
  ['"kjøp av biler"', [8]],
  ['"kjøp biler"', [8]],
  ["blaabaer", [7]],
  ["bi", [2, 8]],
  ["bi salg", []],
  ["varmepmper", [1, 6]],
  ["montring varmepmper", [1]],
  ["bil verksted", [2]],
  ["bil verksteder salg", [2]],
  ["varme pumpe", [1, 6]],
  ["var\u00admepumper", [1, 6]],
  ["og", []],
  ["–", []],
])("%s is in %j", (text, ids) => expect(idsOf(indexOf(records()), text)).toEqual(ids));

test("a common word is found where it says something, C# is a whole word, a soft hyphen joins", () => {
  const index = indexOf([
    company(1, { country_code: "SE", purpose: "Försäljning av ved och flis" }),
    company(2, { country_code: "NO", purpose: "Montering ved kunder, vedlikehold" }),
    company(3, { country_code: "NO", purpose: "Utvikling i C# og Java" }),
    company(4, { country_code: "NO", purpose: "Café og catering, varme\u00adpumper" }),
  ]);
  expect(idsOf(index, '"ved"')).toEqual([1]);
  expect(idsOf(index, "ved")).toEqual([1, 2]);
  expect(idsOf(index, "montering ved")).toEqual([2]);
  expect(idsOf(index, "C#")).toEqual([3]);
  expect(idsOf(index, "c")).toEqual([3, 4]);
  expect(idsOf(index, "varmepumpe")).toEqual([4]);
});

test("e-handel is one word with and without its hyphen, and no part of another", () => {
  const index = indexOf([
    company(1, { purpose: "E-handel med klær" }),
    company(2, { purpose: "Ehandelslösningar" }),
    company(3, { purpose: "Dagligvarehandel, e-post til kunder" }),
  ]);
  expect(idsOf(index, "ehandel")).toEqual([1, 2]);
  expect(idsOf(index, "e-handel")).toEqual([1, 2]);
  expect(idsOf(index, "handel")).toEqual([1, 2, 3]);
  expect(idsOf(index, "epost")).toEqual([3]);
});

test("the words of other languages for a trade are found where that is asked for", () => {
  const index = indexOf([
    company(1, { purpose: "Montering av luftvarmepumper" }),
    company(2, { country_code: "SE", purpose: "Värmepumpar i Skåne" }),
    company(3, { country_code: "FI", purpose: "Lämpöpumppujen myynti" }),
    company(4, { purpose: "Sale of heat pumps in Oslo" }),
    company(5, { purpose: "Biler, varmepumpeservice i Oslo" }),
    company(6, { purpose: "Rørleggerarbeid" }),
    company(7, { country_code: "SE", purpose: "Rörmokare och VVS" }),
    company(8, { country_code: "FI", purpose: "Putkimiehen työt, Oslo" }),
  ]);
  const pumps = [1, 2, 3, 4, 5];
  for (const word of ["heat pump", "heat pumps", "Värmepumpar", "varmepumpe", "lämpöpumppu"])
    expect(idsOf(index, word, true)).toEqual(pumps);
  expect(idsOf(index, "lämpöpumppu")).toEqual([3]);
  expect(idsOf(index, '"lämpöpumppu"', true)).toEqual([]);
  expect(idsOf(index, '"heat pumps"', true)).toEqual([4]);
  expect(idsOf(index, "plumbers", true)).toEqual([6, 7]);
  expect(idsOf(index, "plumbers")).toEqual([]);
  expect(idsOf(index, "heat pump oslo", true)).toEqual([4, 5]);
  // Parts of words mean no trade.
  expect(idsOf(index, "varme", true)).toEqual([1, 2, 5]);
  expect(idsOf(index, "varmepumpeservice", true)).toEqual([5]);
});

test("a compound is found where its words are separate, and separate words where they are a compound", () => {
  const index = indexOf([
    company(1, { purpose: "Renhold av kontorer" }),
    company(2, { purpose: "Utleie av stillas" }),
    company(3, { purpose: "Bil verksted" }),
    company(4, { country_code: "SE", purpose: "El-installation" }),
    company(5, { country_code: "SE", purpose: "Elinstallationer" }),
    company(6, { purpose: "Megling av eiendom, varmepumper" }),
    company(7, { purpose: "Utleie av kontorlokaler, renhold" }),
    company(8, { purpose: "Port for sport, tran til sport" }),
    company(9, { purpose: "Bygging av båter og bilder" }),
  ]);
  expect(idsOf(index, "kontorrenhold")).toEqual([1]);
  expect(idsOf(index, "stillasutleie")).toEqual([2]);
  expect(idsOf(index, "bilverksted")).toEqual([3]);
  expect(idsOf(index, "elinstallation")).toEqual([4, 5]);
  expect(idsOf(index, "el installation")).toEqual([4, 5]);
  expect(idsOf(index, "eiendomsmegling")).toEqual([6]);
  expect(idsOf(index, "båtbygging")).toEqual([9]);
  expect(idsOf(index, "bilbygging")).toEqual([]);
  expect(idsOf(index, "varme pumpe")).toEqual([6]);
  expect(idsOf(index, "stillasutleie oslo")).toEqual([]);
  expect(idsOf(index, '"stillasutleie"')).toEqual([]);
  expect(idsOf(index, "transport")).toEqual([]);
});

test("one letter many times finds nothing, joined or apart", () => {
  const index = indexOf([company(1, { purpose: "Agentur" }), company(2, { purpose: "Optikk, ekspert" })]);
  expect(idsOf(index, "a")).toEqual([1]);
  for (const letter of ["a", "o", "å", "ae", "a ", "o-"]) expect(idsOf(index, letter.repeat(100))).toEqual([]);
});

test("a change replaces the words before and after they are merged", () => {
  const index = indexOf(records());
  index.apply([
    company(1, { purpose: "Rørlegger" }),
    company(5, { purpose: "Varmepumper" }),
    company(9, { purpose: "Rørdeler" }),
  ]);
  const expectChange = () => {
    expect(idsOf(index, "varmepumper")).toEqual([5, 6]);
    expect(idsOf(index, "rør")).toEqual([1, 9]);
    expect(idsOf(index, '"montering av varmepumper"')).toEqual([]);
    expect(idsOf(index, '"kjøp av biler"')).toEqual([8]);
  };
  expectChange();
  index.compact(0).forEach(() => undefined);
  expectChange();
  index.apply([company(5, { purpose: null })]);
  expect(idsOf(index, "varmepumper")).toEqual([6]);
  index.compact(0).forEach(() => undefined);
  expect(idsOf(index, "varmepumper")).toEqual([6]);
});

test("typos are forgiven only while nothing matches without them", () => {
  const index = indexOf([company(1, { purpose: "Helse" }), company(2, { purpose: "Hele landet" })]);
  expect(idsOf(index, "helse")).toEqual([1]);
  index.apply([company(1, { purpose: "Salg" })]);
  expect(idsOf(index, "helse")).toEqual([2]);
});

test("the words of a removed company are forgotten", () => {
  const index = indexOf([company(1, { purpose: "Hemmelighetskremmeri" }), company(2, { purpose: "Salg" })]);
  index.remove([1]);
  expect(idsOf(index, "hemmelig")).toEqual([]);
  index.compact().forEach(() => undefined);
  expect(idsOf(index, "hemmelig")).toEqual([]);
  const bytes = Buffer.concat(Object.values(index.savedParts).map((part) => Buffer.from(part.bytes())));
  expect(bytes.includes(Buffer.from("hemmelig", "utf16le"))).toBe(false);
  expect(idsOf(index, "salg")).toEqual([2]);
});
