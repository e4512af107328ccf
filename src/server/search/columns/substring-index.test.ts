import { expect, test } from "vitest";

import { Random } from "../../demo/random.ts";
import { SubstringIndex } from "./substring-index.ts";

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
