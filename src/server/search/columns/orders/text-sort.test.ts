import { expect, test } from "vitest";

import { Random } from "../../../demo/random.ts";
import { TextPool } from "../text-pool.ts";
import { sortTexts } from "./text-sort.ts";

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
