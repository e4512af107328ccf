import { expect, test } from "vitest";

import { languageOf } from "./data-language.ts";

test.each([
  ["nb-NO", "nb"],
  ["no", "nb"],
  ["nn-NO", "nb"],
  ["sv-FI", "sv"],
  ["da", "da"],
  ["FI", "fi"],
  ["de-DE", "en"],
  ["en-GB", "en"],
])("a browser in %s reads %s", (tag, language) => expect(languageOf([tag, "sv"])).toBe(language));

test("a browser without a language reads English", () => expect(languageOf([])).toBe("en"));
