import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { companyPage } from "../../contract/search.ts";
import { changePage, savedView, viewPage } from "../../contract/view.ts";
import { type Ask, codeOf, json, openServiceForTest, read } from "../../checks/testing/service-for-test.ts";
import { recordOf } from "../store/suite/suite-records.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
beforeAll(async () => {
  service = await openServiceForTest({ companies: 40 });
});
afterAll(() => service.remove());

const caller = async (): Promise<Ask> => service.as((await service.user("enterprise")).key);
const reading = (day: number) => ({ source: "Register A", retrievedAt: `2026-11-${day}T00:00:00.000Z` });

/** Merges Norwegian companies and waits until they are found. */
async function imported(names: readonly string[], facts: { city?: string } = {}, day = 10): Promise<number[]> {
  const { store, search } = service.service;
  const records = names.map((name, place) => recordOf({ registry_id: `91234567${place}`, name, facts }));
  const merged = await store.writer.merge(records, reading(day));
  const head = await store.indexSource.head();
  await vi.waitUntil(() => search.state().revision >= head, { interval: 10, timeout: 10_000 });
  return merged.map(({ id }) => id);
}

test("a view says what entered and left it since it was seen, and lists it", async () => {
  const mine = await caller();
  const ids = await imported(["Fjord A AS", "Fjord B AS", "Fjord C AS"], { city: "Bergen" });
  const view = await read(savedView, await mine("/v1/views", json({ name: "Bergen", query: "cities=Bergen" })));
  expect(view).toMatchObject({ seen_at: service.clock.now.toISOString(), new: 0, left: 0 });
  const news = async (query = "") => read(companyPage, await mine(`/v1/views/${view.id}/news${query}`));
  expect(await news()).toEqual({ data: [], next_cursor: null, has_more: false, limit: 50, total: 0 });

  await imported(["Fjord A AS"], { city: "Oslo" }, 11);
  const addedIds = await imported(["Fjord A AS", "Fjord B AS", "Fjord C AS", "Fjord D AS", "Fjord E AS"], {}, 12);
  await imported(["Fjord A AS"], { city: "Oslo" }, 13);
  const allIds = await imported(
    ["Fjord A AS", "Fjord B AS", "Fjord C AS", "Fjord D AS", "Fjord E AS"],
    { city: "Bergen" },
    14,
  );
  await imported(["Fjord A AS"], { city: "Oslo" }, 15);
  expect(allIds).toEqual(addedIds);
  const listed = await read(viewPage, await mine("/v1/views"));
  expect(listed.data).toMatchObject([{ id: view.id, new: 2, left: 1 }]);
  expect(await (await mine("/v1/today")).json()).toMatchObject({ views: 1, companies: 0 });
  const firstPage = await news("?limit=1");
  expect(firstPage).toMatchObject({
    data: [{ id: allIds[3], name: "Fjord D AS" }],
    has_more: true,
    limit: 1,
    total: 2,
  });
  const response = await mine(`/v1/views/${view.id}/news?limit=1&cursor=${firstPage.next_cursor}`);
  expect(await read(companyPage, response)).toMatchObject({ data: [{ id: allIds[4] }], next_cursor: null });
  expect(await news("?kind=left")).toMatchObject({ data: [{ id: ids[0], city: "Oslo" }], total: 1 });

  const renamed = await mine(`/v1/views/${view.id}`, json({ name: "Vestland" }, "PATCH"));
  expect(await read(savedView, renamed)).toMatchObject({ name: "Vestland", new: 2, left: 1 });
  service.clock.now = new Date("2026-11-21T12:05:00.000Z");
  expect((await mine(`/v1/views/${view.id}/seen`, { method: "POST" })).status).toBe(204);
  const markedPage = await read(viewPage, await mine("/v1/views"));
  expect(markedPage.data).toMatchObject([{ seen_at: "2026-11-21T12:05:00.000Z", new: 0, left: 0 }]);
  const narrowed = await mine(`/v1/views/${view.id}`, json({ query: "cities=Oslo" }, "PATCH"));
  expect(await read(savedView, narrowed)).toMatchObject({ new: 0, left: 0 });
});

test("a view of the pipeline has the news of its owner's leads", async () => {
  const [mine, stranger] = [await caller(), await caller()];
  const view = await read(savedView, await mine("/v1/views", json({ name: "Mine", query: "in_pipeline=true" })));
  const counts = async () => (await read(viewPage, await mine("/v1/views"))).data[0];
  await stranger("/v1/leads", json({ company_id: 3 }));
  expect(await counts()).toMatchObject({ new: 0, left: 0 });
  await mine("/v1/leads", json({ company_id: 4 }));
  expect(await counts()).toMatchObject({ new: 1, left: 0 });
  await mine(`/v1/views/${view.id}/seen`, { method: "POST" });
  expect(await counts()).toMatchObject({ new: 0, left: 0 });
});

