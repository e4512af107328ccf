import { expect, test } from "vitest";

import { LANGUAGES } from "../../../contract/metadata.ts";
import { foldedWords, isCommonWord, isPartOf, withoutEnding } from "../../../contract/purpose-words.ts";
import { alsoSearched, trades, wideningsOf } from "./trade-words.ts";

const alsoOf = (purpose: string, isWidened = true) =>
  alsoSearched({ purpose, purpose_languages: isWidened }).purpose_also;
const wordsOf = (text: string) => foldedWords(text.replace("~", "")).filter((word) => !isCommonWord(word));
const placesOf = (text: string) => wideningsOf(foldedWords(text)).map(({ place, length }) => [place, length]);

test("each of 200 trades has words in five languages, and each finds the others", () => {
  expect(trades.length).toBeGreaterThanOrEqual(200);
  for (const languages of trades) {
    expect(languages).toHaveLength(LANGUAGES.length);
    for (const text of languages.flat()) {
      expect(text).toMatch(/^~?[\p{Ll}][\p{Ll} -]+$/u);
      const words = wordsOf(text);
      if (words.length > 0)
        expect([text, wideningsOf(words)]).toMatchObject([text, [{ place: 0, length: words.length }]]);
    }
  }
});

test("whichever word of a trade is typed, a text with any other one is found", () => {
  const isFound = (typed: readonly string[], text: readonly string[]) =>
    typed.every((word) => text.some((other) => isPartOf(withoutEnding(word), other)));
  for (const languages of trades) {
    const searchedWords = languages
      .flat()
      .filter((text) => !text.startsWith("~"))
      .map(wordsOf);
    for (const typed of languages.flat().map(wordsOf)) {
      const ways = [typed, ...wideningsOf(typed).flatMap(({ also }) => also.map(({ words }) => words))];
      const missedWords = searchedWords.filter((text) => !ways.some((words) => isFound(words, text)));
      expect([typed, typed.length === 0 ? [] : missedWords]).toEqual([typed, []]);
    }
  }
});

test("a language has a word of its own for most trades", () => {
  const counts = LANGUAGES.map(
    (_, column) =>
      trades.filter((languages) => {
        const english = new Set(languages[0]);
        return languages[column]?.some((text) => column === 0 || !english.has(text));
      }).length,
  );
  for (const count of counts) expect(count).toBeGreaterThan(trades.length - 12);
});

test("a trade's words are said, one of each language first, without the typed one", () => {
  expect(alsoOf("heat pumps")?.slice(0, 3)).toEqual(["varmepumpe", "värmepump", "lämpöpumppu"]);
  expect(alsoOf("Varmepumpe Oslo")).not.toContain("varmepumpe");
  expect(alsoOf("plumber")).toEqual(expect.arrayContaining(["rørlegger", "rörmokare", "putkimies", "vvs"]));
  expect(alsoOf("smed")).toContain("blacksmith");
  expect(alsoOf("plumber", false)).toBeUndefined();
});

test("quoted words, parts of words and other words have none", () => {
  for (const text of ['"plumber"', "pump", "varmepumpeservice", "oslo", "", "–"]) expect(alsoOf(text)).toEqual([]);
});

test("the longest term is taken, wherever it is in the text", () => {
  expect(placesOf("dental laboratory")).toEqual([[0, 2]]);
  expect(placesOf("oslo real estate agents dentist")).toEqual([
    [1, 3],
    [4, 1],
  ]);
});
