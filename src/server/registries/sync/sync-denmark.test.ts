import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";

import { DANISH_KEY, type DanishCompany, danishUnit, DenmarkWorld } from "../../../checks/testing/denmark-world.ts";
import { type SyncForTest, syncForTest } from "../../../checks/testing/sync-for-test.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";
import type { SyncContext } from "./sync-context.ts";

let on: SyncForTest;
let world: DenmarkWorld;
const clock = { now: new Date() };
const FIRST_ID = 4_001_000_000;

beforeEach(async () => {
  // Events from before the day that is read twice.
  clock.now = new Date("2026-11-15T08:00:00.000Z");
  world = new DenmarkWorld(() => clock.now);
  for (let n = 0; n < 250; n++) put(n);
  clock.now = new Date("2026-11-20T08:00:00.000Z");
  on = await syncForTest(clock, { denmark: world });
});
afterEach(() => on.close());

const number = (n: number) => fixtureNumber("DK", n);

function put(n: number, over: Partial<DanishCompany> = {}): void {
  world.put(danishUnit({ id: FIRST_ID + n, number: number(n), name: `Kirkevej ${n} ApS`, ...over }));
}

const sync = async (over: Partial<SyncContext> = {}) =>
  (await on.sync(["DK"], { datafordelerKey: DANISH_KEY, ...over })).get("DK");
const failure = (over: Partial<SyncContext> = {}) => on.failure("DK", { datafordelerKey: DANISH_KEY, ...over });
const companyOf = (n: number) => on.company("DK", number(n));
const state = () => on.state("dk/datafordeler");

test("the weekly files are joined by the unit, and rows of the past are ignored", async () => {
  world.events.splice(5);
  put(7, { municipality: "751", city: "AARHUS C", isProtected: true, form: "60" });
  expect(await sync()).toMatchObject({ read: 251, new: 250, gone: 0, skipped: {} });
  expect(await companyOf(7)).toMatchObject({
    name: "Kirkevej 7 ApS",
    legal_form: "A/S",
    address: "Kirkevej 12B",
    postal_code: "1300",
    city: "Aarhus C",
    municipality_code: "DK-0751",
    founded_date: "2015-04-01",
    marketing_protected: true,
    registry_status: "active",
  });
  expect(await state()).toMatchObject({ version: "generation 1", error: null, cursor: world.events.at(-1)?.eventid });
  expect(await readdir(on.folder)).toEqual([]);
});

test("events bring later changes, and the same events again change no company", async () => {
  await sync();
  clock.now = new Date("2026-11-22T08:00:00.000Z");
  put(3, { name: "Nyt Navn ApS" });
  put(4, { ended: "2026-11-21" });
  put(300);
  expect(await sync()).toMatchObject({ new: 1, changed: 1, gone: 1 });
  expect(await companyOf(3)).toMatchObject({ name: "Nyt Navn ApS" });
  expect(await companyOf(4)).toMatchObject({ registry_status: "ceased", ceased_date: "2026-11-21" });
  expect(await companyOf(300)).toMatchObject({ registry_status: "active" });
  expect(await sync()).toMatchObject({ read: 0, new: 0, changed: 0 });
});

test("a company that becomes a sole proprietorship ceases", async () => {
  await sync();
  put(6, { form: "10" });
  expect(await sync()).toMatchObject({ gone: 1, skipped: { natural_person: 1 } });
  expect(await companyOf(6)).toMatchObject({ registry_status: "ceased", ceased_date: "2026-11-20" });
});

test("the next week's files mark companies as ceased that they no longer contain", async () => {
  await sync();
  clock.now = new Date("2026-11-27T23:30:00.000Z");
  world.units.delete(String(FIRST_ID + 9));
  world.generation = 2;
  expect(await sync()).toMatchObject({ read: 249, unchanged: 249, gone: 1 });
  expect(await companyOf(9)).toMatchObject({ registry_status: "ceased" });
});

test("sole proprietorships and ended statuses are not companies", async () => {
  put(1, { form: "10" });
  put(2, { status: "TVANGSOPLOEST_FEJLREGISTRERING" });
  put(5, { status: "UNDER_KONKURS" });
  world.events.splice(0);
  expect(await sync()).toMatchObject({ new: 248, skipped: { natural_person: 1 } });
  expect(await companyOf(5)).toMatchObject({ registry_status: "bankrupt" });
});

test.each([
  ["spoiled", /expected checksum/],
  ["page", /sent a page instead of its file: "Planned maintenance/],
  [406, /no longer has the format/],
  [500, /fails \(500\)/],
] as const)("a file that is %s stops Denmark with its line, and the next run continues", async (fault, line) => {
  on.standIn.fail("Branche", fault, 10);
  expect(await failure()).toMatch(line);
  expect((await state())?.error).toMatch(line);
  on.standIn.heal();
  const requestsBefore = on.standIn.asked.length;
  expect(await sync()).toMatchObject({ new: 250 });
  const files = on.standIn.asked.slice(requestsBefore).filter(({ path }) => path.includes("GetFile?"));
  // Whole files are not asked for again.
  expect(files.some(({ path }) => path.includes("_Virksomhed_"))).toBe(false);
});

test("an interrupted download continues where it stopped", async () => {
  on.standIn.fail("_Adressering_", "cut", 3);
  expect(await sync()).toMatchObject({ new: 250 });
  expect(on.standIn.asked.filter(({ path, range }) => path.includes("_Adressering_") && range !== null)).toHaveLength(
    3,
  );
});

test("without a key it names the setting; with a wrong one it says to check it, without printing it", async () => {
  expect(await failure({ datafordelerKey: null })).toContain("DATAFORDELER_KEY is not set");
  const refused = await failure({ datafordelerKey: "secret-key" });
  expect(refused).toContain("refuses the key (401)");
  expect(JSON.stringify([refused, on.says, await state()])).not.toContain("secret-key");
});

test("endless events or another format stop with a line; merged events are kept", async () => {
  await sync();
  put(3, { name: "Nyt Navn ApS" });
  on.standIn.fail("graphql", "endless");
  expect(await failure()).toContain("repeats the same events");
  on.standIn.heal();
  on.standIn.fail("graphql", "changed");
  expect(await failure()).toContain("does not understand this release");
  on.standIn.heal();
  expect(await sync()).toMatchObject({ changed: 1 });
});

test("a check of the files writes no data", async () => {
  expect(await sync({ check: true })).toMatchObject({ new: 250 });
  expect(await companyOf(1)).toBeNull();
  expect(await state()).toBeUndefined();
});
