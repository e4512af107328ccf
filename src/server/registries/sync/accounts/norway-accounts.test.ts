/** Norway's annual accounts: nothing is asked without need, a fault is one line, and nothing is lost. */
import { afterEach, beforeEach, expect, test } from "vitest";

import {
  type AccountsForTest,
  accountsForTest,
  statedYear as stated,
} from "../../../../checks/testing/accounts-for-test.ts";
import type { Fault } from "../../../../checks/testing/stand-in-answers.ts";

const clock = { now: new Date(0) };
let on: AccountsForTest;
beforeEach(async () => {
  clock.now = new Date("2026-11-20T08:00:00.000Z");
  on = await accountsForTest(clock);
});
afterEach(() => on.on.close());

test("the newest year of each company is read once, until its register states another year", async () => {
  const number = await on.addCompany("NO", 1, { accounts_year: 2025 });
  const without = await on.addCompany("NO", 2, { accounts_year: 2024 });
  const bank = await on.addCompany("NO", 3, { accounts_year: 2025 });
  await on.addCompany("NO", 4, { accounts_year: null });
  on.world.putNorwegian(stated(number), 7);
  on.world.putNorwegian(stated(number, { revenue: 9, isGroup: true }), 8);
  on.world.norway.set(bank, "BANK");
  expect(await on.read("NO")).toMatchObject({ read: 2, changed: 2, skipped: { none: 1, unsupported: 1 } });
  expect(await on.rows("NO", number)).toMatchObject([
    { year_end: "2025-12-31", revenue: 1_000_000, consolidated: false, currency: "NOK", published: null },
    { revenue: 9, consolidated: true },
  ]);
  expect(await on.rows("NO", without)).toEqual([]);
  expect((await on.state("NO"))?.progress).toEqual({ left: 0, read: 2, skipped: { none: 1, unsupported: 1 } });
  expect(await on.read("NO")).toMatchObject({ read: 0 });
  expect(on.requests("regnskap/")).toHaveLength(3);
  await on.addCompany("NO", 3, { accounts_year: 2026 });
  on.world.norway.set(bank, []);
  on.world.putNorwegian(stated(bank), 9);
  expect(await on.read("NO")).toMatchObject({ read: 1, changed: 1 });
  expect(on.requests("regnskap/")).toHaveLength(4);
});

test("a correction replaces the year, an older answer does not", async () => {
  const number = await on.addCompany("NO", 1, { accounts_year: 2025 });
  on.world.putNorwegian(stated(number, { revenue: 5 }), 10);
  await on.read("NO");
  await on.addCompany("NO", 1, { accounts_year: 2026 });
  on.world.putNorwegian(stated(number, { revenue: 6 }), 11);
  await on.read("NO");
  expect(await on.rows("NO", number)).toMatchObject([{ revenue: 6 }]);
  on.world.norway.set(number, []);
  on.world.putNorwegian(stated(number, { revenue: 4 }), 9);
  await on.addCompany("NO", 1, { accounts_year: 2027 });
  expect(await on.read("NO")).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await on.rows("NO", number)).toMatchObject([{ revenue: 6 }]);
});

test("sole traders are never asked for", async () => {
  await on.addCompany("NO", 1, { accounts_year: 2025, legal_form: "ENK" });
  await on.read("NO");
  expect(on.requests("regnskap/")).toEqual([]);
});

test.each<[Fault, RegExp]>([
  ["page", /^data\.brreg\.no answers with something other than JSON: "<!DOCTYPE html>"$/],
  ["changed", /^data\.brreg\.no answers accounts in another format than this release reads: update Nordscope$/],
  [500, /^data\.brreg\.no fails \(500\) for the accounts of many companies$/],
  ["leave-alone", /^data\.brreg\.no is busy \(429\); it allows the next request in 60 minutes$/],
  ["cut", /^data\.brreg\.no: /],
])("the fault %s is one line, and everything is read later", async (fault, line) => {
  const numbers = [];
  for (let n = 0; n < 8; n++) {
    numbers.push(await on.addCompany("NO", n, { accounts_year: 2025 }));
    on.world.putNorwegian(stated(numbers[n] ?? "", { revenue: n }), n + 1);
  }
  on.on.standIn.fail("regnskap/", fault);
  expect(await on.failure("NO")).toMatch(line);
  expect((await on.state("NO"))?.error).toMatch(line);
  expect(on.requests("regnskap/").length).toBeLessThanOrEqual(6);
  on.on.standIn.heal();
  await on.read("NO");
  clock.now = new Date("2026-11-20T12:00:00.000Z");
  await on.read("NO");
  for (const [n, number] of numbers.entries()) expect(await on.rows("NO", number)).toMatchObject([{ revenue: n }]);
  const { length } = on.on.standIn.asked;
  await on.read("NO");
  expect(on.on.standIn.asked).toHaveLength(length);
});

test("a register that is busy for a moment is waited for", async () => {
  const number = await on.addCompany("NO", 1, { accounts_year: 2025 });
  on.world.putNorwegian(stated(number), 1);
  on.on.standIn.fail("regnskap/", 429, 1);
  expect(await on.read("NO")).toMatchObject({ changed: 1, skipped: {} });
});

test("one company whose answer fails does not delay the others", async () => {
  const broken = await on.addCompany("NO", 1, { accounts_year: 2025, employee_count: 100 });
  const otherNumber = await on.addCompany("NO", 2, { accounts_year: 2025, employee_count: 1 });
  for (const number of [broken, otherNumber]) on.world.putNorwegian(stated(number), 1);
  on.on.standIn.fail(broken, 500);
  expect(await on.read("NO")).toMatchObject({ changed: 1 });
  expect(on.requests(broken)).toHaveLength(1);
  on.on.standIn.heal();
  clock.now = new Date("2026-11-20T10:00:00.000Z");
  expect(await on.read("NO")).toMatchObject({ changed: 1 });
  expect(on.requests(otherNumber)).toHaveLength(1);
});

test("most wanted first: by leads, then by employees", async () => {
  const small = await on.addCompany("NO", 1, { accounts_year: 2025, employee_count: 2 });
  const large = await on.addCompany("NO", 2, { accounts_year: 2025, employee_count: 20 });
  const none = await on.addCompany("NO", 3, { accounts_year: 2025 });
  await on.read("NO");
  expect(on.requests("regnskap/").map((path) => path.slice(-9))).toEqual([large, small, none]);
});

test("a run whose time is over pauses, and the next one continues", async () => {
  for (let n = 0; n < 3; n++)
    on.world.putNorwegian(stated(await on.addCompany("NO", n, { accounts_year: 2025 })), n + 1);
  expect(await on.read("NO", { endsAt: 0 })).toMatchObject({ read: 0 });
  expect(await on.state("NO")).toMatchObject({ synced_at: null, error: null, progress: { left: 3 } });
  expect(await on.read("NO")).toMatchObject({ read: 3 });
  expect(await on.state("NO")).toMatchObject({ synced_at: clock.now.toISOString(), progress: { left: 0, read: 3 } });
});

test("a country whose accounts are being read by another process is left to it", async () => {
  await on.on.open.store.registers.lease({ name: "accounts/no", owner: "another", now: clock.now, ms: 60_000 });
  expect(await on.read("NO")).toEqual({ error: "another process is reading this register" });
});
