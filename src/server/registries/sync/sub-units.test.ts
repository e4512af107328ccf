import { afterEach, beforeEach, expect, test } from "vitest";

import { NorwayWorld } from "../../../checks/testing/norway-world.ts";
import { type SyncForTest, syncForTest } from "../../../checks/testing/sync-for-test.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";
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
