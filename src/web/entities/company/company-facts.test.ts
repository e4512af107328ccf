import { expect, test } from "vitest";

import { companyFacts } from "./company-facts.tsx";

const company = {
  name: "Vickos Måleri AB",
  country_code: "SE",
  registry_id: "559085-3965",
  legal_form: null,
  industry_id: null,
  employee_count: null,
  founded_date: "2016-11-16",
  address: "Norra Torggatan 9",
  postal_code: "34330",
  city: "Älmhult",
  phone: null,
  email: null,
  website: null,
  registry_status: "active",
  marketing_protected: null,
  not_in_register: ["industry_id", "employee_count", "phone", "email", "website", "marketing_protected"],
};

test("unknown facts are in one line for each reason, never in a row", () => {
  const { knownFacts, missing } = companyFacts(company, undefined);
  expect(knownFacts.map(({ label }) => label)).toEqual([
    "Registry number",
    "Founded",
    "Address",
    "Status",
    "Marketing opt-out",
  ]);
  expect(missing).toEqual([
    "Not listed: legal form",
    "Not published by Bolagsverket: industry, employees, phone, email, website",
  ]);
});

test("a list's row lacks the reason for a missing fact; facts that it lacks are left out", () => {
  const { phone: _, email: __, not_in_register: ___, ...row } = company;
  expect(companyFacts(row, undefined).missing).toEqual(["Not listed: legal form, industry, employees, website"]);
});

test("a country without more is not an address", () => {
  const nowhere = { ...company, address: null, postal_code: null, city: null };
  expect(companyFacts(nowhere, undefined).missing[0]).toBe("Not listed: legal form, address");
});

test("an industry whose name is loading is not missing", () => {
  expect(companyFacts({ ...company, industry_id: 20062 }, undefined).knownFacts.map(({ label }) => label)).toContain(
    "Industry",
  );
});
