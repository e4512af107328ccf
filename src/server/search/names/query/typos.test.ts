import { expect, test } from "vitest";

import { foldLetters } from "../../../domain/fold.ts";
import { wordOf, wordTypos } from "./typos.ts";

const typos = (a: string, b: string, spent = 0) => wordTypos(wordOf(foldLetters(a)), wordOf(foldLetters(b)), spent);

test.each([
  ["up to three letters none", "oslo", "osl", 1],
  ["three letters against three", "nsb", "nsd", null],
  ["four letters one", "bygg", "bygd", 1],
  ["seven letters not two", "telenor", "tellenro", 2],
  ["seven letters, two wrong", "telenor", "telinar", null],
  ["eight letters two", "kongsberg", "kongzbreg", 2],
  ["the longer word decides", "norske", "norskeee", 2],
  ["a swap is one", "equinor", "eqiunor", 1],
  ["a wrong first letter counts two", "volvo", "bolvo", null],
  ["and uses up the budget of a long word", "kongsberg", "bongsberg", 2],
  ["a digit must be right", "web2norge", "web3norge", null],
  ["in either word", "norgees", "norgee2", null],
  ["the same word has no typo, digits or not", "3d", "3d", 0],
])("%s: %s and %s", (_, a, b, expected) => expect(typos(a, b)).toBe(expected));

test("the smaller of both foldings counts", () => {
  expect(typos("haakon", "håkon")).toBe(0);
  // One edit with letters folded; with digraphs folded too it would be two in four letters.
  expect(typos("raes", "raes")).toBe(0);
  expect(typos("soeen", "søen")).toBe(1);
});

test("joining or splitting words uses one typo", () => {
  expect(typos("blåbærsyltetøy", "blabaersyltetoey", 1)).toBe(1);
  expect(typos("blåbærsyltetøy", "blabaersyltetey", 1)).toBe(2);
  expect(typos("abc", "abc", 1)).toBeNull();
});
