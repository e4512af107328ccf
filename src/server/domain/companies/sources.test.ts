import { expect, test } from "vitest";

import {
  BOLAGSVERKET_SOURCE,
  BRREG_SOURCE,
  CVR_SOURCE,
  DEMO_SOURCE,
  fieldsWithoutSource,
  foundedBasis,
  PRH_SOURCE,
  SCB_SOURCE,
} from "./sources.ts";

const only = (source: string, fields: string[] = []) => [{ source, fields }];

test("each register lacks the fields that its file lacks", () => {
  expect(fieldsWithoutSource("NO", only(BRREG_SOURCE))).toEqual(["marketing_protected"]);
  const onlyNorway = ["in_group", "accounts_year", "parent"];
  expect(fieldsWithoutSource("DK", only(CVR_SOURCE))).toEqual(["vat_registered", ...onlyNorway]);
  expect(fieldsWithoutSource("FI", only(PRH_SOURCE))).toEqual([
    "employee_count",
    "marketing_protected",
    "phone",
    "email",
    "purpose",
    ...onlyNorway,
  ]);
  expect(fieldsWithoutSource("SE", only(BOLAGSVERKET_SOURCE))).toHaveLength(11);
  expect(fieldsWithoutSource("SE", [...only(BOLAGSVERKET_SOURCE), ...only(SCB_SOURCE)])).toEqual([
    "website",
    "employee_count",
    "is_employer",
    "phone",
    "email",
    "vat_registered",
    ...onlyNorway,
  ]);
});

test("SCB has no foundation date; other registers have the date of foundation or of registration", () => {
  expect(fieldsWithoutSource("SE", only(SCB_SOURCE))).toContain("founded_date");
  expect(fieldsWithoutSource("SE", only(BOLAGSVERKET_SOURCE))).not.toContain("founded_date");
  expect((["NO", "DK", "SE", "FI"] as const).map((country) => foundedBasis(country, "1998-05-04"))).toEqual([
    "founding",
    "founding",
    "registration",
    "registration",
  ]);
  expect(foundedBasis("SE", null)).toBeNull();
});

test("a second source removes the fields it provides from the list", () => {
  const sources = [...only(BOLAGSVERKET_SOURCE), ...only("The company's website", ["website", "name"])];
  expect(fieldsWithoutSource("SE", sources)).not.toContain("website");
  expect(fieldsWithoutSource("SE", sources)).toContain("industry_id");
});

test("a value missing in a row is not missing in its source", () => {
  expect(fieldsWithoutSource("NO", only(DEMO_SOURCE, ["marketing_protected"]))).toContain("marketing_protected");
});

test("demo companies lack what all registers of their country together lack", () => {
  expect(fieldsWithoutSource("NO", only(DEMO_SOURCE))).toEqual(fieldsWithoutSource("NO", only(BRREG_SOURCE)));
  expect(fieldsWithoutSource("SE", only(DEMO_SOURCE))).toEqual(
    fieldsWithoutSource("SE", [...only(BOLAGSVERKET_SOURCE), ...only(SCB_SOURCE)]),
  );
  expect(fieldsWithoutSource("DK", only(DEMO_SOURCE))).toEqual(fieldsWithoutSource("DK", only(CVR_SOURCE)));
  expect(fieldsWithoutSource("FI", only(DEMO_SOURCE))).toEqual(fieldsWithoutSource("FI", only(PRH_SOURCE)));
});
