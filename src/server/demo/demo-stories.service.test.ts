/** Searches that Nordic sellers try first, with the filters that the dashboard sends. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";

import { json, openServiceForTest, read } from "../../checks/testing/service-for-test.ts";
import { demoCompanies } from "./demo-companies.ts";

/** The seed of `make-demo.ts`. */
const SEED = 1;
const NOW = new Date("2026-11-21T12:00:00.000Z");
const NEW_YEAR = new Date("2027-01-01T09:00:00.000Z");

const searches: Readonly<Record<string, object>> = {
  "plumbers in Rogaland with 10 to 50 employees and a website": {
    industries: [44322],
    regions: ["NO-11"],
    min_employees: 10,
    max_employees: 50,
    has_website: true,
  },
  "IT firms in Oslo": { industries: [20062], cities: ["Oslo"], min_employees: 5 },
  "restaurants in Malmö": { industries: [30561], cities: ["Malmö"] },
  "companies founded this year": { founded_after: "2025-12-31" },
  "Shopify shops in Denmark": { countries: ["DK"], tech: ["Shopify"], has_website: true },
  "builders in Aarhus with 10 to 49 employees and a website, founded since 2016": {
    industries: [10006],
    cities: ["Aarhus"],
    min_employees: 10,
    max_employees: 49,
    founded_after: "2015-12-31",
    has_website: true,
  },
  "bankrupt restaurants": { industries: [30561], registry_status: ["bankrupt"] },
};

describe.each([
  [3_000, 1],
  [50_000, 8],
])("among %i demo companies", (count, least) => {
  const companies = [...demoCompanies(count, SEED, NOW)];
  let service: Awaited<ReturnType<typeof openServiceForTest>>;
  let key = "";

  beforeAll(async () => {
    service = await openServiceForTest({ companies });
    ({ key } = await service.user("enterprise"));
  }, 120_000);
  afterAll(() => service.remove());

  test.each(Object.entries(searches))(`there are at least ${least} %s`, async (_, filters) => {
    const body = json({ ...filters, facets: [] });
    const answer = await service.as(key)("/v1/search/facets", body);
    const { total } = await read(z.object({ total: z.number() }), answer);
    expect(total).toBeGreaterThanOrEqual(least);
  });

  test("IT firms in Oslo grow", () => {
    const firms = companies.filter(
      ({ facts }) => facts.city === "Oslo" && [46210, 46220, 46290].includes(facts.industry_id ?? 0),
    );
    const grown = firms.filter(({ facts, past }) => {
      const firstChange = past.find(({ field_name }) => field_name === "employee_count");
      return firstChange && Number(firstChange.old_value) * 1.3 < (facts.employee_count ?? 0);
    });
    expect(grown.length).toBeGreaterThanOrEqual(least);
  });
});

test("companies founded this year exist on New Year's Day too", () => {
  const founded = [...demoCompanies(3_000, SEED, NEW_YEAR)].map(({ facts }) => facts.founded_date ?? "");
  expect(founded.filter((day) => day >= "2027-01-01").length).toBeGreaterThan(1);
});
