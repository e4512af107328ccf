import { parse } from "csv-parse/sync";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, test } from "vitest";

import { lead, LEAD_EXPORT_COLUMNS, leadEvent, leadPage, type Lead } from "../../contract/lead.ts";
import { type Ask, codeOf, json, openServiceForTest, read } from "../../checks/testing/service-for-test.ts";
import { problem } from "../../contract/problem.ts";
import { contactOf, wholeOf } from "../store/suite/suite-records.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
let ask: Ask;
const COUNT = 30;

beforeAll(async () => {
  const companies = Array.from({ length: COUNT }, (_, n) => {
    const company = wholeOf(String(10_000_000 + n));
    const facts = { ...company.facts, name: `Firma ${n}`, marketing_protected: n === 1 };
    return { ...company, facts, contacts: [contactOf(`ida${n}@x.example`, { phone: `+479011111${n}` })] };
  });
  service = await openServiceForTest({ companies });
  ask = service.as((await service.user("enterprise")).key);
});
afterAll(() => service.remove());

const stranger = async () => service.as((await service.user()).key);
let created = 0;
const create = async (fields: object = {}, asker = ask) =>
  read(lead, await asker("/v1/leads", json({ company_id: (created++ % COUNT) + 1, ...fields })));
const patch = (id: number, what: object, headers: Record<string, string> = {}) =>
  ask(`/v1/leads/${id}`, json(what, "PATCH", headers));
const log = (id: number, what: object, headers: Record<string, string> = {}) =>
  ask(`/v1/leads/${id}/events`, json(what, "POST", headers));
const faultsOf = async (response: Response) => {
  const { errors = [] } = z.parse(problem, await response.json());
  return [response.status, ...errors.map(({ pointer, name, code }) => `${pointer ?? name} ${code}`)];
};

test("a lead begins with a next step, loses it when closed, and one PATCH brings both back", async () => {
  const step = { next_action: "Send offer", next_action_on: "2026-12-01" };
  const { id } = await create(step);
  expect(await read(lead, await patch(id, { status: "lost", lost_reason: "timing" }))).toMatchObject({
    next_action: null,
    next_action_on: null,
    lost_reason: "timing",
  });
  const restored = await read(lead, await patch(id, { status: "new", ...step }));
  expect(restored).toMatchObject({ ...step, lost_reason: null, version: 3 });
});

test("bad fields are 400 by field and change nothing", async () => {
  const { id, version } = await create({ next_action: "Call" });
  const cases = [
    [{ lost_reason: "price" }, ["/lost_reason lead_not_lost"]],
    [{ status: "lost", next_action: "Call" }, ["/next_action lead_closed"]],
    [{ next_action: "x".repeat(201) }, ["/next_action too_long"]],
    [{ next_action_on: "1999-12-31" }, ["/next_action_on out_of_range"]],
    [{ next_action_on: "2101-01-01" }, ["/next_action_on out_of_range"]],
    [{ next_action_on: "2026-02-30" }, ["/next_action_on invalid_format"]],
    [{ lost_reason: "weather" }, ["/lost_reason invalid_enum"]],
  ] as const;
  for (const [body, faults] of cases) expect(await faultsOf(await patch(id, body))).toEqual([400, ...faults]);
  expect(await read(lead, await ask(`/v1/leads/${id}`))).toMatchObject({ version, next_action: "Call" });
  const post = async (body: object) => faultsOf(await ask("/v1/leads", json({ company_id: 1, ...body })));
  expect(await post({ lost_reason: "price" })).toEqual([400, "/lost_reason invalid_type"]);
  const bulk = async (body: object, method = "PATCH") => faultsOf(await ask("/v1/leads/bulk", json(body, method)));
  expect(await bulk({ ids: [id] })).toEqual([400, " required"]);
  expect(await bulk({ ids: [id], status: "new", lost_reason: "price" })).toEqual([400, "/lost_reason lead_not_lost"]);
  const lost = { company_ids: [2], status: "lost", next_action: "Call" };
  expect(await bulk(lost, "POST")).toEqual([400, "/next_action lead_closed"]);
});

