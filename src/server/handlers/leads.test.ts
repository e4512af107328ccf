import { afterAll, beforeAll, expect, test } from "vitest";

import { bulkCreated } from "../../contract/lead-bulk.ts";
import { lead, leadDetail, leadPage } from "../../contract/lead.ts";
import { savedView } from "../../contract/view.ts";
import { type Ask, codeOf, json, openServiceForTest, read } from "../../checks/testing/service-for-test.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
let ask: Ask;
beforeAll(async () => {
  service = await openServiceForTest({ companies: 40 });
  ask = service.as((await service.user("enterprise")).key);
});
afterAll(() => service.remove());

let created = 0;
/** On one company after the other: five leads are the most on one. */
const create = async (company_id = (created++ % 10) + 1, notes?: string) =>
  read(lead, await ask("/v1/leads", json({ company_id, ...(notes === undefined ? {} : { notes }) })));

test("a new lead: 201, Location, its version as ETag; 304 for that version", async () => {
  const response = await ask("/v1/leads", json({ company_id: 3 }));
  expect(response.status).toBe(201);
  const createdLead = await read(lead, response);
  expect(createdLead).toMatchObject({ company_id: 3, status: "new", notes: null, version: 1, company: { id: 3 } });
  expect(response.headers.get("Location")).toBe(`/v1/leads/${createdLead.id}`);
  const etag = response.headers.get("ETag") ?? "";
  const secondRead = await ask(`/v1/leads/${createdLead.id}`);
  expect(secondRead.headers.get("ETag")).toBe(etag);
  const detail = await read(leadDetail, secondRead);
  const knownParts = detail.score_breakdown.filter(({ points }) => points !== null);
  const share =
    knownParts.reduce((sum, { points }) => sum + (points ?? 0), 0) / knownParts.reduce((sum, { max }) => sum + max, 0);
  expect(detail.score).toBe(Math.round(100 * share));
  expect((await ask(`/v1/leads/${createdLead.id}`, { headers: { "If-None-Match": etag } })).status).toBe(304);
});

test("a change with If-Match: the second of two is 412", async () => {
  const { id } = await create();
  const etag = (await ask(`/v1/leads/${id}`)).headers.get("ETag") ?? "";
  const change = (status: string) => ask(`/v1/leads/${id}`, json({ status }, "PATCH", { "If-Match": etag }));
  expect((await change("contacted")).status).toBe(200);
  expect(await codeOf(await change("lost"))).toEqual([412, "version_mismatch"]);
  expect((await ask(`/v1/leads/${id}`, json({ status: "lost" }, "PATCH", { "If-Match": "*" }))).status).toBe(200);
  expect((await ask(`/v1/leads/${id}`, json({ status: "new" }, "PATCH"))).status).toBe(200);
});

test("notes are cleared by null and by an empty text; {} and the same status are no change", async () => {
  const { id } = await create(1, "Ring");
  const patch = async (what: object) => read(lead, await ask(`/v1/leads/${id}`, json(what, "PATCH")));
  expect(await patch({})).toMatchObject({ notes: "Ring", version: 1 });
  expect(await patch({ status: "new" })).toMatchObject({ version: 1 });
  expect(await patch({ notes: "" })).toMatchObject({ notes: null, version: 2 });
  expect(await patch({ notes: "Again" })).toMatchObject({ notes: "Again", version: 3 });
  expect(await patch({ notes: null })).toMatchObject({ notes: null, version: 4 });
});

test.each([
  [{ company_id: 999_999 }, 404, "company_not_found"],
  [{}, 400, "required"],
  [{ company_id: "1" }, 400, "invalid_type"],
  [{ company_id: 1, notes: null }, 400, "invalid_type"],
  [{ company_id: 1, status: "lost" }, 400, "unknown_field"],
  [{ company_id: 1, notes: "x".repeat(10_001) }, 400, "too_long"],
])("creating %o is %i %s", async (body, status, code) => {
  expect(await codeOf(await ask("/v1/leads", json(body)))).toEqual([status, code]);
});

test.each([
  [{ status: "won" }, "invalid_enum"],
  [{ company_id: 2 }, "unknown_field"],
  [{ status: null }, "invalid_enum"],
])("changing to %o is 400 %s", async (body, code) => {
  const { id } = await create();
  expect(await codeOf(await ask(`/v1/leads/${id}`, json(body, "PATCH")))).toEqual([400, code]);
});

test("a deleted lead is removed with its events", async () => {
  const { id } = await create();
  expect((await ask(`/v1/leads/${id}/events`)).status).toBe(200);
  expect((await ask(`/v1/leads/${id}`, { method: "DELETE" })).status).toBe(204);
  for (const [path, init] of [
    [`/v1/leads/${id}`, {}],
    [`/v1/leads/${id}/events`, {}],
    [`/v1/leads/${id}`, { method: "DELETE" }],
    [`/v1/leads/${id}`, json({}, "PATCH")],
  ] as const) {
    expect(await codeOf(await ask(path, init))).toEqual([404, "lead_not_found"]);
  }
});

