/** A unit for which the register has no answer for a moment stops no other; gaps of the feed are printed. */
import { afterEach, beforeEach, expect, test } from "vitest";

import { NorwayWorld, type NorwegianUnit } from "../../../checks/testing/norway-world.ts";
import { type SyncForTest, syncForTest } from "../../../checks/testing/sync-for-test.ts";
import { fixtureNumber } from "../fixtures/fixture-numbers.ts";
import type { SyncContext } from "./sync-context.ts";

let on: SyncForTest;
const clock = { now: new Date() };
let world: NorwayWorld;
const number = (n: number) => fixtureNumber("NO", n);

beforeEach(async () => {
  clock.now = new Date("2026-11-20T08:00:00.000Z");
  world = new NorwayWorld(() => clock.now);
  for (let n = 0; n < 10; n++) world.put(unit(n));
  on = await syncForTest(clock, { norway: world });
  expect(await sync()).toMatchObject({ new: 10 });
  clock.now = new Date("2026-11-20T09:00:00.000Z");
});
afterEach(() => on.close());

function unit(n: number, employees = 6, name: string | undefined = `FJORDLYS ${n} AS`): NorwegianUnit {
  return {
    organisasjonsnummer: number(n),
    ...(name === "" ? {} : { navn: name }),
    organisasjonsform: { kode: "AS" },
    antallAnsatte: employees,
  };
}

const sync = async (over: Partial<SyncContext> = {}) => (await on.sync(["NO"], over)).get("NO");
const waitingUnits = async () => (await on.state("no/enheter"))?.waiting;
const employees = async (n: number) => (await on.company("NO", number(n)))?.employee_count;

test("a unit that comes once without a name is remembered and asked for again", async () => {
  world.put(unit(3, 77, ""));
  world.put(unit(4, 88));
  expect(await sync()).toMatchObject({ changed: 1, skipped: { no_name: 1 }, to: String(world.newestId) });
  expect([await employees(3), await employees(4), await waitingUnits()]).toEqual([6, 88, number(3)]);
  expect(await sync({ check: true })).toMatchObject({ changed: 0, skipped: { no_name: 1 } });
  world.units.set(number(3), unit(3, 77));
  expect(await sync({ check: true })).toMatchObject({ changed: 1 });
  expect([await employees(3), await waitingUnits()]).toEqual([6, number(3)]);
  expect(await sync()).toMatchObject({ changed: 1, read: 1 });
  expect([await employees(3), await waitingUnits()]).toEqual([77, null]);
  expect(await sync()).toMatchObject({ read: 0 });
});

test.each([404, 410] as const)("a %i for a unit makes only that unit wait, active and unchanged", async (status) => {
  world.put(unit(3, 77));
  world.put(unit(4, 88));
  on.standIn.fail("/api/enheter?organisasjonsnummer=", status);
  on.standIn.fail(`/api/enheter/${number(3)}`, status);
  expect(await sync()).toMatchObject({ changed: 1, gone: 0, removed: 0, to: String(world.newestId) });
  expect([await employees(3), await employees(4), await waitingUnits()]).toEqual([6, 88, number(3)]);
  expect(await on.company("NO", number(3))).toMatchObject({ registry_status: "active" });
  on.standIn.heal();
  expect(await sync()).toMatchObject({ changed: 1 });
  expect([await employees(3), await waitingUnits()]).toEqual([77, null]);
});

test("a unit that is reported as removed is removed, whatever the register answers for it", async () => {
  world.remove(number(5));
  world.removed.delete(number(5));
  expect(await sync()).toMatchObject({ removed: 1 });
  expect([await on.company("NO", number(5)), await waitingUnits()]).toEqual([null, null]);
});

test("a whole file settles units that wait, except those that changed after it", async () => {
  world.put(unit(3, 77));
  on.standIn.fail(`/api/enheter`, 404, 2);
  await sync();
  expect(await waitingUnits()).toBe(number(3));
  clock.now = new Date("2026-12-25T08:00:00.000Z");
  world.put(unit(4, 88));
  on.standIn.fail(`/api/enheter/${number(3)}`, 404);
  world.freeze();
  on.standIn.fail("/api/enheter?organisasjonsnummer=", 404);
  expect(await sync()).toMatchObject({ changed: 2 });
  expect([await employees(3), await employees(4), await waitingUnits()]).toEqual([77, 88, null]);
});

test("more than a thousand units without an answer stop Norway before its position is saved", async () => {
  for (let n = 100; n < 1101; n++) world.put(unit(n, 5, ""));
  const { cursor } = (await on.state("no/enheter")) ?? {};
  expect(await on.failure("NO")).toMatch(/^no\/enheter: the register has no answer for more than 1000 /);
  expect((await on.state("no/enheter"))?.cursor).toBeGreaterThanOrEqual(cursor ?? 0);
  for (let n = 100; n < 1101; n++) world.units.set(number(n), unit(n));
  expect(await sync()).toMatchObject({ new: 1001 });
});

test("events that the register counts but does not send are counted and printed", async () => {
  world.put(unit(3, 77));
  world.put(unit(4, 88));
  on.standIn.fail("/oppdateringer/", "gap", 1);
  expect(await sync()).toMatchObject({ read: 2, changed: 1, skipped: { broken: 1 } });
  expect(on.says.join("\n")).toMatch(/^no\/enheter: 1 events that the register counts are missing in its feed/m);
  const lineCount = on.says.length;
  world.put(unit(5, 99));
  expect(await sync()).toMatchObject({ read: 1, changed: 1, skipped: {} });
  expect(on.says).toHaveLength(lineCount);
});
