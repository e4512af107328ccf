import { expect, test } from "vitest";

import { isWebAddress, pageName } from "./seen-on.tsx";

test.each([
  ["https://fjord.no/", "the front page"],
  ["https://fjord.no", "the front page"],
  ["https://fjord.no/om-oss", "/om-oss"],
  ["https://fjord.no/om%20oss", "/om%20oss"],
  ["https://fjord.no/kj%C3%B8p", "/kjøp"],
  ["https://fjord.no/%E2%80%AEgpj.exe", "/%E2%80%AEgpj.exe"],
  ["https://fjord.no/%FF", "/%FF"],
  ["https://fjord.no/?side=2", "/?side=2"],
  [`https://fjord.no/${"a".repeat(60)}`, `/${"a".repeat(38)}…`],
])("%s is %s", (url, name) => expect(pageName(url)).toBe(name));

test("only addresses of the web become links", () => {
  expect(["https://a.no", "http://a.no/b"].every(isWebAddress)).toBe(true);
  expect(["javascript:alert(1)", "data:text/html,x", "mailto:a@b.no", "//a.no", ""].some(isWebAddress)).toBe(false);
});
