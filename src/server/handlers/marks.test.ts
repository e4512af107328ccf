/** Marks over HTTP: the endpoints, the filters, the facet, the rows, and exports. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { leadPage } from "../../contract/lead.ts";
import { markList } from "../../contract/mark.ts";
import { facetsAnswer, searchPage } from "../../contract/search.ts";
import { type Ask, codeOf, json, openServiceForTest, read } from "../../checks/testing/service-for-test.ts";
import { contactOf, wholeOf } from "../store/suite/suite-records.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
let mine: Ask;
let otherUser: Ask;

beforeAll(async () => {
  const companies = Array.from({ length: 40 }, (_, i) => {
    const mailbox = contactOf(`post${i}@x.example`, {
      email_type: "generic",
      first_name: null,
      last_name: null,
      full_name: null,
    });
    const fullCompany = wholeOf(String(10_000_000 + i));
    const facts = { ...fullCompany.facts, marketing_protected: false };
    return { ...fullCompany, facts, contacts: [{ ...mailbox, from_registry: true }, contactOf(`p${i}@x.example`)] };
  });
  service = await openServiceForTest({ companies });
  [mine, otherUser] = [service.as((await service.user("pro")).key), service.as((await service.user("pro")).key)];
});
afterAll(() => service.remove());

const mark = (word: string, body: object, ask = mine) =>
  ask(`/v1/marks/${encodeURIComponent(word)}`, json(body, "PUT"));
const counts = async (body: object, ask = mine) => {
  const { total, facets } = await read(
    facetsAnswer,
    await ask("/v1/search/facets", json({ facets: ["mark"], ...body })),
  );
  return Object.fromEntries<number>([
    ["total", total],
    ...(facets.mark ?? []).map(({ value, count }) => [value ?? "", count] as const),
  ]);
};
const idsOf = async (body: object, ask = mine) =>
  (await read(searchPage, await ask("/v1/search", json(body)))).data.map(({ id }) => id);

test("a mark is set, listed, filtered by, left out, and removed", async () => {
  expect(await (await mark("customer", { company_ids: [3, 5, 7] })).json()).toEqual({ marked: 3, unchanged: 0 });
  expect(await (await mark("Customer", { company_ids: [5, 9] })).json()).toEqual({ marked: 1, unchanged: 1 });
  expect(await (await mark("Fair Oslo/2026", { company_ids: [9] })).json()).toEqual({ marked: 1, unchanged: 0 });
  expect((await read(markList, await mine("/v1/marks"))).data).toEqual([
    { mark: "customer", companies: 4 },
    { mark: "do_not_contact", companies: 0 },
    { mark: "Fair Oslo/2026", companies: 1 },
  ]);
  expect(await idsOf({ marks: ["customer"] })).toEqual([3, 5, 7, 9]);
  expect(await idsOf({ marks: ["customer"], without_marks: ["fair oslo/2026"] })).toEqual([3, 5, 7]);
  expect(await idsOf({ marks: ["unused"] })).toEqual([]);
  expect(await idsOf({ marks: ["customer"] }, otherUser)).toEqual([]);
  expect(await idsOf({ without_marks: ["customer"], ids: [3, 4] })).toEqual([4]);
  expect(await counts({})).toEqual({ total: 40, customer: 4, do_not_contact: 0, "Fair Oslo/2026": 1 });
  expect(await counts({ marks: ["Fair Oslo/2026"] })).toMatchObject({ total: 1, customer: 4 });
  expect(await counts({ without_marks: ["customer"] })).toMatchObject({ total: 36, customer: 4 });
  expect(await counts({}, otherUser)).toEqual({ total: 40, customer: 0, do_not_contact: 0 });
  const rows = await read(searchPage, await mine("/v1/search", json({ ids: [8, 9], include: ["marks"] })));
  expect(rows.data.map(({ marks = [] }) => marks.map((each) => each.mark))).toEqual([
    [],
    ["customer", "Fair Oslo/2026"],
  ]);
  const removal = await mine("/v1/marks/customer/companies", json({ company_ids: [9, 10] }, "DELETE"));
  expect(await removal.json()).toEqual({ removed: 1, unchanged: 1 });
  expect((await mine("/v1/marks/fair%20oslo%2F2026", { method: "DELETE" })).status).toBe(204);
  expect(await counts({})).toEqual({ total: 40, customer: 3, do_not_contact: 0 });
});

test("a saved view has the filter, and a mark is news of it", async () => {
  const view = { name: "No customers", query: "without_marks=customer" };
  const newView = await mine("/v1/views", json(view));
  expect(await newView.json()).toMatchObject({ new: 0, left: 0 });
  await mark("customer", { company_ids: [20] });
  expect(await (await mine("/v1/views")).json()).toMatchObject({ data: [{ new: 0, left: 1 }] });
  await mine("/v1/marks/customer/companies", json({ company_ids: [20] }, "DELETE"));
  expect(await (await mine("/v1/views")).json()).toMatchObject({ data: [{ new: 0, left: 0 }] });
});

test("the marks of a company have their reason and day", async () => {
  await mark("do_not_contact", { company_ids: [12], reason: "Asked on the phone", until: "2099-03-01" });
  expect(await (await mine("/v1/companies/12/marks")).json()).toMatchObject({
    data: [{ mark: "do_not_contact", reason: "Asked on the phone", until: "2099-03-01" }],
    total: 1,
  });
  expect(await (await otherUser("/v1/companies/12/marks")).json()).toEqual({ data: [], total: 0 });
  expect(await codeOf(await mine("/v1/companies/0/marks"))).toEqual([404, "company_not_found"]);
});

describe("a request that cannot be done", () => {
  test.each([
    ["PUT", "/v1/marks/customer", { company_ids: [999_999] }, 404, "company_not_found"],
    ["PUT", "/v1/marks/customer", { company_ids: [] }, 400, "out_of_range"],
    ["PUT", "/v1/marks/%20", { company_ids: [1] }, 400, "too_short"],
    ["PUT", `/v1/marks/${"x".repeat(101)}`, { company_ids: [1] }, 400, "too_long"],
    ["PUT", "/v1/marks/customer", { company_ids: [1], until: "1999-01-01" }, 400, "out_of_range"],
    ["DELETE", "/v1/marks/customer", undefined, 409, "mark_not_removable"],
    ["DELETE", "/v1/marks/Do%20not%20contact", undefined, 409, "mark_not_removable"],
    ["DELETE", "/v1/marks/Nobody", undefined, 404, "mark_not_found"],
    ["DELETE", "/v1/marks/Nobody/companies", { company_ids: [1] }, 404, "mark_not_found"],
  ])("%s %s %j is %i %s", async (method, path, body, status, code) => {
    expect(await codeOf(await mine(path, body ? json(body, method) : { method }))).toEqual([status, code]);
  });
});

test("the e-mails of a company that must not be contacted are in no export", async () => {
  const columns = ["id", "email", "contact_emails"];
  const rowsOf = async (body: object) => {
    const response = await mine("/v1/export", json({ columns, ids: [30, 31], ...body }));
    return [response.headers.get("X-Credits-Charged"), ...parse(await response.text()).slice(1)];
  };
  await mark("do_not_contact", { company_ids: [30] });
  const quote = await mine("/v1/export/quote", json({ ids: [30, 31] }));
  expect(await quote.json()).toMatchObject({ total: 2, contacts: 1, contacts_credits: 2 });
  expect(await rowsOf({ open_contacts: true })).toEqual([
    "2.2",
    ["30", "", ""],
    ["31", "post30@x.example", "p30@x.example; post30@x.example"],
  ]);
  await mine("/v1/leads", json({ company_id: 31 }));
  await mark("do_not_contact", { company_ids: [31] });
  const leads = await mine("/v1/leads/export", json({}));
  expect(await leads.text()).not.toContain("@x.example");
});

test("leads have the marks of their company in their ETag, and are listed by mark", async () => {
  const added = await mine("/v1/leads/bulk", json({ company_ids: [14, 15, 16] }));
  expect(await added.json()).toMatchObject({ created: 3, skipped_do_not_contact: 0, first_day: null });
  const list = async (query: string) =>
    (await read(leadPage, await mine(`/v1/leads?${query}`))).data.map((lead) => [lead.company_id, lead.company.marks]);
  const [lead] = (await read(leadPage, await mine("/v1/leads?company_id=15"))).data;
  const path = `/v1/leads/${lead?.id}`;
  const etag = (await mine(path)).headers.get("ETag") ?? "";
  await mark("Partner", { company_ids: [15, 17] });
  const secondRead = await mine(path, { headers: { "If-None-Match": etag } });
  expect([secondRead.status, secondRead.headers.get("ETag") === etag]).toEqual([200, false]);
  expect((await mine(path, json({ status: "contacted" }, "PATCH", { "If-Match": etag }))).status).toBe(200);
  expect(await list("mark=partner")).toEqual([[15, ["Partner"]]]);
  expect(await list("mark=unused")).toEqual([]);
  expect((await list("without_mark=Partner")).map(([id]) => id)).not.toContain(15);
});

test("a company that must not be contacted is in no bulk add, and only with an override in a single add", async () => {
  await mark("do_not_contact", { company_ids: [25] });
  expect(await codeOf(await mine("/v1/leads", json({ company_id: 25 })))).toEqual([409, "do_not_contact"]);
  expect(await (await mine("/v1/leads/bulk", json({ company_ids: [24, 25] }))).json()).toMatchObject({
    created: 1,
    skipped: 0,
    skipped_do_not_contact: 1,
  });
  expect((await otherUser("/v1/leads", json({ company_id: 25 }))).status).toBe(201);
  expect((await mine("/v1/leads", json({ company_id: 25, override: true }))).status).toBe(201);
});

test("a bulk add spreads the first step over days", async () => {
  const spread = { per_day: 2, from: "2030-05-03", weekdays: [1, 5] };
  const body = { company_ids: [33, 34, 35], next_action: "First call", spread };
  expect(await (await mine("/v1/leads/bulk", json(body))).json()).toMatchObject({
    created: 3,
    first_day: "2030-05-03",
    last_day: "2030-05-06",
  });
  const closed = await mine("/v1/leads/bulk", json({ ...body, company_ids: [36], status: "lost" }));
  expect(closed.status).toBe(400);
});
