import { expect, test } from "vitest";

import { fixtureNumber } from "../fixtures/fixture-numbers.ts";
import { type EntityName, type EntityRow, readUnit } from "./datafordeler.ts";

/** A unit of Datafordeler with these further rows. */
function factsOf(...rows: (readonly [EntityName, EntityRow])[]) {
  const reading = readUnit(
    1,
    new Map<EntityName, EntityRow>([
      ["Virksomhed", { CVRNummer: fixtureNumber("DK", 1), status: "NORMAL" }],
      ["Navn", { vaerdi: "Prøvevej ApS" }],
      ...rows,
    ]),
  );
  if ("skipped" in reading) throw new Error(reading.skipped);
  return reading.record.facts;
}

test.each([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
  ["", null],
  ["ukendt", null],
])("advertising protection %j is %j", (vaerdi, isProtected) => {
  expect(factsOf(["Reklamebeskyttelse", { vaerdi }]).marketing_protected).toBe(isProtected);
});

test("a unit without a row or a value of advertising protection says nothing about it", () => {
  expect(factsOf()).not.toHaveProperty("marketing_protected");
  expect(factsOf(["Reklamebeskyttelse", {}]).marketing_protected).toBeNull();
  expect(factsOf().is_employer).toBeUndefined();
});
