import { expect, test } from "vitest";

import { industryWords } from "../../../api/industry-words.ts";
import { industries } from "../../../../server/domain/nace.ts";
import { findIndustries, industryTexts } from "./find-industries.ts";
import { foldWord } from "./fold-word.ts";
import { readWords } from "./read-words.ts";
import { tradeWords } from "./trade-words.ts";

const texts = industryTexts(industries, industryWords);
const codes = (text: string) => findIndustries(texts, text).map(({ code }) => code);
const cities = ["Bergen", "Mo i Rana", "Malmö", "Moss"];
const lookups = {
  industriesOf: (text: string) => findIndustries(texts, text).map(({ id }) => id),
  cityOf: (text: string) => cities.find((city) => foldWord(city) === foldWord(text)),
};
const read = (text: string) => readWords(text, lookups).filters;
const idOf = (code: string) => industries.find((one) => one.code === code)?.id;

test("every trade word leads to an industry of NACE, and is there once", () => {
  const known = new Set(industries.map(({ code }) => code));
  expect([...tradeWords].filter(([, code]) => !known.has(code))).toEqual([]);
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

test("titles of NACE are found in the languages that its package has", () => {
  for (const word of ["kustsjöfart", "hammaslääkäripalvelut", "ohjelmistojen"]) expect(codes(word)).not.toEqual([]);
  expect(codes("xyzzy")).toEqual([]);
});

test.each([
  ["construction bergen 10-50", { industries: [idOf("F")], cities: ["Bergen"], min_employees: 10, max_employees: 50 }],
  ["10–50 bygg i Bergen", { industries: [idOf("F")], cities: ["Bergen"], min_employees: 10, max_employees: 50 }],
  ["hotell mo i rana", { industries: [idOf("55.1")], cities: ["Mo i Rana"] }],
  ["måleri malmø 50+", { industries: [idOf("43.34")], cities: ["Malmö"], min_employees: 50 }],
  [
    "regnskap norge since 2015",
    { industries: [idOf("69.2")], countries: ["NO"], founded_after: "2014-12-31", founded_before: undefined },
  ],
  ["moss 2015-2020", { cities: ["Moss"], founded_after: "2014-12-31", founded_before: "2021-01-01" }],
  [
    "bygg in Bergen since 2015 with website",
    {
      industries: [idOf("F")],
      cities: ["Bergen"],
      has_website: true,
      founded_after: "2014-12-31",
      founded_before: undefined,
    },
  ],
  ["bygg with website <10", { industries: [idOf("F")], has_website: true, max_employees: 9 + 1 }],
  ["hansen with website", { has_website: true, query: "hansen" }],
  ["rørlegger hansen", { industries: [idOf("43.22")], query: "hansen" }],
])("%s", (text, filters) => expect(read(text)).toEqual(filters));

test("a name alone is no search by filters", () => {
  expect(readWords("Equinor", lookups)).toEqual({
    filters: { query: "Equinor" },
    otherIndustries: [],
    understood: false,
  });
});
