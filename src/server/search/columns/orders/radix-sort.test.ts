import { expect, test } from "vitest";

import { Random } from "../../../demo/random.ts";
import { sortByNumber, sortByWord, sortTexts } from "./radix-sort.ts";
import { TextPool } from "../text-pool.ts";

const COUNT = 5_000;
const rows = () => Uint32Array.from({ length: COUNT }, (_, row) => row);

test.each([1, 7, 5_000, 2 ** 22, 2 ** 32])("words below %i are sorted, equal ones keep their order", (range) => {
  const random = new Random(11);
  const words = Uint32Array.from({ length: COUNT }, () => random.below(range));
  const expected = [...rows()].sort((a, b) => (words[a] ?? 0) - (words[b] ?? 0) || a - b);
  expect([...sortByWord(rows(), (row) => words[row] ?? 0)]).toEqual(expected);
});

test("whole numbers beyond 32 bits are sorted", () => {
  const random = new Random(12);
  const numbers = Float64Array.from({ length: COUNT }, () => random.below(2 ** 20) * 2 ** 33 + random.below(100));
  const expected = [...rows()].sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || a - b);
  expect([...sortByNumber(rows(), (row) => numbers[row] ?? 0)]).toEqual(expected);
});

test("texts are sorted by their bytes, equal ones keep their order", () => {
  const seed = 5;
  const random = new Random(seed);
  const pool = new TextPool();
  const texts = Array.from({ length: 3_000 }, () =>
    Array.from({ length: random.below(9) }, () => random.pick(["a", "b", "ø", "あ"])).join(""),
  );
  const places = texts.map((text) => pool.add(text));
  const items = Uint32Array.from(texts.keys());
  sortTexts(
    items,
    pool.chunks((item) => places[item] ?? 0),
  );
  const bytes = (i: number) => Buffer.from(texts[i] ?? "");
  expect([...items]).toEqual([...texts.keys()].sort((a, b) => Buffer.compare(bytes(a), bytes(b)) || a - b));
});
