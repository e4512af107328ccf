import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";

import { annualAccounts } from "../../contract/annual-accounts.ts";
import { companyDetail } from "../../contract/company.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { companyPage, searchPage } from "../../contract/search.ts";
import { techProfile } from "../../contract/technology.ts";
import { type Ask, json, openServiceForTest } from "../../checks/testing/service-for-test.ts";
import { wholeOf } from "../store/suite/suite-records.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
let ask: Ask;
const COUNT = 230;

beforeAll(async () => {
  const companies = Array.from({ length: COUNT }, (_, i) => {
    const fullCompany = wholeOf(String(10_000_000 + i));
    const facts = { ...fullCompany.facts, name: `Havblik ${i % 2 ? "Rederi" : "Bageri"} ${i}`, employee_count: i };
    return i === COUNT - 1
      ? { ...fullCompany, facts, contacts: [], socials: [], tech: null, past: [], accounts: [] }
      : { ...fullCompany, facts };
  });
  service = await openServiceForTest({ companies });
  ask = service.as((await service.user("pro")).key);
});
afterAll(() => service.remove());

async function pageOf(query: string) {
  const response = await ask(`/v1/companies?${query}`);
  expect(response.status).toBe(200);
  return { page: companyPage.parse(await response.json()), headers: response.headers };
}

