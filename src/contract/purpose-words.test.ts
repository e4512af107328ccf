import { describe, expect, test } from "vitest";

import { matchedWords, purposeExcerpt, wordsLeftOut } from "./purpose-marks.ts";
import { isPartOf, readPurposeQuery, withoutEnding } from "./purpose-words.ts";

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

test.each([
  ["pumpe", "varmepumper"],
  ["varme", "varmepumper"],
  ["verksted", "bilverksted"],
  ["sport", "sportsutstyr"],
  ["transport", "persontransport"],
  ["sport", "transportsport"],
  ["transp", "transport"],
  ["bil", "bil"],
  ["ehandel", "ehandelslosninger"],
  ["handel", "ehandel"],
  ["handel", "dagligvarehandel"],
])("%s is part of %s", (part, word) => expect(isPartOf(part, word)).toBe(true));

test.each([
  ["sport", "transport"],
  ["sport", "persontransporter"],
  ["fisk", "grafisk"],
  ["katt", "skatt"],
  ["dans", "dansk"],
  ["bil", "bilverksted"],
  ["varmepumper", "varmepumpe"],
  ["ehandel", "dagligvarehandel"],
  ["ehandel", "detaljvarehandelskonsern"],
])("%s is not part of %s", (part, word) => expect(isPartOf(part, word)).toBe(false));

test.each([
  ["rorlegger", "rorlegging"],
  ["flislegger", "flislegging"],
  ["snickare", "snickeriarbeten"],
  ["golvlaggare", "golvlagning"],
  ["tagdakker", "tagdakning"],
  ["tannlege", "tannleger"],
  ["varmepumper", "luftvarmepumpe"],
  ["radgivning", "radgiver"],
  ["flislegging", "flislegger"],
  ["asfaltti", "asfaltointi"],
  ["lampopumppu", "lampopumput"],
])("%s finds %s by the part before its ending", (typed, word) =>
  expect(isPartOf(withoutEnding(typed), word)).toBe(true),
);

test.each(["maler", "hester", "internet", "marketing", "branding", "traktor", "kontor", "studio", "hotell"])(
  "%s is searched with its ending",
  (word) => expect(withoutEnding(word)).toBe(word),
);

describe("a filter text", () => {
  const read = (text: string) => readPurposeQuery(text, wordsOf);

  test("is its words, the last of them open", () => {
    expect(read("salg av bil")).toEqual({ words: ["salg", "bil"], isLastOpen: true, phrases: [] });
  });

  test("has phrases in quotes, of any country's kind", () => {
    expect(read('import "salg av biler" klær')).toMatchObject({
      words: ["import", "klær"],
      phrases: [["salg", "biler"]],
    });
    expect(read("»salg av biler«")).toEqual({ words: [], isLastOpen: false, phrases: [["salg", "biler"]] });
  });

  test("ignores a quote that is still open", () => {
    expect(read('import "salg av')).toEqual({ words: ["import", "salg"], isLastOpen: false, phrases: [] });
  });

  test("is open only at its end", () => expect(read('salg "av biler"')?.isLastOpen).toBe(false));

  test("of common words is the beginning of another word", () => {
    expect(read("for")).toEqual({ words: ["for"], isLastOpen: true, phrases: [] });
  });

  test("without a letter matches nothing", () => {
    for (const text of ["", " ", '""', "–", '"."']) expect(read(text)).toBeNull();
  });
});

test.each([
  ["salg av biler på nett", ["av", "på"]],
  ['"salg av biler" og "ved"', ["av", "og"]],
  ["ved", []],
  ["rørlegger", []],
  ["–", []],
])("of %s is left out: %j", (filter, words) => expect(wordsLeftOut(filter)).toEqual(words));

describe("marks", () => {
  const marked = (purpose: string, filter: string) =>
    matchedWords(purpose, filter).map(({ start, end }) => purpose.slice(start, end));
  const purpose = "Salg og montering av Värmepumper, kjøp av blåbær og salg av biler";

  test.each([
    ["pump", ["Värmepumper"]],
    ["salg av", ["Salg", "salg"]],
    ['"salg av biler"', ["salg", "biler"]],
    ["blaabaer", ["blåbær"]],
    ["bi", ["biler"]],
    ["monterer", ["montering"]],
    ["bilsalg", ["Salg", "salg", "biler"]],
    ["blåbærkjøp", ["kjøp", "blåbær"]],
    ["bilkontor", []],
    ["transport", []],
    ["", []],
  ])("of %s are %j", (filter, words) => expect(marked(purpose, filter)).toEqual(words));

  test("are in the excerpt of a long text", () => {
    const long = `${"Investering i andre selskaper. ".repeat(20)}${purpose}`;
    const excerpt = purposeExcerpt(long, "blåbær", 80);
    expect(excerpt).toMatch(/^….*blåbær/);
    expect(excerpt.length).toBeLessThanOrEqual(80);
    expect(purposeExcerpt(purpose, "pump", 80)).toBe(purpose);
    expect(purposeExcerpt(`Investering i andre selskaper. ${purpose}`, "biler", 40)).toMatch(/^….{0,24}biler$/);
  });
});
