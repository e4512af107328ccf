import { expect, test } from "vitest";

import { readAddress } from "./explorer-address.ts";

test("a URL has its filters in one spelling, and opens a company and a view", () => {
  expect(readAddress({ sort: "name", countries: "se,no", peek: "7", view: "12" })).toMatchObject({
    query: { filters: { countries: ["NO", "SE"] }, sort: "name" },
    text: "countries=NO,SE&sort=name",
    peek: 7,
    view: 12,
    dropped: [],
  });
});

test("an impossible id opens no company", () => {
  for (const none of ["", "abc", "-1", "1.5", "99999999999999999999"]) {
    expect(readAddress({ peek: none, view: none })).toMatchObject({ peek: undefined, view: undefined });
  }
  expect(readAddress({ peek: ["1", "2"] }).peek).toBeUndefined();
});

test("a URL is parsed once, and equal queries are one immutable object", () => {
  const search = { countries: "se,no", peek: "7" };
  const address = readAddress(search);
  expect(readAddress(search)).toBe(address);
  const { query } = readAddress({ countries: ["NO", "SE"] });
  expect(query).toBe(address.query);
  expect(() => query.filters.countries?.push("DK")).toThrow(TypeError);
});
