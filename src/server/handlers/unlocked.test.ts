/** Unlocked stays unlocked: what an account has paid for, and nothing is sold below its price. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { companyDetail } from "../../contract/company.ts";
import { leadDetail, leadPage, type ScorePart } from "../../contract/lead.ts";
import { searchPage } from "../../contract/search.ts";
import { type Ask, json, openServiceForTest, read, type TestUser } from "../testing/service-for-test.ts";
import { contactOf, wholeOf } from "../store/suite/suite-records.ts";

const COUNT = 120;
const UNREACHABLE = COUNT;
const SEVERAL = COUNT - 1;
const DAY_MS = 86_400_000;
let service: Awaited<ReturnType<typeof openServiceForTest>>;
let ann: TestUser;
let ask: Ask;

beforeAll(async () => {
  const companies = Array.from({ length: COUNT }, (_, i) => {
    const whole = wholeOf(String(10_000_000 + i));
    const invalid = { ...contactOf("gone@havblik.example"), email_status: "invalid" as const, phone: null };
    if (i === UNREACHABLE - 1)
      return { ...whole, contacts: [invalid, { ...invalid, email: null, email_status: null }] };
    const called = { ...invalid, phone: "+4512345678", department: null, job_title: "Skipper" };
    if (i === SEVERAL - 1) {
      const past = Array.from({ length: 120 }, (_each, n) => ({
        field_name: "employee_count" as const,
        old_value: String(n),
        new_value: String(n + 1),
        detected_at: new Date(Date.UTC(2024, 0, 1 + n)).toISOString(),
      }));
      return { ...whole, contacts: [...whole.contacts, called], past };
    }
    return whole;
  });
  service = await openServiceForTest({ companies });
});
beforeEach(async () => {
  service.clock.now = new Date("2026-11-21T12:00:30.000Z");
  ann = await service.user("pro");
  ask = service.as(ann.key);
});
afterAll(() => service.remove());

const charged = async (asked: Promise<Response>) => (await asked).headers.get("X-Credits-Charged");
const detail = async (id: number, as = ask) => read(companyDetail, await as(`/v1/companies/${id}`));
const facets = (body: object) => charged(ask("/v1/search/facets", json({ facets: [], ...body })));

test.each(["", "/contacts", "/socials", "/tech", "/history"])(
  "/v1/companies/{id}%s is paid for once in 90 days, by whichever key of the account",
  async (part) => {
    const path = `/v1/companies/5${part}`;
    expect(Number(await charged(ask(path)))).toBeGreaterThan(0);
    const other = service.as(await service.keyOf(ann.id));
    expect(await charged(ask(path))).toBe("0");
    expect(await charged(other(path))).toBe("0");
    expect(Number(await charged(service.as((await service.user()).key)(path)))).toBeGreaterThan(0);
    service.clock.now = new Date(service.clock.now.getTime() + 90 * DAY_MS - 1);
    expect(await charged(ask(path))).toBe("0");
    service.clock.now = new Date(service.clock.now.getTime() + 1);
    expect(Number(await charged(ask(path)))).toBeGreaterThan(0);
  },
);

test("one page of a history pays for all of them, whatever its field", async () => {
  const path = `/v1/companies/${SEVERAL}/history`;
  expect(await charged(ask(`${path}?field_name=website`))).toBe("0");
  const first = await ask(`${path}?limit=100`);
  expect(first.headers.get("X-Credits-Charged")).toBe("1");
  const next = /<(.*)>/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  expect(await charged(ask(next))).toBe("0");
  expect(await charged(ask(`${path}?field_name=employee_count`))).toBe("0");
});

test("two first readers at once pay once", async () => {
  const readers = await Promise.all(Array.from({ length: 10 }, () => charged(ask("/v1/companies/6/contacts"))));
  expect(readers.filter((paid) => paid === "2")).toHaveLength(1);
  expect(readers.filter((paid) => paid === "0")).toHaveLength(9);
});

test("contacts who can be neither written to nor called cost nothing, and their summary says so before", async () => {
  expect((await detail(UNREACHABLE)).contact_summary).toMatchObject({ emails: 0, phones: 0 });
  expect(await charged(ask(`/v1/companies/${UNREACHABLE}/contacts`))).toBe("0");
  expect((await detail(UNREACHABLE)).unlocked.contacts).toBeNull();
});

test("a company tells what its contacts are before they are paid for", async () => {
  const { contact_summary: summary, related } = await detail(SEVERAL);
  expect(related.contacts).toBe(2);
  expect(summary).toEqual({ emails: 1, phones: 1, roles: ["Skipper"] });
});

test("a company tells each account what it has unlocked; a 304 never hides a change of it", async () => {
  const tagged = async (etag: string | null, as = ask) =>
    as("/v1/companies/7", etag === null ? {} : { headers: { "If-None-Match": etag } });
  const first = await tagged(null);
  const locked = first.headers.get("ETag");
  expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
  expect((await read(companyDetail, first)).unlocked).toEqual({
    contacts: null,
    socials: null,
    tech: null,
    history: null,
  });
  expect((await tagged(locked)).status).toBe(304);
  await ask("/v1/companies/7/tech");
  const changed = await tagged(locked);
  expect(changed.status).toBe(200);
  const open = changed.headers.get("ETag");
  const until = new Date(service.clock.now.getTime() + 90 * DAY_MS).toISOString();
  expect((await read(companyDetail, changed)).unlocked).toEqual({
    contacts: null,
    socials: null,
    tech: until,
    history: null,
  });
  expect((await tagged(open)).status).toBe(304);
  const other = service.as((await service.user()).key);
  const theirs = await tagged(open, other);
  expect(theirs.status).toBe(200);
  expect((await read(companyDetail, theirs)).unlocked.tech).toBeNull();
  service.clock.now = new Date(service.clock.now.getTime() + 90 * DAY_MS);
  const ended = await tagged(open);
  expect([ended.status, (await read(companyDetail, ended)).unlocked.tech]).toEqual([200, null]);
});

test("facets that are facts of few companies cost what a list of them does, those left out that are paid for", async () => {
  expect(await facets({})).toBe("0");
  expect(await facets({ ids: [1] })).toBe("0.1");
  expect(await facets({ ids: Array.from({ length: 51 }, (_, i) => i + 1) })).toBe("0.2");
  expect(await facets({ registry_ids: ["10000000"] })).toBe("0.1");
  expect(await facets({ registry_id: "1000000" })).toBe("0.1");
  expect(await facets({ website_query: "havblik" })).toBe("0.3");
  expect(await facets({ registry_id: "100000", cities: ["Oslo"] })).toBe("0");
  expect(await facets({ ids: [999_999] })).toBe("0");
  for (const id of [1, 2]) await ask(`/v1/companies/${id}`);
  await ask("/v1/companies/3/contacts");
  expect(await facets({ ids: [1, 2] })).toBe("0");
  expect(await facets({ ids: [1, 2, 3] })).toBe("0.1");
  expect(await facets({ ids: Array.from({ length: 52 }, (_, i) => i + 1) })).toBe("0.1");
});

test("facets that find fewer than 5 cost, and of the caller's pipeline too", async () => {
  await ask("/v1/leads/bulk", json({ company_ids: [11, 12, 13, 14, 15] }));
  expect(await facets({ in_pipeline: true })).toBe("0");
  await ask("/v1/leads/bulk-delete", json({ ids: [(await leadOn(11)).id] }));
  expect(await facets({ in_pipeline: true })).toBe("0.1");
  for (const id of [12, 13, 14]) await ask(`/v1/companies/${id}`);
  expect(await facets({ in_pipeline: true })).toBe("0.1");
  await ask("/v1/companies/15");
  expect(await facets({ in_pipeline: true })).toBe("0");
  expect(await facets({ ids: [11, 12, 13], in_pipeline: false })).toBe("0.1");
});

async function leadOn(companyId: number) {
  const { data } = await read(leadPage, await ask(`/v1/leads?company_id=${companyId}`));
  return read(leadDetail, await ask(`/v1/leads/${data[0]?.id}`));
}

test("a lead's breakdown names facts of contacts and socials once the company is paid for, and always adds up", async () => {
  await ask("/v1/leads", json({ company_id: 20 }));
  const score = (parts: ScorePart[]) => {
    const known = parts.filter(({ points }) => points !== null);
    const max = known.reduce((sum, part) => sum + part.max, 0);
    return Math.round((100 * known.reduce((sum, { points }) => sum + (points ?? 0), 0)) / max);
  };
  const before = await leadOn(20);
  expect(before.score_breakdown.map(({ rule }) => rule)).not.toContain("valid_email");
  expect(score(before.score_breakdown)).toBe(before.score);
  await ask("/v1/companies/20");
  const after = await leadOn(20);
  expect(after.score_breakdown.map(({ rule }) => rule)).toContain("valid_email");
  expect(score(after.score_breakdown)).toBe(after.score);
});

test("a list's rows and a lead say until when their company is paid for, to its payer", async () => {
  const rows = async (as: Ask, include: string[]) =>
    (await read(searchPage, await as("/v1/search", json({ ids: [21, 22], include })))).data;
  await ask("/v1/leads", json({ company_id: 22 }));
  expect((await leadOn(22)).unlocked_until).toBeNull();
  await ask("/v1/companies/22");
  const until = new Date(service.clock.now.getTime() + 90 * DAY_MS).toISOString();
  expect((await rows(ask, ["unlocked"])).map(({ unlocked_until }) => unlocked_until)).toEqual([null, until]);
  expect((await rows(ask, ["lead"]))[1]).not.toHaveProperty("unlocked_until");
  const other = service.as((await service.user("pro")).key);
  expect((await rows(other, ["lead", "unlocked"])).map(({ unlocked_until }) => unlocked_until)).toEqual([null, null]);
  expect((await leadOn(22)).unlocked_until).toBe(until);
  service.clock.now = new Date(until);
  expect((await rows(ask, ["unlocked"])).map(({ unlocked_until }) => unlocked_until)).toEqual([null, null]);
});

test("no 304 hides what was paid for since, and the tag of either answer guards a change", async () => {
  const made = await ask("/v1/leads", json({ company_id: 23 }));
  const path = made.headers.get("Location") ?? "";
  const tagOf = async () => (await ask(path)).headers.get("ETag") ?? "";
  const before = await tagOf();
  await ask("/v1/companies/23");
  const asked = await ask(path, { headers: { "If-None-Match": before } });
  expect([asked.status, (await read(leadDetail, asked)).unlocked_until]).toEqual([200, expect.any(String)]);
  const change = (tag: string, notes: string) =>
    ask(path, {
      ...json({ notes }),
      method: "PATCH",
      headers: { "Content-Type": "application/json", "If-Match": tag },
    });
  const paid = await tagOf();
  expect((await change(paid, "called")).status).toBe(200);
  expect((await change(paid, "called again")).status).toBe(412);
});
