import { describe, expect, test } from "vitest";

import { isCloseName, isNameWithoutWord } from "./same-name.ts";

describe("a close name", () => {
  test.each([
    ["the words in another order", "Måleri Skovby", "Skovby Måleri AB"],
    ["one typo of five letters", "Hejdl AS", "Hejdal AS"],
    ["two typos of eight letters", "Skovbi Maskner", "Skovby Maskiner ApS"],
    ["letters that change places", "Byggmesetr Lund", "Byggmester Lund AS"],
    ["initials with and without a space", "JP Måleri i Götebrog", "J P Måleri i Göteborg Aktiebolag"],
    ["an end cut off", "Fjordhus Næringseien", "Fjordhus Næringseiendom AS"],
    ["an end with a short word cut off", "Hansen Maskin", "Hansen Maskin i Oslo"],
    ["a connective left out", "Stivold Dahl", "Stivold og Dahl AS"],
  ])("has %s: %s and %s", (_, typed, name) => {
    expect(isCloseName(typed, name)).toBe(true);
    expect(isCloseName(name, typed)).toBe(true);
  });

  test.each([
    ["Storgata 12 AS", "Storgata 14 AS"],
    ["Storgata 1 AS", "Storgata 12 AS"],
    ["Nordkyst Holding AS", "Nordkyst Holding II AS"],
    ["Bolig A AS", "Bolig B AS"],
    ["Nord AS", "Norr AS"],
    ["Berg Bygg AS", "Berg Maskin AS"],
    ["Sameiet Solveien", "Sameiet Solveien Garasje"],
  ])("is not that of another company: %s, %s", (name, otherName) => {
    expect(isCloseName(name, otherName)).toBe(false);
    expect(isCloseName(otherName, name)).toBe(false);
  });
});

test("a name without one of three words or more is recognised, without a number or one of two words it is not", () => {
  expect(isNameWithoutWord("Lund Transport", "Lund Maskin og Transport AS")).toBe(true);
  expect(isNameWithoutWord("Lund Maskin Transport ApS", "Maskin Lund")).toBe(true);
  expect(isNameWithoutWord("Lund", "Lund Transport")).toBe(false);
  expect(isNameWithoutWord("Lund Eiendom", "Lund Eiendom 2 AS")).toBe(false);
});
