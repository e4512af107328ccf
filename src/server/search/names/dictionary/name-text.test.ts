import { expect, test } from "vitest";

import { Random } from "../../../demo/random.ts";
import { readName } from "./name-text.ts";

test("names of everyday characters are taken apart as those that take the long way", () => {
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
