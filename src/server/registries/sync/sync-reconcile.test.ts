/**
 * A complete file which is read again is older than the changes received since from the feed, and must not undo them.
 */
import { afterEach, expect, test } from "vitest";

import { DANISH_KEY, danishUnit, DenmarkWorld } from "../../../checks/testing/denmark-world.ts";
import { NorwayWorld } from "../../../checks/testing/norway-world.ts";
import { type SyncForTest, syncForTest } from "../../../checks/testing/sync-for-test.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";

const clock = { now: new Date() };
const setTime = (instant: string) => (clock.now = new Date(instant));
const opened: SyncForTest[] = [];
afterEach(async () => {
  for (const on of opened.splice(0)) await on.close();
});

async function historyOf(on: SyncForTest, country: "NO" | "DK", number: string): Promise<string[]> {
  const id = (await on.open.store.writer.statuses(country, [number])).get(number)?.id ?? 0;
  const { entries } = await on.open.store.companies.history(id, { cursor: 0, limit: 50 });
  return entries.map(({ field_name, old_value, new_value }) => `${field_name}: ${old_value} → ${new_value}`);
}

async function norway() {
  setTime("2026-11-01T08:00:00.000Z");
  const world = new NorwayWorld(() => clock.now);
  const number = (n: number) => fixtureNumber("NO", n);
  const put = (n: number, antallAnsatte = 10) =>
    world.put({
      organisasjonsnummer: number(n),
      navn: `FJORDLYS ${n} AS`,
      organisasjonsform: { kode: "AS" },
      antallAnsatte,
      harRegistrertAntallAnsatte: true,
    });
  for (let n = 0; n < 30; n++) put(n);
  const on = await syncForTest(clock, { norway: world });
  opened.push(on);
  const sync = async (full = false) => (await on.sync(["NO"], { full })).get("NO");
  expect(await sync()).toMatchObject({ new: 30 });
  return { on, world, put, number, sync };
}

test("a company removed by law between two syncs is removed, not only ceased", async () => {
  const { on, world, number, sync } = await norway();
  setTime("2026-11-10T08:00:00.000Z");
  world.remove(number(5));
  setTime("2026-12-20T08:00:00.000Z");
  world.freeze();
  expect(await sync()).toMatchObject({ removed: 1, gone: 0 });
  expect(await on.company("NO", number(5))).toBeNull();
});

test("Norway's older file restores no old fact, ceases no newer company and revives no removed one", async () => {
  const { on, world, put, number, sync } = await norway();
  setTime("2026-11-20T03:00:00.000Z");
  world.freeze();
  setTime("2026-11-20T07:00:00.000Z");
  put(3, 77);
  put(100);
  world.delete(number(4));
  world.remove(number(6));
  setTime("2026-11-20T08:00:00.000Z");
  expect(await sync()).toMatchObject({ new: 1, changed: 1, gone: 1, removed: 1 });
  const changes = await on.open.store.indexSource.head();
  expect(await sync(true)).toMatchObject({ read: 30, new: 0, changed: 0, gone: 0, removed: 0 });
  expect(await on.open.store.indexSource.head()).toBe(changes);
  expect(await historyOf(on, "NO", number(3))).toEqual(["employee_count: 10 → 77"]);
  expect(await on.company("NO", number(100))).toMatchObject({ registry_status: "active" });
  expect(await on.company("NO", number(4))).toMatchObject({ registry_status: "ceased" });
  expect(await on.company("NO", number(6))).toBeNull();
});

test("a feed whose ids restart is read from the file's time", async () => {
  const { on, put, number, sync } = await norway();
  const state = await on.state("no/enheter");
  if (state) await on.open.store.registers.put({ ...state, cursor: 90_000_000 });
  setTime("2026-11-02T08:00:00.000Z");
  put(3, 77);
  expect(await sync()).toMatchObject({ read: 0 });
  await sync(true);
  put(3, 78);
  await sync();
  expect(await on.company("NO", number(3))).toMatchObject({ employee_count: 78 });
});

test("Denmark's weekly files undo no later event", async () => {
  setTime("2026-11-15T08:00:00.000Z");
  const world = new DenmarkWorld(() => clock.now);
  const number = (n: number) => fixtureNumber("DK", n);
  const put = (n: number, name: string, ended = "") =>
    world.put(danishUnit({ id: 4_001_000_000 + n, number: number(n), name, ended }));
  for (let n = 0; n < 30; n++) put(n, `Kirkevej ${n} ApS`);
  const on = await syncForTest(clock, { denmark: world });
  opened.push(on);
  const sync = async () => (await on.sync(["DK"], { datafordelerKey: DANISH_KEY })).get("DK");
  expect(await sync()).toMatchObject({ new: 30 });
  setTime("2026-11-20T23:00:00.000Z");
  world.freeze();
  setTime("2026-11-21T03:00:00.000Z");
  put(3, "Nyt Navn ApS");
  put(100, "Ny Virksomhed ApS");
  put(4, "Kirkevej 4 ApS", "2026-11-20");
  setTime("2026-11-21T08:00:00.000Z");
  // The files of Friday are there only now, after the events of Saturday.
  expect(await sync()).toMatchObject({ new: 1, changed: 1, gone: 1 });
  const changes = await on.open.store.indexSource.head();
  world.generation = 2;
  expect(await sync()).toMatchObject({ read: 30, new: 0, changed: 0, gone: 0 });
  expect(await on.open.store.indexSource.head()).toBe(changes);
  expect(await historyOf(on, "DK", number(3))).toEqual(["name: Kirkevej 3 ApS → Nyt Navn ApS"]);
  expect(await on.company("DK", number(100))).toMatchObject({ registry_status: "active" });
  expect(await on.company("DK", number(4))).toMatchObject({ registry_status: "ceased" });
});
