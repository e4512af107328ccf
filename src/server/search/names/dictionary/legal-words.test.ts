import { expect, test } from "vitest";

import { readName } from "./name-text.ts";

/** The words of a name proper, and the short writing of its legal forms. */
function read(name: string): [words: string[], forms: string[]] {
  const { core, forms } = readName(name);
  return [core.map(({ letters }) => letters), forms.map(({ short }) => short)];
}

test.each([
  ["Fjord AS", ["as"]],
  ["Fjord ASA", ["asa"]],
  ["AB Fjord", ["ab"]],
  ["Fjord ApS", ["aps"]],
  ["Fjord A/S", ["a/s"]],
  ["Fjord Oy", ["oy"]],
  ["Fjord Oyj", ["oyj"]],
  ["Oyj Fjord Abp", ["oyj", "abp"]],
  ["HB Fjord", ["hb"]],
  ["Fjord Ky", ["ky"]],
  ["Fjord AB (publ)", ["ab", "publ"]],
  ["Fjord SA (publ)", ["sa", "publ"]],
  ["Anpartsselskab Fjord", ["aps"]],
  ["Fjord A.m.b.a.", ["a.m.b.a"]],
  ["Fjord Aktiebolag", ["ab"]],
  ["Fjord Osakeyhtiö", ["oy"]],
  ["Fjord Anpartsselskab", ["aps"]],
  ["Fjord Aksjeselskap", ["as"]],
])("%s is Fjord with a legal form", (name, forms) => expect(read(name)).toEqual([["fjord"], forms]));

test("a spelled-out form can be cut short at the end, but not to another word", () => {
  expect(read("Fjord Aktieb")).toEqual([["fjord"], ["ab"]]);
  expect(read("Fjord Anpartss")).toEqual([["fjord"], ["aps"]]);
  expect(read("Fjord Anparts")).toEqual([["fjord", "anparts"], []]);
  expect(read("Aktieb Fjord")).toEqual([["aktieb", "fjord"], []]);
});

test("places and words that look like forms are words, and so are forms without a name", () => {
  expect(read("Ås Bygg")).toEqual([["as", "bygg"], []]);
  expect(read("Fjord Da Capo")).toEqual([["fjord", "da", "capo"], []]);
  expect(read("Fjord HB Bygg")).toEqual([["fjord", "hb", "bygg"], []]);
  expect(read("AS")).toEqual([["as"], []]);
});
