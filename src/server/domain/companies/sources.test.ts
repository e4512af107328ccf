import { expect, test } from "vitest";

import { COUNTRY_CODES } from "../../../contract/company.ts";
import {
  ACCOUNTS_SOURCES,
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
const onlyNorway = ["in_group", "accounts_year", "parent"];
/** The first facts that vary. Those that came later are stated in the table. */
const firstFacts = new Set<string>(["industry_id", "website", "employee_count", "is_employer", "founded_date"]);
for (const name of ["marketing_protected", "phone", "email", "purpose", "vat_registered", ...onlyNorway])
  firstFacts.add(name);
const lacking = (...question: Parameters<typeof fieldsWithoutSource>) =>
  new Set(fieldsWithoutSource(...question).filter((field) => firstFacts.has(field)));

test("each register lacks the fields that its file lacks", () => {
  expect(lacking("NO", only(BRREG_SOURCE))).toEqual(new Set(["marketing_protected"]));
  expect(lacking("DK", only(CVR_SOURCE))).toEqual(new Set(["vat_registered", ...onlyNorway]));
  expect(lacking("FI", only(PRH_SOURCE))).toEqual(
    new Set(["employee_count", "marketing_protected", "phone", "email", ...onlyNorway]),
  );
  const lists = ["website", "employee_count", "phone", "email", "vat_registered", "is_employer", ...onlyNorway];
  expect(lacking("SE", only(BOLAGSVERKET_SOURCE))).toEqual(new Set(["industry_id", "marketing_protected", ...lists]));
  expect(lacking("SE", [...only(BOLAGSVERKET_SOURCE), ...only(SCB_SOURCE)])).toEqual(new Set(lists));
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
  const sources = { NO: [BRREG_SOURCE], SE: [BOLAGSVERKET_SOURCE, SCB_SOURCE], DK: [CVR_SOURCE], FI: [PRH_SOURCE] };
  for (const country of COUNTRY_CODES) {
    // Their employees are not taken from accounts.
    const accounts = { source: "Accounts", fields: ["accounts_year"] };
    const registers = [...sources[country].map((source) => ({ source, fields: [] })), accounts];
    expect(fieldsWithoutSource(country, only(DEMO_SOURCE))).toEqual(fieldsWithoutSource(country, registers));
  }
});

test("accounts have their year in every country, and in Sweden the employees", () => {
  for (const country of COUNTRY_CODES)
    expect(fieldsWithoutSource(country, only(ACCOUNTS_SOURCES[country]))).not.toContain("accounts_year");
  expect(fieldsWithoutSource("SE", only(ACCOUNTS_SOURCES.SE))).not.toContain("employee_count");
  expect(fieldsWithoutSource("DK", only(ACCOUNTS_SOURCES.DK))).toContain("employee_count");
});
