import { expect, test } from "vitest";

import { LANGUAGES } from "../../contract/metadata.ts";
import { factNames, factOf, labelOf } from "../../contract/facts.ts";
import { wordsIn } from "./reader-words-table.ts";

/** Words that a language shares with English. */
const SHARED = new Set(["id", "sector.financial"]);
const translations = LANGUAGES.filter((language) => language !== "en");

const keys = [
  ...factNames,
  "yes",
  "no",
  "or_more",
  ...factNames.flatMap((name) =>
    name === "sector" ? Object.keys(factOf(name).labels ?? {}).map((value) => `${name}.${value}`) : [],
  ),
];

test.each(translations)("%s has a word for each field, yes and no, and each sector", (language) => {
  const words = wordsIn(language);
  expect([...words.keys()].sort()).toEqual(keys.toSorted());
  for (const [key, word] of words) {
    expect([key, word]).toEqual([key, expect.stringMatching(/^\p{L}[\p{L} ,’-]*$/u)]);
    const english = factNames.find((name) => name === key);
    if (english !== undefined && !SHARED.has(key)) expect(word).not.toBe(labelOf(english));
  }
});

test("English has its words in the table of facts", () => expect(wordsIn("en").size).toBe(0));
