import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { lead, leadEvent } from "../../contract/lead.ts";
import { codeOf, json, openServiceForTest, read, type Ask } from "../../checks/testing/service-for-test.ts";
import { repeatedKey } from "./repeated-key.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
let ask: Ask;

beforeAll(async () => {
  const shell = { status: 200, headers: { "Content-Type": "text/html" }, body: "<title>shell</title>" };
  service = await openServiceForTest({ companies: 30, page: async () => shell });
  ask = service.as((await service.user("pro")).key);
});
afterAll(() => service.remove());

const BLANKS = ["", "   ", "\u200b", " \u2060\u00ad\t\u3164 ", "\u2800\ufeff"];

test.each([
  "//v1/countries",
  "///v1//countries",
  "/V1/countries",
  "/%76%31/countries",
  "/v1%2Fcountries",
  "/\\v1/x",
  "//auth",
])("GET %s is no page of the dashboard", async (path) => {
  const target = { method: "GET", target: path, peer: "127.0.0.1", httpVersion: "1.1" };
  const answer = async (authorization: string | undefined) =>
    service.service.app.answer({
      ...target,
      signal: AbortSignal.timeout(10_000),
      header: (name) => (name === "authorization" ? authorization : undefined),
      body: async () => new Uint8Array(),
    });
  const key = await service.keyOf((await service.user()).id);
  expect([(await answer(undefined)).status, (await answer(`Bearer ${key}`)).status]).toEqual([401, 404]);
});

describe("a name that an object of the body has twice", () => {
  test.each([
    ['{"query":"a","query":"b"}', "/query"],
    ['{"query":"a","qu\\u0065ry":"b"}', "/query"],
    ['{"facet_query":{"city":"a","tech":"{\\"city\\":1}","city":"b"}}', "/facet_query/city"],
    ['[{"a":[1,{"b/c":1,"b/c":2}]}]', "/0/a/1/b~1c"],
    ['{"a":{"b":1},"c":{"b":1},"d":["a","a"]}', undefined],
    ['{"a":"\\\\","b":"a\\":","":0}', undefined],
  ])("%s is %s", (text, pointer) => expect(repeatedKey(text)).toBe(pointer));

  test("is refused by name", async () => {
    const body = '{"company_id":1,"notes":"a","company_id":2}';
    const response = await ask("/v1/leads", { method: "POST", body });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({
        code: "duplicate_field",
        errors: [expect.objectContaining({ pointer: "/company_id", code: "duplicate_field" })],
      }),
    ]);
  });
});

test("a text without a visible character is an empty one", async () => {
  for (const blank of BLANKS) {
    const query = encodeURIComponent(blank);
    const listed = await ask(`/v1/companies?q=${query}&city=${query}&registry_id=${query}&limit=1`);
    expect([blank, listed.status, await listed.json()]).toEqual([blank, 200, expect.objectContaining({ total: 30 })]);
    const search = await ask("/v1/search", json({ query: blank, purpose: blank, website_query: blank, limit: 1 }));
    expect([blank, await search.json()]).toEqual([blank, expect.objectContaining({ total: 30 })]);
    const created = await read(lead, await ask("/v1/leads", json({ company_id: 1, notes: blank, next_action: blank })));
    expect(created).toMatchObject({ notes: null, next_action: null });
    const path = `/v1/leads/${created.id}`;
    await ask(path, json({ notes: "Call", next_action: "Call" }, "PATCH"));
    expect(await read(lead, await ask(path, json({ notes: blank, next_action: blank }, "PATCH")))).toMatchObject({
      notes: null,
      next_action: null,
    });
    expect(await read(leadEvent, await ask(`${path}/events`, json({ type: "note", text: blank })))).toMatchObject({
      text: null,
    });
    await ask(path, { method: "DELETE" });
    const view = { name: blank, query: "country=NO", columns: ["name"] };
    expect([blank, await codeOf(await ask("/v1/views", json(view)))]).toEqual([blank, [400, "too_short"]]);
    expect([blank, await codeOf(await ask("/v1/search", json({ cities: [blank] })))]).toEqual([
      blank,
      [400, "too_short"],
    ]);
  }
});

test("the time of an event can have any offset", async () => {
  const { id } = await read(lead, await ask("/v1/leads", json({ company_id: 2 })));
  const log = (at: string) => ask(`/v1/leads/${id}/events`, json({ type: "call", at }));
  const times = { "2026-11-20T10:30:00+02:00": "08:30", "2026-11-20T10:30:00.250-05:30": "16:00" };
  for (const [at, utc] of Object.entries(times)) {
    const event = await read(leadEvent, await log(at));
    expect(event.at.slice(0, 16)).toBe(`2026-11-20T${utc}`);
    const edited = await ask(`/v1/leads/${id}/events/${event.id}`, json({ at: "2026-11-19T23:30:00-01:00" }, "PATCH"));
    expect((await read(leadEvent, edited)).at).toBe("2026-11-20T00:30:00.000Z");
  }
  expect(await codeOf(await log("2026-11-21T23:00:00-05:00"))).toEqual([400, "in_future"]);
  expect(await codeOf(await log("1999-12-31T10:00:00+01:00"))).toEqual([400, "out_of_range"]);
  expect(await codeOf(await log("2026-11-20T10:30:00"))).toEqual([400, "invalid_format"]);
});

test("a refused bulk step names the lead that is closed", async () => {
  const ids: number[] = [];
  for (const company_id of [3, 4, 5]) ids.push((await read(lead, await ask("/v1/leads", json({ company_id })))).id);
  const [, closedId = 0] = ids;
  await ask(`/v1/leads/${closedId}`, json({ status: "lost" }, "PATCH"));
  const response = await ask("/v1/leads/bulk", json({ ids, next_action: "Call" }, "PATCH"));
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(`Lead ${closedId} is lost`)]);
});

test.each(["/v1/countries", "/v1/industries", "/v1/regions"])(
  "%s has an ETag until its counts change",
  async (path) => {
    const get = (etag = "") => ask(path, { headers: { "If-None-Match": etag } });
    const etag = (await get()).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"/);
    expect([(await get(etag)).status, (await get('"0"')).status]).toEqual([304, 200]);
  },
);
