import { afterEach, beforeEach, expect, test } from "vitest";

import { NorwayWorld } from "../../../checks/testing/norway-world.ts";
import { type SyncForTest, syncForTest } from "../../../checks/testing/sync-for-test.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";
import type { RegistryRecord } from "../../domain/companies/registry-record.ts";
import type { SyncContext } from "./sync-context.ts";

let on: SyncForTest;
const clock = { now: new Date() };
let units: NorwayWorld;
let subUnits: NorwayWorld;
const FIRST_SUB_UNIT = 500;

beforeEach(async () => {
  clock.now = new Date("2026-11-20T08:00:00.000Z");
  units = new NorwayWorld(() => clock.now);
  subUnits = new NorwayWorld(() => clock.now);
  for (let n = 0; n < 40; n++) {
    units.put({ organisasjonsnummer: fixtureNumber("NO", n), navn: `FJORDLYS ${n} AS`, organisasjonsform: AS });
    putSubUnit(n);
  }
  on = await syncForTest(clock, { norway: units, norwaySubUnits: subUnits });
});
afterEach(() => on.close());

const AS = { kode: "AS" };
const subUnitNumber = (n: number) => fixtureNumber("NO", FIRST_SUB_UNIT + n);

function putSubUnit(n: number, employees = 6): void {
  subUnits.put({
    organisasjonsnummer: subUnitNumber(n),
    overordnetEnhet: fixtureNumber("NO", n),
    navn: `FJORDLYS ${n} AVD BERGEN`,
    organisasjonsform: { kode: "BEDR" },
    antallAnsatte: employees,
    harRegistrertAntallAnsatte: true,
    beliggenhetsadresse: { adresse: ["Bryggen 12"], poststed: "BERGEN", postnummer: "5003", kommunenummer: "4601" },
  });
}

const sync = async (over: Partial<SyncContext> = {}) => (await on.sync(["NO"], over)).get("NO");
const askedForSubUnits = () => on.standIn.asked.some(({ path }) => path.includes("underenheter"));

test("sub-units are read only on request", async () => {
  expect(await sync()).toMatchObject({ new: 40 });
  expect(askedForSubUnits()).toBe(false);
  expect(await sync({ subUnits: true })).toMatchObject({ new: 40, gone: 0 });
  expect(await on.company("NO", subUnitNumber(3))).toMatchObject({
    legal_form: "BEDR",
    employee_count: 6,
    municipality_code: "NO-4601",
  });
});

test("requested sub-units are updated by every later sync, from their own feed", async () => {
  await sync({ subUnits: true });
  clock.now = new Date("2026-11-20T09:00:00.000Z");
  putSubUnit(3, 9);
  subUnits.delete(subUnitNumber(4));
  subUnits.remove(subUnitNumber(5));
  const done = await sync();
  expect(done).toMatchObject({ new: 0, changed: 1, gone: 1, removed: 1 });
  expect(done).toMatchObject({ to: `${units.newestId} · ${subUnits.newestId}` });
  expect(await on.company("NO", subUnitNumber(3))).toMatchObject({ employee_count: 9 });
  expect(await on.company("NO", subUnitNumber(4))).toMatchObject({ registry_status: "ceased" });
  expect(await on.company("NO", subUnitNumber(5))).toBeNull();
});

test("a complete file of units ceases no sub-units, and theirs no units", async () => {
  await sync({ subUnits: true });
  clock.now = new Date("2026-12-31T08:00:00.000Z");
  units.units.delete(fixtureNumber("NO", 7));
  subUnits.units.delete(subUnitNumber(8));
  // Other files than the last ones.
  units.put({ organisasjonsnummer: fixtureNumber("NO", 41), navn: "FJORDLYS 41 AS", organisasjonsform: AS });
  putSubUnit(41);
  expect(await sync()).toMatchObject({ new: 2, gone: 2, unchanged: 80 });
  expect(await on.open.store.writer.countActive("NO")).toBe(80);
  expect(await on.company("NO", fixtureNumber("NO", 7))).toMatchObject({ registry_status: "ceased" });
  expect(await on.company("NO", subUnitNumber(8))).toMatchObject({ registry_status: "ceased" });
});

test("the branches of sole traders and unknown companies are left out, in file and feed", async () => {
  const soleTrader = fixtureNumber("NO", 50);
  units.put({ organisasjonsnummer: soleTrader, navn: "KARI TESTESEN", organisasjonsform: { kode: "ENK" } });
  putSubUnit(50);
  putSubUnit(51);
  // The feed has each unit once more.
  expect(await sync({ subUnits: true })).toMatchObject({ new: 80, skipped: { natural_person: 2, no_parent: 4 } });
  for (const n of [50, 51]) expect(await on.company("NO", subUnitNumber(n))).toBeNull();
  clock.now = new Date("2026-11-20T09:00:00.000Z");
  putSubUnit(50, 7);
  putSubUnit(3, 9);
  expect(await sync()).toMatchObject({ new: 0, changed: 1, gone: 0, skipped: { no_parent: 1 } });
  // Its company is in the data now, so the next change of the branch creates it.
  units.put({ organisasjonsnummer: fixtureNumber("NO", 51), navn: "FJORDLYS 51 AS", organisasjonsform: AS });
  putSubUnit(51, 8);
  expect(await sync()).toMatchObject({ new: 2, skipped: {} });
  expect(await on.company("NO", subUnitNumber(51))).toMatchObject({ employee_count: 8 });
});

test("a branch that was stored before its company was known to be missing ceases with the next file", async () => {
  putSubUnit(50);
  await on.open.store.writer.merge([branchRecord(50), branchRecord(3)], {
    source: "An older release",
    retrievedAt: "2026-11-01T00:00:00.000Z",
  });
  expect(await on.company("NO", subUnitNumber(50))).toMatchObject({ registry_status: "active" });
  expect(await sync({ subUnits: true })).toMatchObject({ new: 79, gone: 1 });
  expect(await on.company("NO", subUnitNumber(50))).toMatchObject({
    registry_status: "ceased",
    ceased_date: "2026-11-20",
  });
  expect(await on.company("NO", subUnitNumber(3))).toMatchObject({ registry_status: "active" });
});

const branchRecord = (n: number): RegistryRecord => ({
  country_code: "NO",
  registry_id: subUnitNumber(n),
  name: `FJORDLYS ${n} AVD BERGEN`,
  facts: { legal_form: "BEDR", parent_registry_id: fixtureNumber("NO", n) },
  past: [],
});
