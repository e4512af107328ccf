import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { openSqliteForTest } from "../../store/engines/sqlite/testing/open-sqlite-for-test.ts";
import type { SuiteStore } from "../../store/suite/suite-context.ts";
import { type DanishCompany, danishUnit, DenmarkWorld } from "../../testing/denmark-world.ts";
import { type StandIn, startStandIn } from "../../testing/register-stand-in.ts";
import { DANISH_KEY } from "../../testing/stand-in-denmark.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";
import { RegisterNetwork } from "./register-network.ts";
import { syncRegisters } from "./sync-registers.ts";
import type { SyncContext } from "./sync-context.ts";

let folder = "";
let open: SuiteStore;
let standIn: StandIn;
let world: DenmarkWorld;
let now = new Date();
const says: string[] = [];
const FIRST_ID = 4_001_000_000;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordscope-denmark-"));
  open = await openSqliteForTest();
  // Events from before the day that is read twice.
  now = new Date("2026-11-15T08:00:00.000Z");
  world = new DenmarkWorld(() => now);
  for (let n = 0; n < 250; n++) put(n);
  now = new Date("2026-11-20T08:00:00.000Z");
  standIn = await startStandIn({ denmark: world });
});
afterEach(async () => {
  await standIn.close();
  await open.remove();
  await rm(folder, { recursive: true, force: true });
  says.splice(0);
});

const number = (n: number) => fixtureNumber("DK", n);

function put(n: number, over: Partial<DanishCompany> = {}): void {
  world.put(danishUnit({ id: FIRST_ID + n, number: number(n), name: `Kirkevej ${n} ApS`, ...over }));
}

async function sync(over: Partial<SyncContext> = {}) {
  const { writer, registers } = open.store;
  const signal = new AbortController().signal;
  const outcomes = await syncRegisters(["DK"], {
    writer,
    registers,
    folder,
    network: new RegisterNetwork({ mirror: standIn.url, signal, backOffMs: 1, perSecond: 10_000, silenceMs: 500 }),
    clock: () => now,
    check: false,
    full: false,
    subUnits: false,
    datafordelerKey: DANISH_KEY,
    signal,
    say: (line) => void says.push(line),
    progress: () => undefined,
    ...over,
  });
  return outcomes.get("DK");
}

async function companyOf(n: number) {
  const id = (await open.store.writer.standing("DK", [number(n)])).get(number(n))?.id;
  return id === undefined ? null : ((await open.store.companies.get(id))?.value ?? null);
}

/** The line with which Denmark failed; empty when it did not. */
const failure = async (over: Partial<SyncContext> = {}) => {
  const outcome = await sync(over);
  return outcome && "error" in outcome ? outcome.error : "";
};
const state = async () => (await open.store.registers.states()).find(({ name }) => name === "dk/datafordeler");

test("the weekly files are joined by the unit, and rows of the past count for nothing", async () => {
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
  expect(await readdir(folder)).toEqual([]);
});

test("events bring what changed since, and the same events again change nothing", async () => {
  await sync();
  now = new Date("2026-11-22T08:00:00.000Z");
  put(3, { name: "Nyt Navn ApS" });
  put(4, { ended: "2026-11-21" });
  put(300);
  expect(await sync()).toMatchObject({ new: 1, changed: 1, gone: 1 });
  expect(await companyOf(3)).toMatchObject({ name: "Nyt Navn ApS" });
  expect(await companyOf(4)).toMatchObject({ registry_status: "ceased", ceased_date: "2026-11-21" });
  expect(await companyOf(300)).toMatchObject({ registry_status: "active" });
  expect(await sync()).toMatchObject({ read: 0, new: 0, changed: 0 });
});

test("the next week's files mark those as ceased that are in them no more", async () => {
  await sync();
  now = new Date("2026-11-27T23:30:00.000Z");
  world.units.delete(String(FIRST_ID + 9));
  world.generation = 2;
  expect(await sync()).toMatchObject({ read: 249, unchanged: 249, gone: 1 });
  expect(await companyOf(9)).toMatchObject({ registry_status: "ceased" });
});

test("a person's own business and a status that ended are no companies", async () => {
  put(1, { form: "10" });
  put(2, { status: "TVANGSOPLOEST_FEJLREGISTRERING" });
  put(5, { status: "UNDER_KONKURS" });
  world.events.splice(0);
  expect(await sync()).toMatchObject({ new: 248, skipped: { natural_person: 1 } });
  expect(await companyOf(5)).toMatchObject({ registry_status: "bankrupt" });
});

test.each([
  ["spoiled", /another checksum/],
  ["page", /sent a page instead of its file: "Planned maintenance/],
  [406, /no longer gives the format/],
  [500, /fails \(500\)/],
] as const)("a file that is %s stops Denmark with its line, and the next run goes on", async (fault, line) => {
  standIn.fail("Branche", fault, 10);
  expect(await failure()).toMatch(line);
  expect((await state())?.error).toMatch(line);
  standIn.heal();
  const before = standIn.asked.length;
  expect(await sync()).toMatchObject({ new: 250 });
  const files = standIn.asked.slice(before).filter(({ path }) => path.includes("GetFile?"));
  // What came whole is not asked for again.
  expect(files.some(({ path }) => path.includes("_Virksomhed_"))).toBe(false);
});

test("a file whose download is cut goes on where it was", async () => {
  standIn.fail("_Adressering_", "cut", 3);
  expect(await sync()).toMatchObject({ new: 250 });
  expect(standIn.asked.filter(({ path, range }) => path.includes("_Adressering_") && range !== null)).toHaveLength(3);
});

test("without a key it names the setting; with a wrong one it says to check it, and shows none", async () => {
  expect(await failure({ datafordelerKey: null })).toContain("DATAFORDELER_KEY is not set");
  const refused = await failure({ datafordelerKey: "secret-key" });
  expect(refused).toContain("refuses the key (401)");
  expect(JSON.stringify([refused, says, await state()])).not.toContain("secret-key");
});

test("events that never end or have another format stop with a line; what was merged stays", async () => {
  await sync();
  put(3, { name: "Nyt Navn ApS" });
  standIn.fail("graphql", "endless");
  expect(await failure()).toContain("same events again and again");
  standIn.heal();
  standIn.fail("graphql", "changed");
  expect(await failure()).toContain("does not understand this release");
  standIn.heal();
  expect(await sync()).toMatchObject({ changed: 1 });
});

test("a check of the files writes nothing", async () => {
  expect(await sync({ check: true })).toMatchObject({ new: 250 });
  expect(await companyOf(1)).toBeNull();
  expect(await state()).toBeUndefined();
});
