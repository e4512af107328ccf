import { expect, test } from "vitest";

import { initialsOf, MARK_TINTS, tintOf } from "./company-mark.tsx";

test.each([
  ["EQUINOR ASA", "E"],
  ["BERGEN BYGG AS", "BB"],
  ["A/S PSE 13", "P1"],
  ["ASUNTO OY HELSINGIN KUUSI", "AH"],
  ["Måleri & Golv i Växjö AB", "MG"],
  ["INSTITUTET FÖR UTVÄRDERING AV STÖD", "IU"],
  ["AS", "A"],
  ["O’Learys", "O"],
])("%s is known by %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("names are spread over every tint and keep theirs", () => {
  const names = Array.from({ length: 600 }, (_, at) => `Company ${at}`);
  const counts = Map.groupBy(names, tintOf);
  expect(counts.size).toBe(MARK_TINTS.length);
  for (const [, some] of counts) expect(some.length).toBeGreaterThan(50);
  expect(tintOf("Equinor")).toBe(tintOf("Equinor"));
});
