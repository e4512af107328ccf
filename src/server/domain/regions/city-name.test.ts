import { expect, test } from "vitest";

import { cityName } from "./city-name.ts";

test.each([
  ["STAVANGER", "Stavanger"],
  ["MO I RANA", "Mo i Rana"],
  ["NES PÅ HEDMARKEN", "Nes på Hedmarken"],
  ["ÅL", "Ål"],
  ["Å", "Å"],
  ["Å I LOFOTEN", "Å i Lofoten"],
  ["INDRE ØSTFOLD", "Indre Østfold"],
  ["SALTSJÖ-BOO", "Saltsjö-Boo"],
  ["S:T OLOF", "S:t Olof"],
  ["UPPLANDS VÄSBY", "Upplands Väsby"],
  ["MÄNTTÄ-VILPPULA", "Mänttä-Vilppula"],
  ["ÄHTÄRI", "Ähtäri"],
  ["KØBENHAVN NV", "København NV"],
  ["FREDERIKSBERG C", "Frederiksberg C"],
  ["LONDON SW1A 1AA", "London SW1A 1AA"],
  ["HARSTAD - HÁRSTTÁK", "Harstad - Hárstták"],
  ["L'AQUILA", "L'aquila"],
  ["oslo", "Oslo"],
  ["bodø", "Bodø"],
  ["", ""],
  ["0150", "0150"],
])("%s is written %s", (written, name) => {
  expect(cityName(written)).toBe(name);
});

test.each(["Mo i Rana", "København K", "McAllen", "Store Heddinge", "s-Hertogenbosch", "’s-Gravenhage"])(
  "%s has its own spelling and is unchanged",
  (name) => {
    expect(cityName(name)).toBe(name);
  },
);

test("a well-written name is unchanged by a second pass", () => {
  for (const name of ["MO I RANA", "KØBENHAVN Ø", "S:T OLOF", "SALTSJÖ-BOO", "ÅL"]) {
    expect(cityName(cityName(name))).toBe(cityName(name));
  }
});
