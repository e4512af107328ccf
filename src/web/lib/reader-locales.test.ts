import { expect, test } from "vitest";

import { createFormat } from "./format.ts";
import { usableLocales } from "./reader-locales.ts";

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
