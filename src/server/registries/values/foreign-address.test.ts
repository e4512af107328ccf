import { expect, test } from "vitest";

import { foreignAddress } from "./foreign-address.ts";

test.each([
  ["SE", "114 32 STOCKHOLM", "114 32", "STOCKHOLM"],
  ["SE", "S-114 32 STOCKHOLM", "114 32", "STOCKHOLM"],
  ["SE", "SE-11432 Stockholm, Sverige", "11432", "Stockholm"],
  ["DK", "2100 KØBENHAVN Ø", "2100", "KØBENHAVN Ø"],
  ["DE", "D-20095 HAMBURG", "20095", "HAMBURG"],
  ["FI", "00100 HELSINKI", "00100", "HELSINKI"],
  ["NL", "1012 AB AMSTERDAM", "1012 AB", "AMSTERDAM"],
  ["PL", "00-113 WARSZAWA", "00-113", "WARSZAWA"],
  ["PT", "1200-109 LISBOA", "1200-109", "LISBOA"],
  ["GB", "LONDON EC2A 4NE", "EC2A 4NE", "LONDON"],
  ["GB", "LONDON W1J 6BD, STORBRITANNIA", "W1J 6BD", "LONDON"],
  ["IE", "DUBLIN 2, D02 XY45", "D02 XY45", "DUBLIN 2"],
  ["IE", "DUBLIN 2", null, "DUBLIN 2"],
  ["US", "NEW YORK, NY 10022", "NY 10022", "NEW YORK"],
  ["SG", "SINGAPORE 018956", "018956", "SINGAPORE"],
  ["CY", "LIMASSOL 3025", "3025", "LIMASSOL"],
  ["FR", "PARIS", null, "PARIS"],
])("%s: %s has the postal code %o and the city %o", (country, city, postalCode, name) => {
  const read = foreignAddress(country, { address: "Gata 1", city, postal_code: null });
  expect([read.postal_code, read.city]).toEqual([postalCode, name]);
});

test("an address of several lines ends in its country, in any language", () => {
  const expected = { address: "c/o Advokat, Sveavägen 1, Sweden", city: "Stockholm", postal_code: "114 32" };
  for (const address of [
    "c/o Advokat, Sveavägen 1, 114 32 Stockholm, Sverige",
    "c/o Advokat\nSveavägen 1\n114 32 Stockholm\nRuotsi",
    "c/o Advokat, Sveavägen 1, 114 32 Stockholm",
  ])
    expect(foreignAddress("SE", { address, city: null, postal_code: null })).toEqual(expected);
});

test("missing parts are unknown, and a country without a code keeps its name", () => {
  const none = { address: null, city: null, postal_code: null };
  expect(foreignAddress("SE", none)).toEqual({ ...none, address: "Sweden" });
  expect(foreignAddress("Kosovo", { ...none, city: "10000 Prishtina" })).toEqual({
    address: "Kosovo",
    city: "Prishtina",
    postal_code: "10000",
  });
  expect(foreignAddress("DE", { address: "Hauptstraße 1", city: "BERLIN", postal_code: "10115" })).toEqual({
    address: "Hauptstraße 1, Germany",
    city: "BERLIN",
    postal_code: "10115",
  });
});
