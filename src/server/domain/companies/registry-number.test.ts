import fc from "fast-check";
import { stdnum } from "stdnum";
import { expect, test } from "vitest";

import { COUNTRY_CODES } from "../../../contract/company.ts";
import {
  checkDigit,
  hasValidCheckDigit,
  readRegistryNumber,
  REGISTRY_ID_PATTERNS,
  writeRegistryNumber,
} from "./registry-number.ts";

test.each([
  ["NO", " 923 609 016 ", "923609016"],
  ["SE", "5566778899", "556677-8899"],
  ["SE", "165566778899", "556677-8899"],
  ["SE", "16556677-8899", "556677-8899"],
  ["DK", "35 68 28 72", "35682872"],
  ["FI", "0112038-9", "0112038-9"],
  ["FI", "112038-9", "0112038-9"],
  ["FI", "01120389", "0112038-9"],
] as const)("%s: %o is written %s", (country, text, written) => {
  expect(writeRegistryNumber(country, text)).toBe(written);
  expect(written).toMatch(new RegExp(REGISTRY_ID_PATTERNS[country], "u"));
});

test.each(["", "12", "92360901", "9236090167", "92360901X", "000000000", "abc"])(
  "%o is not a Norwegian number",
  (text) => expect(writeRegistryNumber("NO", text)).toBeNull(),
);

test.each([
  ["NO", "923609016"],
  ["NO", "974760673"],
  ["SE", "559085-3965"],
  ["DK", "35682872"],
  ["FI", "0112038-9"],
] as const)("%s %s has its check digit, and no other last digit passes", (country, number) => {
  const passing = [..."0123456789"].filter((checkDigit) =>
    hasValidCheckDigit(country, number.slice(0, -1) + checkDigit),
  );
  expect(passing).toEqual([number.at(-1)]);
});

test.each([
  ["NO", [3, 2, 7, 6, 5, 4, 3, 2, 1]],
  ["DK", [2, 7, 6, 5, 4, 3, 2, 1]],
  ["FI", [7, 9, 10, 5, 8, 4, 2, 1]],
] as const)("%s: a number is right when its weighted digits are a multiple of eleven", (country, weights) => {
  const digits = fc.array(fc.nat(9), { minLength: weights.length, maxLength: weights.length });
  fc.assert(
    fc.property(digits, (number) => {
      const sum = weights.reduce<number>((total, weight, i) => total + weight * (number[i] ?? 0), 0);
      expect(hasValidCheckDigit(country, number.join(""))).toBe(sum % 11 === 0);
    }),
    { numRuns: 500 },
  );
});

test("check digits agree with the package stdnum on 4 000 seeded numbers", () => {
  const validators = { NO: stdnum.NO?.orgnr, SE: stdnum.SE?.orgnr, DK: stdnum.DK?.cvr, FI: stdnum.FI?.ytunnus };
  const length = { NO: 8, SE: 9, DK: 7, FI: 7 };
  let state = 20261121;
  const random = () => (state = (state * 48271) % 2147483647);
  for (const country of COUNTRY_CODES) {
    let passed = 0;
    for (let i = 0; i < 1000; i++) {
      const body = String(10 ** (length[country] - 1) + (random() % (9 * 10 ** (length[country] - 1))));
      const digit = checkDigit(country, body);
      for (const checkDigit of "0123456789") {
        const valid = validators[country]?.validate(body + checkDigit).isValid === true;
        // stdnum also knows ranges that were never issued; it may say no where the digit is right, never the reverse.
        if (valid) expect([country, body, digit]).toEqual([country, body, Number(checkDigit)]);
        if (valid) passed++;
      }
    }
    expect(passed, `${country}, seed 20261121`).toBeGreaterThan(100);
  }
});

test.each([
  ["NO 923 609 016 MVA", ["NO 923609016"]],
  ["923609016mva", ["NO 923609016"]],
  ["SE556677889901", ["SE 556677-8899"]],
  ["SE 556677-8899", ["SE 556677-8899"]],
  ["16556677-8899", ["SE 556677-8899"]],
  ["556677.8899", ["SE 556677-8899"]],
  ["DK-35 68 28 72", ["DK 35682872"]],
  ["FI01120389", ["FI 0112038-9"]],
  ["fi 112038-9", ["FI 0112038-9"]],
  ["0112038-9", ["FI 0112038-9"]],
  ["01120389", ["DK 01120389", "FI 0112038-9"]],
  ["CVR 25052943", ["DK 25052943"]],
  ["cvr-nr. 25 05 29 43", ["DK 25052943"]],
  ["CVR: DK25052943", ["DK 25052943"]],
  ["SE-nr. 25052943", ["DK 25052943"]],
  ["org.nr. 923 609 016", ["NO 923609016"]],
  ["Org. nr.: 556677-8899", ["SE 556677-8899"]],
  ["orgnr 923609016", ["NO 923609016"]],
  ["organisasjonsnummer 923609016", ["NO 923609016"]],
  ["Organisationsnummer: 556677-8899", ["SE 556677-8899"]],
  ["Foretaksregisteret NO 923 609 016 MVA", ["NO 923609016"]],
  ["Org.nr: NO 923 609 016 MVA", ["NO 923609016"]],
  ["VAT no. SE556677889901", ["SE 556677-8899"]],
  ["momsnr SE556677889901", ["SE 556677-8899"]],
  ["VAT FI01120389", ["FI 0112038-9"]],
  ["y-tunnus 0112038-9", ["FI 0112038-9"]],
  ["Y-tunnus: 01120389", ["FI 0112038-9"]],
  ["ytunnus 112038-9", ["FI 0112038-9"]],
  ["FO-nummer 0112038-9", ["FI 0112038-9"]],
  ["Business ID 0112038-9", ["FI 0112038-9"]],
  ["moms/CVR 25052943", ["DK 25052943"]],
  ["CVR 923609016", []],
  ["Org Bygg 923609016", []],
  ["1234", []],
  ["DK 923609016", []],
  ["Nokia Oyj", []],
  ["", []],
])("%o is read as %o", (text, meanings) =>
  expect(readRegistryNumber(text).map((one) => `${one.country_code} ${one.registry_id}`)).toEqual(meanings),
);
