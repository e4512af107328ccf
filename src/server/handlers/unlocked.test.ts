/** Open stays open: what an account has opened, what that cost, and what is free. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { companyDetail } from "../../contract/company.ts";
import { leadDetail, leadPage } from "../../contract/lead.ts";
import { searchPage } from "../../contract/search.ts";
import {
  type Ask,
  codeOf,
  json,
  openServiceForTest,
  read,
  type TestUser,
} from "../../checks/testing/service-for-test.ts";
import { contactOf, wholeOf } from "../store/suite/suite-records.ts";

const COUNT = 120;
const UNREACHABLE = COUNT;
const SEVERAL = COUNT - 1;
const ON_PAGE = COUNT - 2;
const BEYOND = COUNT - 3;
const NOBODY = COUNT - 4;
const JSON_TYPE = { "Content-Type": "application/json" };
const DAY_MS = 86_400_000;
let service: Awaited<ReturnType<typeof openServiceForTest>>;
let ann: TestUser;
let ask: Ask;

beforeAll(async () => {
  const companies = Array.from({ length: COUNT }, (_, i) => {
    const fullCompany = wholeOf(String(10_000_000 + i));
    const invalid = { ...contactOf("gone@havblik.example"), email_status: "invalid" as const, phone: null };
    if (i === UNREACHABLE - 1)
      return { ...fullCompany, contacts: [invalid, { ...invalid, email: null, email_status: null }] };
    const called = { ...invalid, phone: "+4512345678", department: null, job_title: "Skipper" };
    if (i === SEVERAL - 1) {
      const past = Array.from({ length: 120 }, (_each, n) => ({
        field_name: "employee_count" as const,
        old_value: String(n),
        new_value: String(n + 1),
        detected_at: new Date(Date.UTC(2024, 0, 1 + n)).toISOString(),
      }));
      return { ...fullCompany, contacts: [...fullCompany.contacts, called], past };
    }
    if (i === NOBODY - 1) return { ...fullCompany, contacts: [] };
    const nameless = { first_name: null, last_name: null, full_name: null, email_type: "generic" as const };
    const switchboard = { ...contactOf("post@havblik.example", nameless), phone: "+4511111111", from_registry: true };
    const repeated = { ...switchboard, from_registry: false, department: "Customer service" };
    if (i === ON_PAGE - 1) return { ...fullCompany, contacts: [switchboard, repeated, { ...invalid, ...nameless }] };
    const profile = contactOf(null, { linkedin_url: "https://linkedin.example/ida" });
    const direct = contactOf(null, { ...nameless, phone: "+4522222222" });
    if (i === BEYOND - 1) return { ...fullCompany, contacts: [switchboard, repeated, direct, profile] };
    return fullCompany;
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
const later = (ms: number) => (service.clock.now = new Date(service.clock.now.getTime() + ms));
const PARTS = ["", "/socials", "/tech", "/accounts", "/history"];

test.each([
  ["", "0.5"],
  ["/socials", "0.5"],
  ["/tech", "0.5"],
  ["/accounts", "0.5"],
  ["/history", "0.5"],
  ["/contacts", "2"],
])("/v1/companies/{id}%s is charged once in 90 days, for all keys of the account", async (part, price) => {
  const path = `/v1/companies/5${part}`;
  expect(await charged(ask(path, { method: "HEAD" }))).toBe(price);
  const otherKey = service.as(await service.keyOf(ann.id));
  expect(await charged(ask(path))).toBe("0");
  expect(await charged(otherKey(path))).toBe("0");
  expect(await charged(service.as((await service.user()).key)(path))).toBe(price);
  later(90 * DAY_MS - 1);
  expect(await charged(ask(path))).toBe("0");
  later(1);
  expect(await charged(ask(path))).toBe(price);
});

test.each(PARTS)("/v1/companies/{id}%s opens the others, not the contacts", async (first) => {
  await ask(`/v1/companies/5${first}`);
  for (const part of PARTS) expect(await charged(ask(`/v1/companies/5${part}`))).toBe("0");
  expect(await charged(ask("/v1/companies/5/contacts"))).toBe("2");
  expect(await charged(ask("/v1/companies/6/contacts"))).toBe("2");
  expect(await charged(ask("/v1/companies/6"))).toBe("0.5");
});

test("empty, missing and 304 responses open no company", async () => {
  const path = `/v1/companies/${SEVERAL}/history`;
  expect(await charged(ask(`${path}?field_name=website`))).toBe("0");
  expect((await ask("/v1/companies/999999")).status).toBe(404);
  const { headers } = await ask("/v1/companies/8");
  later(90 * DAY_MS);
  const socials = await service.as((await service.user()).key)("/v1/companies/8/socials");
  const conditional = { headers: { "If-None-Match": socials.headers.get("ETag") ?? "" } };
  const unchanged = await ask("/v1/companies/8/socials", conditional);
  expect([unchanged.status, unchanged.headers.get("X-Credits-Charged")]).toEqual([304, "0"]);
  const closed = await ask("/v1/companies/8", { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
  expect([closed.status, closed.headers.get("X-Credits-Charged")]).toEqual([200, "0.5"]);
});

test("one page of a history opens all pages, whatever their field", async () => {
  const path = `/v1/companies/${SEVERAL}/history`;
  const firstAnswer = await ask(`${path}?limit=100`);
  expect(firstAnswer.headers.get("X-Credits-Charged")).toBe("0.5");
  const next = /<(.*)>/.exec(firstAnswer.headers.get("Link") ?? "")?.[1] ?? "";
  expect(await charged(ask(next))).toBe("0");
  expect(await charged(ask(`${path}?field_name=employee_count`))).toBe("0");
});

test("two first readers at once pay once", async () => {
  const readers = await Promise.all(Array.from({ length: 10 }, () => charged(ask("/v1/companies/6/contacts"))));
  expect(readers.filter((paid) => paid === "2")).toHaveLength(1);
  expect(readers.filter((paid) => paid === "0")).toHaveLength(9);
});

test.each([
  ["without e-mail and phone", UNREACHABLE, 0, { contacts: 2, emails: 0, phones: 0, profiles: 0 }],
  ["without facts beyond the detail", ON_PAGE, 0, { contacts: 0, emails: 0, phones: 0, profiles: 0 }],
  ["of the page, with one phone and one profile more", BEYOND, 2, { contacts: 2, emails: 0, phones: 1, profiles: 1 }],
  ["none", NOBODY, 0, { contacts: 0, emails: 0, phones: 0, profiles: 0 }],
])(
  "contacts %s: the summary names the new facts and the price, and the list costs that",
  async (_of, id, credits, summary) => {
    expect((await detail(id)).contact_summary).toMatchObject({ ...summary, credits });
    expect(await charged(ask(`/v1/companies/${id}/contacts`))).toBe(String(credits));
    expect((await detail(id)).unlocked.contacts.open).toBe(credits > 0);
  },
);

test("a company summarises its contacts before they are paid for", async () => {
  const { contact_summary: summary, related } = await detail(SEVERAL);
  expect(related.contacts).toBe(2);
  expect(summary).toEqual({ contacts: 2, emails: 1, phones: 1, profiles: 0, roles: ["Skipper"], credits: 2 });
});

test("a company names the parts that the account has opened, this response included; a 304 never hides a change of them", async () => {
  const tagged = async (etag: string | null, as = ask) =>
    as("/v1/companies/7", etag === null ? {} : { headers: { "If-None-Match": etag } });
  const firstAnswer = await tagged(null);
  const etag = firstAnswer.headers.get("ETag");
  expect(firstAnswer.headers.get("Cache-Control")).toBe("private, no-cache");
  const opened = (part = NINETY_DAYS_ON()) => ({ open: true, until: part });
  const closed = { open: false, until: null };
  const company = opened();
  expect((await read(companyDetail, firstAnswer)).unlocked).toEqual({ company, contacts: closed });
  expect((await tagged(etag)).status).toBe(304);
  later(DAY_MS);
  expect((await tagged(etag)).status).toBe(304);
  await ask("/v1/companies/7/contacts");
  const changed = await tagged(etag);
  expect(changed.status).toBe(200);
  expect((await read(companyDetail, changed)).unlocked).toEqual({ company, contacts: opened() });
  const both = changed.headers.get("ETag");
  expect((await tagged(both)).status).toBe(304);
  const lead = (await ask("/v1/leads", json({ company_id: 7 }))).headers.get("Location") ?? "";
  const keptAnswer = await tagged(both);
  expect((await read(companyDetail, keptAnswer)).unlocked).toEqual({ company: opened(null), contacts: opened() });
  await ask(lead, { method: "DELETE" });
  const theirs = await tagged(both, service.as((await service.user()).key));
  expect(theirs.status).toBe(200);
  expect((await read(companyDetail, theirs)).unlocked).toEqual({ company: opened(), contacts: closed });
  expect((await tagged(both)).status).toBe(304);
});

const NINETY_DAYS_ON = (): string | null => new Date(service.clock.now.getTime() + 90 * DAY_MS).toISOString();

test("adding to the pipeline opens companies, in one debit; with too few credits no lead is added", async () => {
  const debits = async () =>
    (await service.accounts.credits.ledger(ann.id, { type: "debit", limit: 9, offset: 0 })).entries;
  await ask("/v1/companies/30/tech");
  expect(await charged(ask("/v1/leads", json({ company_id: 30 })))).toBe("0");
  expect(await charged(ask("/v1/leads", json({ company_id: 31, notes: "" })))).toBe("0.5");
  const bulk = (ids: number[]) => ask("/v1/leads/bulk", json({ company_ids: ids }));
  expect(await charged(bulk([30, 31, 32, 33, 34]))).toBe("1.5");
  expect((await debits()).map(({ amount, metadata }) => [amount, metadata])).toEqual([
    [1.5, { endpoint: "POST /v1/leads/bulk", rows: 3 }],
    [0.5, { endpoint: "POST /v1/leads", rows: 1, company_id: 31 }],
    [0.5, { endpoint: "GET /v1/companies/{id}/tech", rows: 1, company_id: 30 }],
  ]);
  for (const part of PARTS) expect(await charged(ask(`/v1/companies/33${part}`))).toBe("0");
  later(400 * DAY_MS);
  expect(await charged(ask("/v1/companies/33"))).toBe("0");
  const { balance } = await service.accounts.credits.balance(ann.id);
  await service.accounts.credits.adjust(ann.id, Math.round((0.9 - balance) * 10_000), service.clock.now);
  const refused = await bulk([33, 35, 36]);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({ code: "insufficient_credits", required: 1, available: 0.9 }),
  ]);
  expect((await read(leadPage, await ask("/v1/leads"))).total).toBe(5);
  expect((await bulk([33, 35, 999_999])).status).toBe(404);
  expect(await charged(ask("/v1/leads", json({ company_id: 35 })))).toBe("0.5");
});

test("a call with an Idempotency-Key is charged once, and its replay says so", async () => {
  const call = () =>
    ask("/v1/leads", { ...json({ company_id: 40 }), headers: { "Idempotency-Key": "k", ...JSON_TYPE } });
  const [firstAnswer, secondAnswer] = [await call(), await call()];
  const summaryOf = ({ status, headers }: Response) => [
    status,
    headers.get("Idempotent-Replayed"),
    headers.get("X-Credits-Charged"),
    headers.get("X-Credits-Remaining"),
  ];
  expect(summaryOf(firstAnswer)).toEqual([201, null, "0.5", "99999.5"]);
  expect(summaryOf(secondAnswer)).toEqual([201, "true", "0", "99999.5"]);
  expect(await secondAnswer.text()).toBe(await firstAnswer.text());
});

test("two requests of all kinds at once for one company pay once", async () => {
  const charges = [
    ...PARTS.map((part) => charged(ask(`/v1/companies/41${part}`))),
    charged(ask("/v1/leads", json({ company_id: 41 }))),
    charged(ask("/v1/leads/bulk", json({ company_ids: [41], skip_existing: false }))),
  ];
  expect((await Promise.all(charges)).map(Number).reduce((sum, credits) => sum + credits)).toBe(0.5);
});

test("lists, search and counts are free; their rows count toward the account's day, exactly, until midnight UTC", async () => {
  const poor = await service.user("free");
  const session = await service.signIn(poor);
  const search = (limit: number) => session("/v1/search", json({ limit }));
  const answers = await Promise.all(Array.from({ length: 55 }, () => search(100)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  for (const { headers } of answers) expect(Number(headers.get("X-Credits-Charged") ?? 0)).toBe(0);
  const free = service.as(poor.key);
  const full = await free("/v1/companies?limit=1");
  expect(full.headers.get("Retry-After")).toBe(String(12 * 3_600 - 30));
  expect(await codeOf(full)).toEqual([429, "row_limit_reached"]);
  expect((await free("/v1/companies?limit=1", { method: "HEAD" })).status).toBe(429);
  expect((await free("/v1/companies?q=nobody+is+called+this")).status).toBe(200);
  expect((await free("/v1/search/facets", json({ countries: ["DK"] }))).status).toBe(200);
  expect((await free("/v1/companies/1")).status).toBe(200);
  expect((await free("/v1/export", json({ limit: 5 }))).status).toBe(200);
  later(12 * 3_600_000);
  expect((await free("/v1/companies?limit=1")).status).toBe(200);
  expect((await service.accounts.credits.ledger(poor.id, { type: "debit", limit: 9, offset: 0 })).total).toBe(2);
});

test.each([
  [{}, 0],
  [{ ids: Array.from({ length: 3 }, (_, n) => n + 1) }, 3],
  [{ ids: Array.from({ length: 120 }, (_, n) => n + 1) }, 50],
  [{ registry_ids: ["10000000", "99999999"] }, 1],
  [{ registry_id: "1000000" }, 10],
  [{ website_query: "havblik" }, 50],
  [{ registry_id: "100000", cities: ["Nowhere"] }, 0],
])("counts under %j count as %i rows", async (filter, rows) => {
  const { key } = await service.user("free");
  const free = service.as(key);
  const facets = () => free("/v1/search/facets", json({ facets: [], ...filter }));
  expect((await facets()).headers.get("X-Credits-Charged")).toBe("0");
  for (let rowsLeft = 5_000 - rows; rowsLeft > 0; rowsLeft -= 120) {
    expect((await free("/v1/search", json({ limit: Math.min(rowsLeft, 120) }))).status).toBe(200);
  }
  expect((await free("/v1/companies?limit=1")).status).toBe(429);
  expect((await facets()).status).toBe(rows > 0 ? 429 : 200);
});

async function leadOn(companyId: number) {
  const { data } = await read(leadPage, await ask(`/v1/leads?company_id=${companyId}`));
  return read(leadDetail, await ask(`/v1/leads/${data[0]?.id}`));
}

test("a lead's breakdown has every fact of its company, which is open", async () => {
  await ask("/v1/leads", json({ company_id: 20 }));
  const { score, score_breakdown: parts } = await leadOn(20);
  expect(parts.map(({ rule }) => rule)).toContain("valid_email");
  const knownParts = parts.filter(({ points }) => points !== null);
  const max = knownParts.reduce((sum, part) => sum + part.max, 0);
  expect(score).toBe(Math.round((100 * knownParts.reduce((sum, { points }) => sum + (points ?? 0), 0)) / max));
});

test("a list's rows say which companies are open, only for their account", async () => {
  const rows = async (as: Ask, include: string[]) =>
    (await read(searchPage, await as("/v1/search", json({ ids: [21, 22, 23], include })))).data;
  await ask("/v1/leads", json({ company_id: 22 }));
  await ask("/v1/companies/23/history");
  const closed = { open: false, until: null };
  const keptOpen = { open: true, until: null };
  const opened = { open: true, until: NINETY_DAYS_ON() };
  expect((await rows(ask, ["unlocked"])).map(({ unlocked }) => unlocked)).toEqual([closed, keptOpen, opened]);
  expect((await rows(ask, ["lead"]))[1]).not.toHaveProperty("unlocked");
  const otherUser = service.as((await service.user("pro")).key);
  const theirs = await rows(otherUser, ["lead", "unlocked"]);
  expect(theirs.map(({ unlocked }) => unlocked)).toEqual([closed, closed, closed]);
  later(90 * DAY_MS);
  expect((await rows(ask, ["unlocked"])).map(({ unlocked }) => unlocked)).toEqual([closed, keptOpen, closed]);
});
