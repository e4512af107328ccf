import { expect, test } from "vitest";

import { walkPages } from "./testing/page-walks.ts";

test("pages list unchanged companies exactly once and in order, while others are added, changed and ceased between them", () => {
  const faults: string[] = [];
  const { met, pages, changes } = walkPages(300, 20_261_121, (text) => faults.push(text));
  expect(faults).toEqual([]);
  expect({ met: met > 10_000, pages: pages > 600, changes: changes > 1_500 }).toEqual({
    met: true,
    pages: true,
    changes: true,
  });
});
