import { expect, test } from "vitest";

import { mapSteps, stepOf } from "./county-map.tsx";

test("counts are split into steps of as many counties each", () => {
  expect(mapSteps([10, 1, 9, 2, 8, 3, 7, 4, 6, 5])).toEqual([
    { from: 1, to: 2 },
    { from: 3, to: 4 },
    { from: 5, to: 6 },
    { from: 7, to: 8 },
    { from: 9, to: 10 },
  ]);
});

test.each([
  ["none", [], []],
  ["only zeros", [0, 0], []],
  ["one county", [7, 0], [{ from: 7, to: 7 }]],
  ["equal counts", [3, 3, 3, 3, 3, 3], [{ from: 3, to: 3 }]],
])("%s", (_, counts, steps) => expect(mapSteps(counts)).toEqual(steps));

test("a count that ends one step does not begin the next, and hides no other", () => {
  expect(mapSteps([3, 4, 5, 5, 5, 6, 7, 8, 9, 10])).toEqual([
    { from: 3, to: 4 },
    { from: 5, to: 5 },
    { from: 6, to: 6 },
    { from: 7, to: 8 },
    { from: 9, to: 10 },
  ]);
});

test("every count has the step that contains it, and 0 has none", () => {
  const counts = [0, 1, 1, 2, 5, 8, 13, 400, 90_000];
  const steps = mapSteps(counts);
  for (const count of counts) {
    const step = steps[stepOf(steps, count) - 1];
    if (count === 0) expect(step).toBeUndefined();
    else expect(step && step.from <= count && count <= step.to).toBe(true);
  }
});
