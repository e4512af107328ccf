import { expect, test } from "vitest";

import { FLAG_VALUES, FLAGS } from "./company-columns.ts";

test("the small fields share no bit, and all fit into the packed copy", () => {
  const places = Object.values(FLAGS);
  const bits = places.map(({ shift, mask }) => mask << shift);
  expect(bits.reduce((all, one) => all | one)).toBe(bits.reduce((sum, one) => sum + one));
  expect(Math.max(...bits)).toBeLessThan(FLAG_VALUES);
});
