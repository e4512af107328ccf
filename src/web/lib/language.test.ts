import { expect, test } from "vitest";

import html from "../../../index.html?raw";
import { language } from "./language.ts";

test("the page declares the language that it is written in", () => {
  expect(/<html lang="([a-z]+)"/.exec(html)?.[1]).toBe(language.tag.split("-")[0]);
});
