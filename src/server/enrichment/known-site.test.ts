import { expect, test } from "vitest";

import { readingBasis, sources } from "./known-site.ts";

const site = {
  id: 1,
  country_code: "NO",
  registry_id: "923609016",
  name: "EQUINOR ASA",
  postal_code: null,
  city: null,
  website: null,
  found: false,
  email: null,
  failures: 0,
  proof: null,
  known: [],
} as const;

test("pages are read by the same rules for the same company, whatever the outcome of its visits", () => {
  expect(readingBasis(site)).toMatch(/^[\da-f]{16}$/);
  expect(readingBasis({ ...site, failures: 3, proof: { level: 4, reason: "", page_url: null } })).toBe(
    readingBasis(site),
  );
  expect(readingBasis({ ...site, website: "https://equinor.com/", found: true })).toBe(readingBasis(site));
});

test.each([
  ["name", { name: "STATOIL ASA" }],
  ["place", { city: "STAVANGER" }],
  ["website", { website: "https://equinor.com/" }],
  ["address", { email: "post@equinor.com" }],
])("a company with another %s has its pages read again", (_what, change) => {
  expect(readingBasis({ ...site, ...change })).not.toBe(readingBasis(site));
});

test("the basis covers code and data, but no tests", () => {
  expect(sources()).toEqual(
    expect.arrayContaining(["technology/rules/cms.txt", "words/mailboxes.txt", "extract/people/roles.ts", "verify.ts"]),
  );
  expect(sources().filter((path) => /\.test\.|\/testing\//.test(path))).toEqual([]);
});