test("the list has cursor and Link, filters, and is free", async () => {
  const mine = service.as((await service.user()).key);
  for (let id = 1; id <= 5; id += 1) await mine("/v1/leads", json({ company_id: id }));
  const firstPage = await mine("/v1/leads?limit=2");
  expect(firstPage.headers.get("Link")).toMatch(/^<\/v1\/leads\?limit=2&cursor=\d+>; rel="next"$/);
  expect(firstPage.headers.get("X-Credits-Charged")).toBeNull();
  const companyIds: number[] = [];
  let path: string | undefined = "/v1/leads?limit=2";
  while (path !== undefined) {
    const response: Response = await mine(path);
    const page = await read(leadPage, response);
    expect(page).toMatchObject({ total: 5, limit: 2, has_more: page.next_cursor !== null });
    companyIds.push(...page.data.map(({ company_id }) => company_id));
    path = /<(.*)>/.exec(response.headers.get("Link") ?? "")?.[1];
  }
  expect(companyIds).toEqual([5, 4, 3, 2, 1]);
  const total = async (query: string) => (await read(leadPage, await mine(`/v1/leads?${query}`))).total;
  expect(await total("company_id=3")).toBe(1);
  expect(await total("q=havblik")).toBe(5);
  expect(await total("q=nobody")).toBe(0);
  expect(await total("q=")).toBe(5);
  expect(await total("status=lost")).toBe(0);
  expect(await total("min_score=1&max_score=100")).toBe(5);
  expect(await total("min_score=2&max_score=1")).toBe(0);
  expect(await total("created_after=2026-11-20&created_before=2026-11-22")).toBe(5);
  expect(await total("created_after=2026-11-22")).toBe(0);
  // Noon UTC on the 21st is the 22nd on Kiritimati.
  expect(await total("created_after=2026-11-22&tz=Pacific/Kiritimati")).toBe(5);
  expect(await total("created_before=2026-11-22&tz=Pacific/Kiritimati")).toBe(0);
  expect(await codeOf(await mine("/v1/leads?limit=201"))).toEqual([400, "invalid_integer"]);
  expect(await codeOf(await mine("/v1/leads?statuz=new"))).toEqual([400, "unknown_parameter"]);
});

test("bulk: create, change and delete, each all or nothing", async () => {
  const mine = service.as((await service.user()).key);
  const company_ids = Array.from({ length: 40 }, (_, n) => n + 1);
  expect(await codeOf(await mine("/v1/leads/bulk", json({ company_ids: [...company_ids, 999_999] })))).toEqual([
    404,
    "company_not_found",
  ]);
  const createdLeads = await mine("/v1/leads/bulk", json({ company_ids }));
  expect(createdLeads.status).toBe(201);
  expect(await read(bulkCreated, createdLeads)).toMatchObject({ created: 40, skipped: 0 });
  expect(await (await mine("/v1/leads/bulk", json({ company_ids }))).json()).toMatchObject({ created: 0, skipped: 40 });
  const ids = (await read(leadPage, await mine("/v1/leads?limit=200"))).data.map(({ id }) => id);
  const change = (some: number[]) => mine("/v1/leads/bulk", json({ ids: some, status: "lost" }, "PATCH"));
  expect(await codeOf(await change([...ids, 999_999]))).toEqual([404, "lead_not_found"]);
  expect(await (await change(ids.slice(0, 5))).json()).toMatchObject({ changed: 5 });
  const remove = (some: number[]) => mine("/v1/leads/bulk-delete", json({ ids: some }));
  expect(await codeOf(await remove([...ids, 999_999]))).toEqual([404, "lead_not_found"]);
  expect(await (await remove(ids)).json()).toMatchObject({ deleted: 40 });
});

test("fifty equal POSTs with one Idempotency-Key make one lead", async () => {
  const user = await service.user("enterprise");
  const mine = service.as(user.key);
  const post = (body: object, key = "once") => mine("/v1/leads", json(body, "POST", { "Idempotency-Key": key }));
  const answers = await Promise.all(Array.from({ length: 50 }, () => post({ company_id: 1 })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect(statuses).toContain(201);
  expect((await read(leadPage, await mine("/v1/leads"))).total).toBe(1);
  const replay = await post({ company_id: 1 });
  expect(replay.headers.get("Idempotent-Replayed")).toBe("true");
  const firstAnswer = answers.find(({ status }) => status === 201);
  expect(await replay.text()).toBe(await firstAnswer?.text());
  for (const name of ["Location", "ETag", "Content-Type"]) {
    expect(replay.headers.get(name)).toBe(firstAnswer?.headers.get(name));
  }
  expect(await codeOf(await post({ company_id: 2 }))).toEqual([422, "idempotency_key_reused"]);
  expect((await post({ company_id: 2 }, "another")).status).toBe(201);
  expect((await post({ company_id: 999_999 }, "failed")).status).toBe(404);
  expect((await post({ company_id: 3 }, "failed")).status).toBe(201);
});

test("search uses only the caller's pipeline", async () => {
  const mine = service.as((await service.user()).key);
  await mine("/v1/leads", json({ company_id: 7 }));
  const searchAnswer = await mine("/v1/search", json({ in_pipeline: true, include: ["lead"] }));
  expect(await searchAnswer.json()).toMatchObject({ total: 1, data: [{ id: 7, lead: { status: "new" } }] });
  expect(await (await mine("/v1/search", json({ in_pipeline: false, limit: 1 }))).json()).toMatchObject({ total: 39 });
});

test("saved views are added and deleted", async () => {
  const mine = service.as((await service.user()).key);
  const createdView = await mine("/v1/views", json({ name: "Bergen", query: "cities=Bergen" }));
  expect(createdView.status).toBe(201);
  const view = await read(savedView, createdView);
  expect(view).toMatchObject({ name: "Bergen", columns: [], is_default: false });
  const changed = await mine(`/v1/views/${view.id}`, json({ is_default: true, columns: ["name"] }, "PATCH"));
  expect(await read(savedView, changed)).toMatchObject({ is_default: true, columns: ["name"], name: "Bergen" });
  expect(await (await mine("/v1/views")).json()).toMatchObject({ total: 1 });
  expect((await mine(`/v1/views/${view.id}`, { method: "DELETE" })).status).toBe(204);
  expect(await codeOf(await mine(`/v1/views/${view.id}`, { method: "DELETE" }))).toEqual([404, "view_not_found"]);
});