test("bulk sets one next step for many, or for none when one of them is closed", async () => {
  const [a, b] = [await create(), await create()];
  const change = (body: object) => ask("/v1/leads/bulk", json({ ids: [a.id, b.id], ...body }, "PATCH"));
  expect(await (await change({ next_action_on: "2026-12-01" })).json()).toMatchObject({ changed: 2 });
  await patch(b.id, { status: "converted" });
  expect(await faultsOf(await change({ next_action: "Call" }))).toEqual([400, "/next_action lead_closed"]);
  expect(await read(lead, await ask(`/v1/leads/${a.id}`))).toMatchObject({ next_action: null });
});

test("a logged call changes the last contact and the ETag, but no If-Match of another tab", async () => {
  const { id } = await create();
  const etag = (await ask(`/v1/leads/${id}`)).headers.get("ETag") ?? "";
  const logged = await log(id, { type: "call", text: "Wants an offer", at: "2026-11-20T10:00:00Z" });
  expect(logged.status).toBe(201);
  expect(await read(leadEvent, logged)).toMatchObject({ type: "call", at: "2026-11-20T10:00:00.000Z", lead_id: id });
  const answer = await ask(`/v1/leads/${id}`, { headers: { "If-None-Match": etag } });
  expect(answer.status).toBe(200);
  expect(await read(lead, answer)).toMatchObject({ version: 1, last_contact_at: "2026-11-20T10:00:00.000Z" });
  expect((await patch(id, { notes: "Ring" }, { "If-Match": etag })).status).toBe(200);
  expect((await patch(id, { notes: "Again" }, { "If-Match": etag })).status).toBe(412);
  const newEtag = (await ask(`/v1/leads/${id}`)).headers.get("ETag") ?? "";
  expect((await patch(id, { notes: "Again" }, { "If-Match": newEtag })).status).toBe(200);
});

test("activities are changed and deleted only by their owner; the service's events cannot be changed", async () => {
  const { id } = await create();
  const event = await read(leadEvent, await log(id, { type: "meeting" }));
  expect(event).toMatchObject({ text: null, at: event.created_at, old_status: null, new_status: null });
  const path = `/v1/leads/${id}/events/${event.id}`;
  const changed = await ask(path, json({ text: "Late", at: "2026-11-19T10:00:00.5Z" }, "PATCH"));
  expect(await read(leadEvent, changed)).toMatchObject({ text: "Late", at: "2026-11-19T10:00:00.500Z" });
  const { data } = await read(z.object({ data: z.array(leadEvent) }), await ask(`/v1/leads/${id}/events`));
  const creation = `/v1/leads/${id}/events/${data.find(({ type }) => type === "created")?.id}`;
  for (const init of [json({ text: "x" }, "PATCH"), { method: "DELETE" }]) {
    expect(await codeOf(await ask(creation, init))).toEqual([409, "event_not_editable"]);
    expect(await codeOf(await (await stranger())(path, init))).toEqual([404, "event_not_found"]);
    expect(await codeOf(await ask(`/v1/leads/0/events/${event.id}`, init))).toEqual([404, "event_not_found"]);
  }
  expect(await codeOf(await (await stranger())(`/v1/leads/${id}/events`, json({ type: "call" })))).toEqual([
    404,
    "lead_not_found",
  ]);
  expect((await ask(path, { method: "DELETE" })).status).toBe(204);
  expect(await codeOf(await ask(path, { method: "DELETE" }))).toEqual([404, "event_not_found"]);
  const faults = async (body: object) => faultsOf(await log(id, body));
  expect(await faults({ type: "created" })).toEqual([400, "/type invalid_enum"]);
  expect(await faults({ type: "note", text: "x".repeat(2_001) })).toEqual([400, "/text too_long"]);
  expect(await faults({ type: "call", at: "1999-12-31T23:59:59Z" })).toEqual([400, "/at out_of_range"]);
  expect(await faults({ type: "call", at: "2101-01-01T00:00:00Z" })).toEqual([400, "/at out_of_range"]);
  expect(await faults({ type: "call", at: "2026-11-21T12:02:00Z" })).toEqual([400, "/at in_future"]);
});

