import { expect, test } from "vitest";

import { SubstringIndex, TextColumn, Vocabulary } from "./text-column.ts";
import { Random } from "../../demo/random.ts";

const lower = (text: string) => text.toLowerCase();

test("spellings of one value are one group, named by the most frequent spelling", () => {
  const cities = new Vocabulary(lower);
  const [oslo, bergen, shout] = ["Oslo", "Bergen", "OSLO"].map((text) => cities.codeOf(text));
  expect(cities.codeOf("Oslo")).toBe(oslo);
  expect([oslo, bergen, shout].map((code = 0) => cities.groups[code])).toEqual([oslo, bergen, oslo]);
  expect(cities.hasVariants).toBe(true);
  expect(cities.groupOf("oSLO")).toBe(oslo);
  expect(cities.groupOf("Moss")).toBeUndefined();
  expect(cities.membersOf(oslo ?? 0)).toEqual([oslo, shout]);

  expect(cities.nameOf(oslo ?? 0)).toBeUndefined();
  // Ceased companies name a value that no other has.
  for (let i = 0; i < 3; i++) cities.use(oslo ?? 0, 1, true);
  expect(cities.nameOf(oslo ?? 0)).toBe("Oslo");
  cities.use(shout ?? 0, 1, false);
  expect(cities.nameOf(oslo ?? 0)).toBe("OSLO");
  for (let i = 0; i < 2; i++) cities.use(oslo ?? 0, 1, false);
  expect(cities.nameOf(oslo ?? 0)).toBe("Oslo");
  for (let i = 0; i < 2; i++) cities.use(oslo ?? 0, -1, false);
  expect(cities.nameOf(oslo ?? 0)).toBe("OSLO");
});

test("a derived value is computed once per text, also for later texts", () => {
  const words = new Vocabulary(lower);
  for (const text of ["Ål", "Bø", "Os"]) words.codeOf(text);
  const calls: string[] = [];
  const items: string[] = [];
  const make = (text: string) => {
    calls.push(text);
    return lower(text);
  };
  const withO = () => words.codesWhere(1, items, make, (text) => text.includes("o"));
  expect(withO()).toEqual([words.codeOf("Os")]);
  words.codeOf("Bodø");
  expect(withO()).toEqual([words.codeOf("Os"), words.codeOf("Bodø")]);
  expect(calls).toEqual(["", "Ål", "Bø", "Os", "Bodø"]);
});

test("a row without a text has none", () => {
  const column = new TextColumn(lower);
  for (const text of ["Oslo", null]) column.codes.push(column.vocabulary.codeOf(text));
  expect([column.textOf(0), column.textOf(1)]).toEqual(["Oslo", null]);
});

test("a part is found once in each text that contains it, never across texts; the empty part is in every text", () => {
  const random = new Random(21);
  const digits = (length: number) => Array.from({ length }, () => random.below(3)).join("");
  const finder = new SubstringIndex();
  const texts = Array.from({ length: 300 }, () => digits(random.below(6)));
  for (const text of texts) finder.add(text);
  expect(finder.size).toBe(texts.length);
  for (let i = 0; i < 200; i++) {
    const [part, start] = [digits(random.below(4)), random.below(texts.length)];
    const expected = [...texts.keys()].filter((place) => place >= start && texts[place]?.includes(part));
    expect([part, start, finder.with(part, start)]).toEqual([part, start, expected]);
  }
});
