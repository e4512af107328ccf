import { expect, test } from "vitest";

import { addressOf, goneDayOf, statusOf } from "./cvr-values.ts";

const street = {
  vejnavn: "Gammel Strandvej",
  husnummerFra: 16,
  bogstavFra: "A",
  postnummer: 2990,
  postdistrikt: "Nivå",
};

test.each([
  [{ ...street, etage: "st", sidedoer: "th" }, "Gammel Strandvej 16A, st. th"],
  [{ ...street, husnummerTil: 18, bogstavTil: "C" }, "Gammel Strandvej 16A-18C"],
  [{ ...street, bogstavFra: null }, "Gammel Strandvej 16"],
  [{ postboks: "45", postnummer: 2990 }, "Postboks 45"],
  [{ fritekst: "Storgatan 1\n211 42 Malmö" }, "Storgatan 1 211 42 Malmö"],
  [{}, null],
])("%o is the address %o", (entry, address) => expect(addressOf(entry).address).toBe(address));

test.each([
  ["NORMAL", "active"],
  ["UNDER KONKURS", "bankrupt"],
  ["UNDERTVANGSOPLØSNING", "dissolving"],
  ["UNDER FRIVILLIG LIKVIDATION", "dissolving"],
  ["UNDERLIKVIDATION", "dissolving"],
  ["UNDERREKONSTRUKTION", "active"],
])("%s leaves a company %s", (text, status) => expect(statusOf(text)).toBe(status));

test("a company has left when its newest life ended, or its newest status says so, however it is written", () => {
  const period = (from: string, to: string | null, value: string | null = null) => ({ from, to, value });
  const lives = [period("1990-01-01", "1999-12-31"), period("2005-01-01", null)];
  expect(goneDayOf(lives, [])).toBeNull();
  expect(goneDayOf(lives.slice(0, 1), [])).toBe("1999-12-31");
  for (const over of ["OPLØST EFTER KONKURS", "TVANGSOPLØST", "OPHØRT", "Slettet"]) {
    expect(goneDayOf(lives, [period("2005-01-01", "2023-04-30", "NORMAL"), period("2023-05-01", null, over)])).toBe(
      "2023-05-01",
    );
  }
});
