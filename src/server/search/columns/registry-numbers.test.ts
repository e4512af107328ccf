import { expect, test } from "vitest";

import { COUNTRY_CODES } from "../../../contract/company.ts";
import { Random } from "../../demo/random.ts";
import { partMet, RegistryNumberColumn, RegistrySubstring } from "./registry-numbers.ts";

test("a part of a number is found at any position, including leading zeros and seams", () => {
  const seed = 3;
  const random = new Random(seed);
  const digits = (length: number) => Array.from({ length }, () => random.below(4)).join("");
  const lengths = { NO: 9, SE: 10, DK: 8, FI: 8 } as const;
  for (let round = 0; round < 400; round++) {
    const part = digits(1 + random.below(7));
    const { lefts, rights } = new RegistrySubstring(part);
    for (const country of COUNTRY_CODES) {
      const number = digits(lengths[country]);
      const numbers = new RegistryNumberColumn();
      numbers.addRow();
      numbers.write(0, country, number);
      const met = partMet(lefts[numbers.leftHalf.get(0)] ?? 0, rights[numbers.right.get(0)] ?? 0);
      expect([seed, part, number, met]).toEqual([seed, part, number, number.includes(part)]);
    }
  }
});
