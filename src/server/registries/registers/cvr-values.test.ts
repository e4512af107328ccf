import { expect, test } from "vitest";

import { addressOf, goneDayOf, knownStatusOf, statusOf } from "./cvr-values.ts";

const street = {
  vejnavn: "Gammel Strandvej",
  husnummerFra: 16,
  bogstavFra: "A",
  postnummer: 2990,
  postdistrikt: "Nivå",
};

test.each([
  [{ ...street, etage: "st", sidedoer: "th" }, "Gammel Strandvej 16A, st. th"],
  [{ ...street, bogstavFra: "A", husnummerTil: 0, etage: "0" }, "Gammel Strandvej 16A"],
  [{ ...street, husnummerTil: 18, bogstavTil: "C" }, "Gammel Strandvej 16A-18C"],
  [{ ...street, bogstavFra: null }, "Gammel Strandvej 16"],
  [{ postboks: "45", postnummer: 2990 }, "Postboks 45"],
  [{ fritekst: "Storgatan 1\n211 42 Malmö" }, "Storgatan 1 211 42 Malmö"],
  [{}, null],
])("%o is the address %o", (entry, address) => expect(addressOf(entry).address).toBe(address));

test("an address abroad has separate postal code and city and ends in its country", () => {
  const abroad = { address: "Storgatan 1, Sweden", postal_code: "211 42", city: "Malmö" };
  for (const fritekst of ["Storgatan 1\n211 42 MALMÖ\nSverige", "Storgatan 1, 211 42 MALMÖ"])
    expect(addressOf({ landekode: "SE", fritekst })).toEqual(abroad);
  expect(addressOf({ ...street, landekode: "GL", postnummer: 3900, postdistrikt: "Nuuk" })).toEqual({
    address: "Gammel Strandvej 16A, Greenland",
    postal_code: "3900",
    city: "Nuuk",
  });
});

test.each([
  ["NORMAL", "active"],
  ["UNDER KONKURS", "bankrupt"],
  ["UNDERTVANGSOPLØSNING", "dissolving"],
  ["UNDER FRIVILLIG LIKVIDATION", "dissolving"],
  ["UNDERLIKVIDATION", "dissolving"],
  ["UNDERREKONSTRUKTION", "active"],
  ["Konkurs", "bankrupt"],
  ["Tvangsopløsning", "dissolving"],
  ["UNDER_KONKURS", "bankrupt"],
  ["NOGET ANDET", "active"],
])("%s leaves a company %s", (text, status) => expect(statusOf(text)).toBe(status));

test("status words are known or unknown", () => {
  for (const text of ["", "NORMAL", "Aktiv", "OPLØSTEFTERFUSION", "UNDER REASSUMERING"])
    expect(knownStatusOf(text)).toBe("active");
  expect(knownStatusOf("NOGET ANDET")).toBeNull();
});

test("a company has ceased when its newest life period ended or its newest status says so, in any spelling", () => {
  const period = (from: string, to: string | null, value: string | null = null) => ({ from, to, value });
  const lives = [period("1990-01-01", "1999-12-31"), period("2005-01-01", null)];
  expect(goneDayOf(lives, [])).toBeNull();
  expect(goneDayOf(lives.slice(0, 1), [])).toBe("1999-12-31");
  for (const endStatus of ["OPLØST EFTER KONKURS", "TVANGSOPLØST", "OPHØRT", "Slettet"]) {
    expect(
      goneDayOf(lives, [period("2005-01-01", "2023-04-30", "NORMAL"), period("2023-05-01", null, endStatus)]),
    ).toBe("2023-05-01");
  }
});
