import { expect, test } from "vitest";

import { postalMunicipalities, postalPrefixCounties, swedishPlaceOf } from "./postal-regions.ts";
import { municipalityOf, regionOf, regions } from "./region-table.ts";

test("66 counties come first, then 1 054 municipalities, each by code", () => {
  const levels = regions.map(({ level }) => level);
  expect(levels.lastIndexOf("county")).toBe(65);
  expect(levels.indexOf("municipality")).toBe(66);
  expect(regions).toHaveLength(66 + 1_054);
  for (const level of ["county", "municipality"]) {
    const codes = regions.filter((row) => row.level === level).map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort());
  }
});

test("every municipality belongs to a county of its country", () => {
  for (const { parent, country_code } of regions.filter(({ level }) => level === "municipality"))
    expect(regionOf(parent ?? "")).toMatchObject({ level: "county", country_code });
});

test.each([
  ["NO", "0301", "NO-0301", "NO-03"],
  ["NO", "301", "NO-0301", "NO-03"],
  ["DK", 101, "DK-0101", "DK-011"],
  ["FI", "91", "FI-091", "FI-01"],
] as const)("%s municipality %s is %s in %s", (country, number, code, parent) =>
  expect(municipalityOf(country, number)).toMatchObject({ code, parent }),
);

test.each([
  ["NO", "1201"],
  ["NO", "2100"],
  ["NO", "03"],
  ["DK", ""],
] as const)("%s municipality %s is unknown", (country, number) =>
  expect(municipalityOf(country, number)).toBeUndefined(),
);

test("a Swedish postal code of the table gives its municipality, written with or without a space", () => {
  const stockholm = { municipality_code: "SE-0180", county_code: "SE-01" };
  expect([swedishPlaceOf("100 04"), swedishPlaceOf("10004")]).toEqual([stockholm, stockholm]);
});

test("another Swedish postal code gives only the county of its first three digits", () => {
  expect(swedishPlaceOf("10001")).toEqual({ municipality_code: null, county_code: "SE-01" });
});

test("the county of the first three digits is right for more than 99 % of the table's codes", () => {
  const counties = postalPrefixCounties();
  const municipalities = [...postalMunicipalities()];
  const right = municipalities.filter(
    ([code, municipality]) => counties.get(code.slice(0, 3)) === regionOf(municipality)?.parent,
  );
  expect(municipalities.length).toBeGreaterThan(15_000);
  expect(right.length / municipalities.length).toBeGreaterThan(0.99);
});

test.each([null, "", "1000", "99999", "SE-10004-1"])("postal code %s gives no region", (code) =>
  expect(swedishPlaceOf(code)).toEqual({ municipality_code: null, county_code: null }),
);
