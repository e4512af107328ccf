import { expect, test } from "vitest";

import { Random } from "../../../demo/random.ts";
import { readName } from "./name-text.ts";

test("names of common characters are split as in the general path", () => {
  const seed = 27;
  const random = new Random(seed);
  const pieces = [
    "Ås",
    "bygg",
    "&",
    " ",
    " ",
    "-",
    ",",
    "AS",
    "aktiebolag",
    "Osakeyhtiö",
    "aktieb",
    "2000",
    "hb",
    "½",
    "ª",
    "!",
  ] as const;
  for (let i = 0; i < 3_000; i++) {
    const name = Array.from({ length: 1 + random.below(7) }, () => random.pick(pieces)).join("");
    // A dash beyond 256 is no letter: the words are the same.
    expect({ name, seed, read: readName(name) }).toEqual({ name, seed, read: readName(`\u2013${name}`) });
  }
});

const wordsOf = (text: string, isTyped?: boolean) => {
  const { core, extras, forms, plainCore } = readName(text, isTyped);
  return [
    core.map(({ letters }) => letters),
    extras.map(({ word, place }) => `${word.letters}@${place}`),
    forms.length,
    plainCore,
  ];
};

test.each([
  ["C. F. Møller", ["cf", "moller"], ["c@0", "f@0"], 0, "cf møller"],
  ["K.T.H. Holding AS", ["kth", "holding"], ["k@0", "t@0", "h@0"], 1, "kth holding"],
  ["H & M Norge", ["h", "og", "m", "norge"], ["hm@0"], 0, "h & m norge"],
  ["A & B & C", ["a", "og", "b", "og", "c"], ["abc@0", "bc@2"], 0, "a & b & c"],
  ["Dahl A.S.", ["dahl"], [], 1, "dahl"],
  ["Dahl A S", ["dahl"], [], 1, "dahl"],
  ["A. S. Dahl", ["as", "dahl"], ["a@0", "s@0"], 0, "as dahl"],
  ["Hus i Ö AB", ["hus", "io"], ["i@1", "o@1"], 1, "hus iö"],
  ["3 D Print", ["3", "d", "print"], [], 0, "3 d print"],
] as const)("%s has initials as one word, and their letters", (name, core, extras, forms, plain) => {
  expect(wordsOf(name)).toEqual([core, extras, forms, plain]);
});

test.each([
  ["o l", ["o", "l"]],
  ["brekke o l", ["brekke", "o", "l"]],
  ["o. l.", ["ol"]],
  ["o l brekke", ["ol", "brekke"]],
  ["dahl a s", ["dahl"]],
] as const)("typed, %s can continue unless points mark it as initials", (text, core) => {
  expect(wordsOf(text, true)[0]).toEqual(core);
});

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