test("pages by id have neither gaps nor repeats, and end with a null cursor", async () => {
  const ids: number[] = [];
  let cursor: number | null = 0;
  while (cursor !== null) {
    const { page }: Awaited<ReturnType<typeof pageOf>> = await pageOf(`limit=100&cursor=${cursor}`);
    expect(page).toMatchObject({ limit: 100, total: COUNT, has_more: page.next_cursor !== null });
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(ids).toEqual(Array.from({ length: COUNT }, (_, i) => i + 1));
});

test("Link leads to the next page with the same filters", async () => {
  const { page, headers } = await pageOf("country=dk&min_employees=10&limit=5");
  expect(headers.get("Link")).toBe(
    `</v1/companies?country=dk&min_employees=10&limit=5&cursor=${page.next_cursor}>; rel="next"`,
  );
  expect((await pageOf("min_employees=100000")).headers.get("Link")).toBeNull();
});

test("with q the cursor is a rank, and pages have every match once", async () => {
  const firstPage = (await pageOf("q=bageri&limit=60")).page;
  expect(firstPage).toMatchObject({ next_cursor: 60, total: COUNT / 2 });
  const second = (await pageOf("q=bageri&limit=60&cursor=60")).page;
  expect(new Set([...firstPage.data, ...second.data].map(({ id }) => id)).size).toBe(COUNT / 2);
  expect(second.next_cursor).toBeNull();
});

test("a list is free; past the end is empty", async () => {
  expect((await pageOf("limit=51")).headers.get("X-Credits-Charged")).toBe("0");
  const end = await pageOf("cursor=999999999");
  expect(end.page).toMatchObject({ data: [], next_cursor: null, has_more: false, total: COUNT });
});

test("one company has its related counts, its sources, and the reason why its website is not visited", async () => {
  const body = companyDetail.parse(await (await ask("/v1/companies/1")).json());
  expect(body.related).toEqual({ contacts: 1, socials: 1, tech: 1, history: 1, accounts: 1 });
  expect(body.sources[0]).toMatchObject({ source: "Register A, NLOD 2.0", retrieved_at: "2026-01-05T10:00:00.000Z" });
  expect(body).toMatchObject({ site_visit: null, website_proof: null });
  expect(body.visit_request).toEqual({ refusal: "no_real_website", asked_at: null });
});

test("empty contacts, socials, accounts and history are free", async () => {
  const charged = async (path: string) => (await ask(path)).headers.get("X-Credits-Charged");
  for (const part of ["contacts", "socials", "accounts", "history"])
    expect(await charged(`/v1/companies/${COUNT}/${part}`)).toBe("0");
});

test("technology lists are sorted and unique; a missing profile is 404 with its own code", async () => {
  const profile = techProfile.parse(await (await ask("/v1/companies/1/tech")).json());
  expect(profile.frameworks).toEqual(["Astro", "Vue"]);
  expect(profile.technologies.map(({ name, basis }) => [name, basis])).toEqual([
    ["WordPress", "observed"],
    ["Vue", "implied"],
  ]);
  const none = await ask(`/v1/companies/${COUNT}/tech`);
  expect([none.status, await none.json()]).toEqual([404, expect.objectContaining({ code: "tech_profile_not_found" })]);
});

test("accounts are those of the company, its group and its newest year, which search hits can have", async () => {
  const accounts = z.object({ data: z.array(annualAccounts), total: z.number() });
  const answer = accounts.parse(await (await ask("/v1/companies/1/accounts")).json());
  expect(answer).toMatchObject({ total: 1, data: [{ revenue: null, gross_profit: 3_000_000, revenue_eur: null }] });
  const detail = companyDetail.parse(await (await ask("/v1/companies/1")).json());
  expect(detail.latest_accounts).toEqual(answer.data[0]);
  const body = json({ ids: [1, COUNT], include: ["accounts"] });
  const hits = searchPage.parse(await (await ask("/v1/search", body)).json());
  expect(hits.data.map((hit) => hit.accounts)).toEqual([answer.data[0], null]);
  expect((await ask("/v1/companies/99999/accounts")).status).toBe(404);
  const columns = ["id", "revenue", "gross_profit", "growth", "currency", "accounts_end"];
  const csv = await (await ask("/v1/export", json({ ids: [1, COUNT], columns }))).text();
  expect(csv.split("\r\n").slice(1, 3)).toEqual(["1,,3000000,,DKK,2025-12-31", `${COUNT},,,,,`]);
});

test("history is a page, filtered by field", async () => {
  const answer = endpoints.listHistory.answer.schema;
  const allHistory = answer.parse(await (await ask("/v1/companies/1/history?limit=1")).json());
  expect(allHistory).toMatchObject({ limit: 1, total: 1, next_cursor: null, has_more: false });
  const otherHistory = answer.parse(await (await ask("/v1/companies/1/history?field_name=website")).json());
  expect(otherHistory).toMatchObject({ data: [], total: 0 });
});

test("a change of any part of a company changes its ETag", async () => {
  const tag = async () => (await ask("/v1/companies/1/contacts")).headers.get("ETag");
  const previousTag = await tag();
  await service.service.store.writer.merge(
    [{ country_code: "DK", registry_id: "10000000", name: "Havblik Bageri Nyt", facts: {}, contacts: [], past: [] }],
    { source: "Register A, NLOD 2.0", retrievedAt: "2026-02-05T10:00:00.000Z" },
  );
  expect(await tag()).not.toBe(previousTag);
  const stale = await ask("/v1/companies/1/contacts", { headers: { "If-None-Match": previousTag ?? "" } });
  expect(stale.status).toBe(200);
});

test("countries and industries have counts, parents including their descendants", async () => {
  const list = z.object({ data: z.array(z.record(z.string(), z.unknown())), total: z.number() });
  const countries = list.parse(await (await ask("/v1/countries")).json());
  expect(countries.data.map((row) => [row["code"], row["company_count"]])).toEqual([
    ["NO", 0],
    ["SE", 0],
    ["DK", COUNT],
    ["FI", 0],
  ]);
  const industries = list.parse(await (await ask("/v1/industries")).json());
  expect(industries.total).toBe(1047);
  const counted = industries.data.filter((row) => row["company_count"] !== 0);
  expect(counted.map((row) => [row["level"], row["company_count"]])).toEqual(
    [1, 2, 3, 4].map((level) => [level, COUNT]),
  );
});