test("an activity is logged once under one Idempotency-Key, and its answer is repeated", async () => {
  const { id } = await create();
  const post = () => log(id, { type: "call" }, { "Idempotency-Key": "call once" });
  const answers = await Promise.all(Array.from({ length: 8 }, post));
  const firstAnswer = answers.find(({ status }) => status === 201);
  const replay = await post();
  expect(replay.headers.get("Idempotent-Replayed")).toBe("true");
  expect(await replay.text()).toBe(await firstAnswer?.text());
  expect(await (await ask(`/v1/leads/${id}/events`)).json()).toMatchObject({ total: 2 });
});

test("Today counts what the list returns, by the day of the zone, and costs nothing", async () => {
  const mine = service.as((await service.user("enterprise")).key);
  const day = (days: number) => new Date(service.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  for (const days of [-3, -1, 0, 0, 0, 1, 7, 8]) await create({ next_action_on: day(days) }, mine);
  await create({ next_action: "Some day" }, mine);
  await create({}, mine);
  const answer = await mine("/v1/today?tz=UTC");
  expect(answer.headers.get("X-Credits-Charged")).toBeNull();
  expect(await answer.json()).toEqual({ overdue: 2, today: 3, week: 2, cold: 0, views: 0, companies: 0 });
  const list = async (query: string) => read(leadPage, await mine(`/v1/leads?${query}`));
  expect(await list("due=overdue&sort=next_action_on")).toMatchObject({ total: 2 });
  expect((await list("due=none")).total).toBe(1);
  const east = await (await mine("/v1/today?tz=Pacific/Kiritimati")).json();
  expect(east).toMatchObject({ overdue: 5 });
  expect(await faultsOf(await mine("/v1/today?tz=Europe/Atlantis"))).toEqual([400, "tz invalid_zone"]);
  expect(await faultsOf(await mine("/v1/leads?due=soon&tz=%2B01:00"))).toEqual([
    400,
    "due invalid_enum",
    "tz invalid_zone",
  ]);
});

test("a list by next step walks by text cursors to its end, which belong to their order and filters", async () => {
  const mine = service.as((await service.user("enterprise")).key);
  for (const next_action_on of ["2026-12-03", null, "2026-12-01", "2026-12-03", null])
    await create({ next_action_on }, mine);
  const rows: Lead[] = [];
  let path: string | undefined = "/v1/leads?limit=2&sort=-next_action_on";
  let cursor: string | number | null = null;
  while (path !== undefined) {
    const response: Response = await mine(path);
    const page = await read(leadPage, response);
    rows.push(...page.data);
    cursor ??= page.next_cursor;
    path = /<(.*)>/.exec(response.headers.get("Link") ?? "")?.[1];
  }
  expect(rows.map((row) => row.next_action_on)).toEqual(["2026-12-03", "2026-12-03", "2026-12-01", null, null]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(5);
  const refusal = async (query: string) => codeOf(await mine(`/v1/leads?cursor=${cursor}&${query}`));
  expect(await refusal("sort=next_action_on")).toEqual([400, "cursor_mismatch"]);
  expect(await refusal("sort=-next_action_on&status=new")).toEqual([400, "cursor_mismatch"]);
  expect(await refusal("sort=score")).toEqual([400, "invalid_cursor"]);
});

test("leads are exported with their facts, and persons' addresses only where contacts are open and not protected", async () => {
  const mine = service.as((await service.user("enterprise")).key);
  for (const company_id of [1, 2, 3]) await create({ company_id, next_action: "=1+1" }, mine);
  for (const id of [1, 2]) await mine(`/v1/companies/${id}/contacts`);
  const post = (body: object, query = "") => mine(`/v1/leads/export${query}`, json(body));
  const answer = await post({ sort: "name", limit: 2 });
  expect(answer.headers.get("X-Total-Count")).toBe("3");
  expect(answer.headers.get("Content-Disposition")).toMatch(/leads-\d{8}T\d{6}Z\.csv/);
  const parts = [await answer.text()];
  const next = answer.headers.get("X-Next-Cursor");
  const lastPart = await post({ sort: "name", limit: 2, cursor: next });
  expect(lastPart.headers.get("X-Next-Cursor")).toBeNull();
  parts.push(await lastPart.text());
  const rows = parts.flatMap((part) =>
    z.parse(z.array(z.record(z.string(), z.string())), parse(part, { columns: true })),
  );
  expect(Object.keys(rows[0] ?? {})).toEqual([...LEAD_EXPORT_COLUMNS]);
  expect(rows.map((row) => [row["company_name"], row["contact_emails"]])).toEqual([
    ["Firma 0", "ida0@x.example"],
    ["Firma 1", ""],
    ["Firma 2", ""],
  ]);
  expect(rows[0]).toMatchObject({ status: "new", next_action: "'=1+1", next_action_on: "", registry_id: "10000000" });
  expect((await (await post({}, "?dialect=excel")).text()).startsWith("company_name;")).toBe(true);
  expect(await faultsOf(await post({ cursor: "x", sort: "name" }))).toEqual([400, "/cursor invalid_cursor"]);
});

test("companies are exported with chosen columns in their order", async () => {
  const post = (body: object) => ask("/v1/export", json({ limit: 1, ...body }));
  const text = await (await post({ columns: ["city", "name", "website_verified", "id"] })).text();
  expect(text.split("\r\n")[0]).toBe("city,company_name,website_verified,id");
  expect(text.split("\r\n")[1]).toMatch(/^.+,Firma 0,(true|false),1$/);
  const eight = "company_name,registry_id,address,city,website,employee_count,industry,contact_emails";
  expect((await (await post({})).text()).split("\r\n")[0]).toBe(eight);
  expect(await faultsOf(await post({ columns: ["name", "name"] }))).toEqual([400, "/columns duplicate_item"]);
  expect(await faultsOf(await post({ columns: [] }))).toEqual([400, "/columns out_of_range"]);
  expect(await faultsOf(await post({ columns: ["notes"] }))).toEqual([400, "/columns/0 invalid_enum"]);
});

test("changes of leads are taken back by their token, once, and only by their user", async () => {
  const ids = [(await create()).id, (await create()).id];
  const moved = await ask("/v1/leads/bulk", json({ ids, status: "lost", lost_reason: "price" }, "PATCH"));
  const { undo } = await read(z.object({ undo: z.string() }), moved);
  const [id = 0] = ids;
  const single = await patch(id, { lost_reason: "timing" });
  const noteAnswer = await patch(id, { notes: "Ring" });
  expect([single.headers.get("X-Undo")?.length, noteAnswer.headers.get("X-Undo")]).toEqual([24, null]);
  const takeBack = (token: string | null, asker = ask) => asker("/v1/leads/undo", json({ undo: token }));
  expect(await codeOf(await takeBack(undo, await stranger()))).toEqual([404, "undo_not_found"]);
  expect(await (await takeBack(single.headers.get("X-Undo"))).json()).toEqual({ restored: 1, changed: [] });
  for (let time = 0; time < 2; time += 1)
    expect(await (await takeBack(undo)).json()).toEqual({ restored: 2, changed: [] });
  const stored = await read(lead, await ask(`/v1/leads/${id}`));
  expect(stored).toMatchObject({ status: "new", lost_reason: null, notes: "Ring" });
  expect(await codeOf(await takeBack("unknown"))).toEqual([404, "undo_not_found"]);
});

test("a bulk change with versions leaves and names the leads that changed since", async () => {
  const ids = [(await create()).id, (await create()).id];
  await patch(ids[0] ?? 0, { status: "converted" });
  const change = async (more: object) => (await ask("/v1/leads/bulk", json({ ids, ...more }, "PATCH"))).json();
  const if_unchanged = ids.map((id) => ({ id, version: 1 }));
  expect(await change({ if_unchanged, status: "lost" })).toMatchObject({ moved: 1, changed: [ids[0]] });
  expect(await change({ status: "lost" })).toMatchObject({ changed: 1 });
});