test("news of another user's view, of none, and with bad input are refused by name", async () => {
  const [mine, stranger] = [await caller(), await caller()];
  const view = await read(savedView, await stranger("/v1/views", json({ name: "v", query: "" })));
  for (const id of [view.id, 0, 999_999]) {
    expect(await codeOf(await mine(`/v1/views/${id}/news`))).toEqual([404, "view_not_found"]);
    expect(await codeOf(await mine(`/v1/views/${id}/seen`, { method: "POST" }))).toEqual([404, "view_not_found"]);
  }
  for (const query of ["kind=old", "limit=201", "cursor=-1", "sort=name"])
    expect((await stranger(`/v1/views/${view.id}/news?${query}`)).status).toBe(400);
  for (const query of ["since=yesterday", "cursor=x", "newest_id=1"])
    expect((await mine(`/v1/leads/changes?${query}`)).status).toBe(400);
  expect((await mine("/v1/leads/changes/seen", json({ newest_id: -1 }))).status).toBe(400);
  const { users, views } = service.accounts;
  const owner = await users.create(
    { email: "never@firma.example", passwordHash: "x", plan: "free" },
    service.clock.now,
  );
  const stored = await views.create(
    owner?.id ?? 0,
    { name: "v", query: "", columns: [], is_default: false },
    null,
    service.clock.now,
  );
  const ask = service.as(await service.keyOf(owner?.id ?? 0));
  expect((await read(viewPage, await ask("/v1/views"))).data).toMatchObject([{ new: null, left: null }]);
  expect(await codeOf(await ask(`/v1/views/${stored.id}/news`))).toEqual([409, "news_unknown"]);
});

test("changes of companies in the pipeline are news until they are marked as seen, and rows of a day", async () => {
  const mine = await caller();
  await imported(["Elv A AS", "Elv B AS"], { city: "Gol" }, 15);
  const [company = 0] = await imported(["Elv A AS", "Elv B AS"], { city: "Hamar" }, 16);
  await mine("/v1/leads", json({ company_id: company }));
  const changes = async (query = "") => read(changePage, await mine(`/v1/leads/changes${query}`));
  // The move to Hamar was before the company was in the pipeline.
  expect(await changes()).toMatchObject({ data: [], total: 0, companies: 0 });
  await mine("/v1/leads/changes/seen", { method: "POST" });
  expect(await changes()).toMatchObject({ data: [], total: 0, companies: 0, since: service.clock.now.toISOString() });
  await imported(["Elv A AS", "Elv B AS"], { city: "Moss" }, 23);
  const page = await changes();
  expect(page).toMatchObject({ total: 1, companies: 1, has_more: false, limit: 50 });
  expect(await (await mine("/v1/today")).json()).toMatchObject({ views: 0, companies: 1 });
  expect(page.data).toMatchObject([
    { company_id: company, field_name: "city", old_value: "Hamar", new_value: "Moss", company: { name: "Elv A AS" } },
  ]);
  expect((await changes("?since=2026-11-23")).total).toBe(0);
  expect((await changes("?since=2026-11-22T12:00:00Z")).total).toBe(1);
  await imported(["Elv A AS"], { city: "Skien" }, 24);
  expect((await mine("/v1/leads/changes/seen", json({ newest_id: page.newest_id }))).status).toBe(204);
  expect((await changes()).data).toMatchObject([{ new_value: "Skien" }]);
});

test("requests at the same time count each view once, one after another", async () => {
  const mine = await caller();
  for (let n = 1; n <= 5; n += 1) await mine("/v1/views", json({ name: `At least ${n}`, query: `min_employees=${n}` }));
  await imported(["Fjord A AS"], {}, 28);
  const { search } = service.service;
  const news = search.news.bind(search);
  let [counts, running, mostRunning] = [0, 0, 0];
  const counting = vi.spyOn(search, "news").mockImplementation(async (question) => {
    counts += 1;
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    try {
      return await news(question);
    } finally {
      running -= 1;
    }
  });
  const answers = await Promise.all(Array.from({ length: 8 }, async () => read(viewPage, await mine("/v1/views"))));
  counting.mockRestore();
  for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
  expect([counts, mostRunning]).toEqual([5, 1]);
});
