import { expect, test } from "vitest";

import { isNaturalPerson, legalFormOfNumber, legalForms } from "./legal-forms.ts";

test("each country has its forms, in its register's spelling", () => {
  const codes = (country: string) =>
    legalForms.filter((form) => form.country_code === country).map((form) => form.code);
  expect(codes("NO")).toEqual(expect.arrayContaining(["AS", "ASA", "BEDR", "SÆR"]));
  expect(codes("SE")).toEqual(expect.arrayContaining(["AB", "HB", "BRF"]));
  expect(codes("DK")).toEqual(expect.arrayContaining(["APS", "A/S", "EØF"]));
  expect(codes("FI")).toEqual(expect.arrayContaining(["Oy", "Oyj", "Ky"]));
  expect(legalForms.every((form) => form.code !== "" && form.name !== "" && !/\d/.test(form.code))).toBe(true);
});

test("numbers of CVR and PRH give the short form", () => {
  expect(legalFormOfNumber("DK", 80)).toBe("APS");
  expect(legalFormOfNumber("DK", 60)).toBe("A/S");
  expect(legalFormOfNumber("FI", 16)).toBe("Oy");
  expect(legalFormOfNumber("FI", 17)).toBe("Oyj");
  expect(legalFormOfNumber("FI", 999)).toBeUndefined();
  expect(legalFormOfNumber("NO", 16)).toBeUndefined();
});

test("a register's number belongs to one form", () => {
  const numbers = legalForms.flatMap((form) => form.register_number ?? []);
  expect(numbers.length).toBeGreaterThan(60);
  const written = legalForms.filter((form) => form.register_number !== null);
  expect(new Set(written.map((form) => `${form.country_code} ${form.register_number}`)).size).toBe(numbers.length);
});

test("a form of natural persons is one only in its country", () => {
  expect(isNaturalPerson("NO", "ENK")).toBe(true);
  expect(isNaturalPerson("DK", "PMV")).toBe(true);
  expect(isNaturalPerson("SE", "E")).toBe(true);
  expect(isNaturalPerson("SE", "ENK")).toBe(false);
  expect(isNaturalPerson("SE", "EB")).toBe(false);
  expect(isNaturalPerson("NO", "AS")).toBe(false);
  expect(isNaturalPerson("NO", null)).toBe(false);
});
