import fc from "fast-check";
import { expect, test } from "vitest";

import { scrollTopFor } from "./use-virtual-rows.ts";

const sizes = { top: fc.nat(5_000_000), height: fc.integer({ min: 100, max: 3000 }), row: fc.constantFrom(32, 40, 56) };

test("a row is scrolled into view by the shortest distance, a visible one is not", () => {
  fc.assert(
    fc.property(fc.record({ ...sizes, index: fc.nat(100_000) }), ({ top, height, row, index }) => {
      const target = scrollTopFor(index, top, height, row);
      expect(target).toBeLessThanOrEqual(index * row);
      expect(target + height).toBeGreaterThanOrEqual((index + 1) * row);
      const inView = index * row >= top && (index + 1) * row <= top + height;
      expect(target === top).toBe(inView);
    }),
  );
});
