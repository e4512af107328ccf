import { expect, test } from "vitest";

import { createFormat } from "./format.ts";
import { usableLocales, usableZone } from "./reader-locales.ts";

test.each([
  [["C"], ["en-GB"]],
  [["POSIX", "en_US.UTF-8", ""], ["en-GB"]],
  [[], ["en-GB"]],
  [["C", "nb-NO"], ["nb-NO"]],
  [
    ["sv-SE", "en"],
    ["sv-SE", "en"],
  ],
])("of the languages %j these are used: %j", (languages, locales) => {
  expect(usableLocales(languages)).toEqual(locales);
  expect(createFormat(usableLocales(languages)).number(1234)).toMatch(/^1\D?234$/);
});

test.each([
  ["Europe/Oslo", "Europe/Oslo"],
  ["Etc/Unknown", "UTC"],
  ["Mars/Olympus", "UTC"],
  ["+02:00", "UTC"],
  ["", "UTC"],
  [undefined, "UTC"],
])("in the time zone %s days are those of %s", (zone, used) => expect(usableZone(zone)).toBe(used));
