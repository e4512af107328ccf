import fc from "fast-check";
import { expect, test } from "vitest";

import { packIds, unpackIds } from "./packed-ids.ts";

const ids = fc
  .uniqueArray(fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })))
  .map((numbers) => numbers.sort((a, b) => a - b));

test("ids come back as they were packed", () => {
  fc.assert(
    fc.property(ids, (numbers) => {
      expect([...unpackIds(packIds(numbers))]).toEqual(numbers);
    }),
  );
});

test("100 000 ids of 4.5 million need a byte or two each", () => {
  const numbers = Array.from({ length: 100_000 }, (_, index) => index * 45 + 1);
  expect(packIds(numbers).length).toBe(100_000);
});
