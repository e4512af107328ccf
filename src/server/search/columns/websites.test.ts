import { expect, test } from "vitest";

import { Random } from "../../demo/random.ts";
import { Websites } from "./websites.ts";

test("a part is found in the present addresses, after any writes, changes and removals", () => {
  const random = new Random(53);
  const word = (length: number) => Array.from({ length }, () => random.pick(["a", "b", "ø", "-", "9"])).join("");
  const websites = new Websites();
  const now: (string | null)[] = [];
  const write = (row: number) => {
    const address = random.chance(0.2)
      ? null
      : `https://www.${word(1 + random.below(9))}.${random.pick(["no", "SE"])}/`;
    websites.write(row, address);
    now[row] = address;
  };
  for (let row = 0; row < 400; row++) {
    websites.addRow();
    write(row);
  }
  for (let round = 0; round < 200; round++) {
    write(random.below(now.length));
    const part = random.pick([word(1 + random.below(4)), `${word(1)}.no`, ".Se/", "www.", "s://www.", "https"]);
    const expected = [...now.keys()].filter((row) => now[row]?.toLowerCase().includes(part.toLowerCase()));
    const matches: number[] = [];
    websites.eachWithPart(part, (row) => matches.push(row));
    expect([part, matches.sort((a, b) => a - b)]).toEqual([part, expected]);
    const has = websites.partTest(part);
    expect([part, [...now.keys()].filter(has)]).toEqual([part, expected]);
  }
});
