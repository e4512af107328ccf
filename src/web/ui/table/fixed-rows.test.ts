import fc from "fast-check";
import { expect, test } from "vitest";

import { rowsInSight, scrollTopFor } from "./fixed-rows.ts";

const sizes = { top: fc.nat(5_000_000), height: fc.integer({ min: 100, max: 3000 }), row: fc.constantFrom(32, 40, 56) };

test("every row in sight is rendered, and few others", () => {
  fc.assert(
    fc.property(fc.record(sizes), ({ top, height, row }) => {
      const { first, last } = rowsInSight(top, height, row);
      expect(first * row).toBeLessThanOrEqual(top);
      expect((last + 1) * row).toBeGreaterThanOrEqual(top + height);
      expect(last - first).toBeLessThanOrEqual(height / row + 34);
    }),
  );
});

test("a row comes into sight by the shortest way, and one in sight moves nothing", () => {
  fc.assert(
    fc.property(fc.record({ ...sizes, index: fc.nat(100_000) }), ({ top, height, row, index }) => {
      const to = scrollTopFor(index, top, height, row);
      expect(to).toBeLessThanOrEqual(index * row);
      expect(to + height).toBeGreaterThanOrEqual((index + 1) * row);
      const inSight = index * row >= top && (index + 1) * row <= top + height;
      expect(to === top).toBe(inSight);
    }),
  );
});
