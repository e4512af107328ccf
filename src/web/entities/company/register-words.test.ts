import { expect, test } from "vitest";

import { spokenLegalForm } from "./register-words.ts";

test.each([
  ["NO", "AS", "AS"],
  ["NO", "STI", "Stiftelse"],
  ["NO", "BEDR", "Bedrift"],
  ["NO", "ESEK", "Eierseksjonssameie"],
  ["SE", "BRF", "Bostadsrättsförening"],
  ["DK", "APS", "ApS"],
  ["DK", "FON", "Fond"],
  ["FI", "Oyj", "Oyj"],
])("in a line of text %s's %s is %s", (country, form, spoken) => {
  expect(spokenLegalForm(country, form)).toBe(spoken);
});
