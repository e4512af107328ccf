import { afterAll, beforeAll, expect, test } from "vitest";

import { facetsAnswer } from "../../contract/search.ts";
import { codeOf, json, openServiceForTest } from "../../checks/testing/service-for-test.ts";
import { wholeOf } from "../store/suite/suite-records.ts";

/** Companies of the first city; the others are in the second. */
const FEW = 9;
const COUNT = 60;
let service: Awaited<ReturnType<typeof openServiceForTest>>;

beforeAll(async () => {
  const companies = Array.from({ length: COUNT }, (_, i) => {
    const company = wholeOf(String(10_000_000 + i));
    return {
      ...company,
      facts: {
        ...company.facts,
        name: `Firma ${i}`,
        city: i < FEW ? "Ribe" : "Vejle",
        legal_form: i < 50 ? "IVS" : "APS",
      },
    };
  });
  service = await openServiceForTest({ companies });
});
afterAll(() => service.remove());

const user = async () => service.as((await service.user()).key);

test("technologies of fewer than 10 companies are not counted, by whatever filters", async () => {
  const ask = await user();
  const facetsOf = async (filters: object) => {
    const response = await ask("/v1/search/facets", json({ ...filters, facets: ["tech", "city"] }));
    return facetsAnswer.parse(await response.json());
  };
  const tooFew = { too_few: true, values: [] };
  const fewFilters = [{ query: "10000003" }, { ids: [4] }, { cities: ["Ribe"] }, { ids: [999] }];
  for (const filters of fewFilters) {
    const { total, facets } = await facetsOf(filters);
    expect([filters, total < 10, facets.tech]).toEqual([filters, true, tooFew]);
    expect([filters, facets.city]).toEqual([filters, expect.any(Array)]);
  }
  // Counted without its own selection, but a selection must not make the few companies countable.
  expect((await facetsOf({ cities: ["Ribe"], tech: ["WordPress"] })).facets.tech).toEqual(tooFew);
  const common = await facetsOf({ cities: ["Vejle"] });
  expect(common.total).toBe(COUNT - FEW);
  expect(common.facets.tech).toContainEqual({ value: "WordPress", count: COUNT - FEW });
  expect((await facetsOf({ ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })).facets.tech).toEqual(expect.any(Array));
});

test("a count of up to 50 companies counts as their rows of the day, a count of more does not", async () => {
  const ask = await service.signIn(await service.user());
  // 5 000 rows a day.
  const statuses = async (requests: number, filters: object) => {
    const answers = Array.from({ length: requests }, () => ask("/v1/search/facets", json({ ...filters, facets: [] })));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const fewStatuses = await statuses(101, { legal_forms: ["IVS"] });
  expect(fewStatuses.filter((status) => status === 200)).toHaveLength(100);
  expect(await codeOf(await ask("/v1/search/facets", json({ query: "Firma 3" })))).toEqual([429, "row_limit_reached"]);
  expect(await statuses(3, { cities: ["Vejle"] })).toEqual([200, 200, 200]);
  expect(await statuses(1, {})).toEqual([200]);
});
