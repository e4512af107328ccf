import { expect, test } from "vitest";

import { shownPhone, shownPostalCode, shownRegistryId } from "./identifiers.ts";

const spaced = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  ["NO", "923609016", "923 609 016"],
  ["DK", "24256790", "24 25 67 90"],
  ["SE", "556703-7485", "556703-7485"],
  ["FI", "0112038-9", "0112038-9"],
  ["NO", "12", "12"],
])("a registry number of %s, %s, is read as %s", (country, id, shown) => {
  expect(spaced(shownRegistryId(country, id))).toBe(shown);
});

test("a Swedish postal code has a gap, the others have none", () => {
  expect(spaced(shownPostalCode("SE", "14262"))).toBe("142 62");
  expect(shownPostalCode("FI", "00100")).toBe("00100");
  expect(shownPostalCode("NO", "0150")).toBe("0150");
});

test.each([
  ["+4751990000", "+47 51 99 00 00"],
  ["+4791234567", "+47 912 34 567"],
  ["+4533123456", "+45 33 12 34 56"],
  ["+46812345678", "+46 8 123 456 78"],
  ["+46701234567", "+46 70 123 45 67"],
  ["+46455123456", "+46 455 12 34 56"],
  ["+358912345678", "+358 9 123 45678"],
  ["+358401234567", "+358 40 123 4567"],
  ["+493012345678", "+493012345678"],
  ["51 99 00 00", "51 99 00 00"],
])("the phone number %s is read as %s", (phone, shown) => {
  expect(spaced(shownPhone(phone))).toBe(shown);
  if (phone.startsWith("+")) expect(spaced(shownPhone(phone)).replaceAll(" ", "")).toBe(phone);
});
