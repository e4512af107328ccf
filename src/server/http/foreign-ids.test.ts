/** Every route that takes an id of the caller's own, with every other user's ids: as if there were nothing. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";

import { newApiKey } from "../../contract/account.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { lead } from "../../contract/lead.ts";
import { facetsAnswer, searchPage } from "../../contract/search.ts";
import { savedView } from "../../contract/view.ts";
import { type Ask, json, openServiceForTest, read } from "../../checks/testing/service-for-test.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
let stranger: Ask;
const ids = { leads: [0], views: [0], keys: [0] };
const kinds = ["leads", "views", "keys"] as const;
const MISSING = 987_654_321;

beforeAll(async () => {
  service = await openServiceForTest();
  for (let n = 0; n < 3; n += 1) {
    const user = await service.user();
    const [owner, session] = [service.as(user.key), await service.signIn(user)];
    for (const company_id of [1, 2])
      ids.leads.push((await read(lead, await owner("/v1/leads", json({ company_id })))).id);
    ids.views.push((await read(savedView, await owner("/v1/views", json({ name: "v", query: "" })))).id);
    ids.keys.push((await read(newApiKey, await session("/auth/account/keys", json({ name: "k" })))).id);
  }
  stranger = await service.signIn(await service.user("enterprise"));
});
afterAll(() => service.remove());

const routes = Object.values(endpoints).filter(({ path }) => kinds.some((kind) => path.includes(`/${kind}/{id}`)));
/** Bodies of routes that do not take an empty one. */
const bodies: Readonly<Record<string, object>> = { "POST /v1/leads/{id}/events": { type: "call" } };

/** Status, headers and body without what names the request itself. */
async function answerOf(response: Response, id: number): Promise<unknown> {
  const headers = [...response.headers].filter(
    ([name]) => !/^(x-request-id|x-ratelimit|date|content-length)/.test(name),
  );
  const body = (await response.text()).replace(/"instance":"[^"]*"/, "").replace(/"request_id":"[^"]*"/, "");
  expect(body).not.toContain(String(id));
  return { status: response.status, headers, body };
}

test("there are such routes for leads, views and keys", () => expect(routes.length).toBeGreaterThanOrEqual(7));

test.each(routes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s: another user's id and one that is not there look the same, byte for byte",
  async (_name, { method, path }) => {
    const ask = (id: number) => {
      const sent = bodies[`${method} ${path}`] ?? (method === "PATCH" ? {} : undefined);
      return stranger(
        path.replace("{id}", String(id)).replace("{event_id}", "1"),
        sent ? json(sent, method) : { method },
      );
    };
    const missing = await answerOf(await ask(MISSING), MISSING);
    expect(missing).toMatchObject({ status: 404 });
    const kind = kinds.find((one) => path.includes(`/${one}/`)) ?? "leads";
    for (const id of [...ids[kind].slice(1), 0, -1]) {
      if (id > 99) throw new Error("the test needs ids that occur nowhere else in the response");
      expect(await answerOf(await ask(id), MISSING)).toEqual(missing);
    }
  },
);

test.each([
  ["PATCH /v1/leads/bulk", "PATCH", "/v1/leads/bulk", { status: "lost" }],
  ["POST /v1/leads/bulk-delete", "POST", "/v1/leads/bulk-delete", {}],
])("%s with other users' ids looks the same as with missing ones", async (_name, method, path, rest) => {
  const ask = (id: number) => stranger(path, json({ ids: [id], ...rest }, method));
  const missing = await answerOf(await ask(MISSING), MISSING);
  expect(missing).toMatchObject({ status: 404 });
  for (const id of ids.leads.slice(1)) expect(await answerOf(await ask(id), MISSING)).toEqual(missing);
});

test("in_pipeline is the caller's own pipeline in search, counts and export, whatever leads others have", async () => {
  const user = await service.user("pro");
  const ownKey = service.as(user.key);
  await ownKey("/v1/leads", json({ company_id: 7 }));
  for (const [ask, companies] of [
    [ownKey, [7]],
    [stranger, []],
  ] as const) {
    const body = (more: object = {}) => json({ in_pipeline: true, ...more });
    const searchAnswer = await read(searchPage, await ask("/v1/search", body()));
    expect(searchAnswer.data.map(({ id }) => id)).toEqual(companies);
    const counts = await read(facetsAnswer, await ask("/v1/search/facets", body({ facets: [] })));
    expect(counts.total).toBe(companies.length);
    const [, ...rows] = parse(await (await ask("/v1/export", body())).text());
    expect(rows.map(([, registryId]) => registryId)).toEqual(searchAnswer.data.map(({ registry_id }) => registry_id));
    const paged = await read(searchPage, await ask("/v1/search", json({ in_pipeline: false, limit: 100 })));
    expect(paged.total).toBe(10 - companies.length);
  }
});

test("afterwards all of it still exists", async () => {
  const { accounts } = service;
  for (const id of ids.leads.slice(1)) {
    const owners = await Promise.all([1, 2, 3, 4].map((user) => accounts.leads.get(user, id, service.clock.now)));
    expect(owners.filter((searchAnswer) => searchAnswer?.status === "new")).toHaveLength(1);
  }
});
