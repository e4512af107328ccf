import { expect, test } from "vitest";

import { filterSummary } from "./filter-summary.ts";

test("filters are named in readers' words", () => {
  const filter = { countries: ["NO" as const], industries: [20041], cities: ["Bergen"], min_employees: 10 };
  expect(filterSummary({ ...filter, max_employees: 50, has_website: true })).toBe(
    "Norway, Construction of residential and non-residential buildings, Bergen, 10–50 employees, has a website",
  );
  expect(
    filterSummary({
      industries: [10_006],
      regions: ["NO-11"],
      verification_status: "verified",
      registry_status: ["bankrupt"],
      marketing_protected: false,
    }),
  ).toBe("Construction, Rogaland, verification: verified, no opt-out registered, bankrupt");
  expect(filterSummary({ min_revenue: 2_000_000, money: "NOK", min_gross_profit: 1, max_gross_profit: 9 })).toBe(
    "revenue from 2000000 NOK, gross profit 1–9 NOK",
  );
  expect(filterSummary({ max_revenue: 5, profitable: true })).toBe("revenue up to 5 EUR, profitable");
  expect(filterSummary({})).toBe("");
});

test("free text is mentioned but not stored", () => {
  const text = filterSummary({ query: "Kari Nordmann", registry_ids: ["923609016"], website_query: "kari" });
  expect(text).toBe("by name, by number or website");
});

test("long lists are counted, and the text ends", () => {
  const forms = Array.from({ length: 40 }, (_, n) => `FORM${n}`);
  expect(filterSummary({ legal_forms: forms })).toBe("FORM0, FORM1 and 38 more");
  expect(filterSummary({ cities: ["a".repeat(200)] })).toHaveLength(160);
});
