import { expect, test } from "vitest";

import { companyPage, facetsAnswer, searchPage } from "../../contract/search.ts";
import { json, openServiceForTest } from "../../checks/testing/service-for-test.ts";
import { statedOf } from "../store/suite/suite-records.ts";

test("amounts of searches are exact in their own currency and converted in another one", async () => {
  const service = await openServiceForTest();
  const ask = service.as((await service.user("pro")).key);
  const { annualAccounts, writer } = service.service.store;
  const facts = { legal_form: "AS", registry_status: "active" } as const;
  const ids: number[] = [];
  for (const [place, amounts] of [
    { currency: "NOK", revenue: 20_000_000, profit: 1 },
    { currency: "EUR", revenue: 1_706_877, profit: 0 },
    { currency: "XAF", revenue: 20_000_000, profit: null },
    { currency: "NOK", revenue: null, gross_profit: 20_000_000, profit: -1 },
  ].entries()) {
    const record = { country_code: "NO", registry_id: `91000000${place}`, name: "Nord AS", facts, past: [] } as const;
    const reading = { source: "R", retrievedAt: "2026-02-06T10:00:00.000Z" };
    const [merged] = await writer.merge([record], reading);
    ids.push(merged?.id ?? 0);
    const filing = { country: "NO", registryId: record.registry_id, rank: "1", documentUrl: null, published: null };
    const rows = [statedOf({ ...amounts, year_end: "2025-12-31" })];
    await annualAccounts.write([{ ...filing, country: "NO", rows }], new Date("2026-11-20T08:00:00.000Z"));
  }
  const matchesOf = async (filter: object) => {
    const answer = searchPage.parse(await (await ask("/v1/search", json({ ids, sort: "id", ...filter }))).json());
    return answer.data.map(({ id }) => ids.indexOf(id));
  };
  await expect.poll(() => matchesOf({ profitable: false })).toEqual([1, 3]);
  expect(await matchesOf({ profitable: true })).toEqual([0]);
  expect(await matchesOf({ min_revenue: 20_000_000, money: "NOK" })).toEqual([0]);
  expect(await matchesOf({ min_revenue: 20_000_001, money: "NOK" })).toEqual([]);
  expect(await matchesOf({ min_revenue: 19_999_000, max_revenue: 20_000_000, money: "NOK" })).toEqual([0, 1]);
  expect(await matchesOf({ min_revenue: 1_706_877 })).toEqual([0, 1]);
  expect(await matchesOf({ max_gross_profit: 20_000_000, money: "NOK" })).toEqual([3]);
  expect(await matchesOf({ min_growth: -100 })).toEqual([]);
  expect(await matchesOf({ sort: "-revenue" })).toEqual([0, 1, 2, 3]);
  // The list endpoint has the same filters.
  const listed = async (query: string) =>
    companyPage
      .parse(await (await ask(`/v1/companies?registry_id=91000000&${query}`)).json())
      .data.map(({ id }) => ids.indexOf(id));
  expect(await listed("min_revenue=20000000&money=NOK")).toEqual([0]);
  expect(await listed("min_revenue=20000001&money=NOK")).toEqual([]);
  expect(await listed("max_revenue=1706877&profitable=false")).toEqual([1]);
  expect(await listed("min_gross_profit=1&max_gross_profit=20000000&money=NOK")).toEqual([3]);
  expect(await listed("min_growth=-100&max_growth=5")).toEqual([]);
  expect((await ask("/v1/companies?money=USD")).status).toBe(400);
  const body = json({ ids, money: "NOK", facets: ["revenue"] });
  const { facets } = facetsAnswer.parse(await (await ask("/v1/search/facets", body)).json());
  expect(facets.revenue?.filter(({ count }) => count > 0)).toEqual([
    { value: "5m-20m", count: 1 },
    { value: "20m-100m", count: 1 },
    { value: null, count: 2 },
  ]);
  expect((await ask("/v1/search", json({ min_growth: 10_001 }))).status).toBe(400);
  await service.remove();
});
