import { afterEach, beforeEach, expect, test } from "vitest";

import { mintApiKey } from "../../../../domain/accounts/api-key.ts";
import { openStore } from "../../../open-store.ts";
import type { Admission } from "../../../ports/admission-store.ts";
import type { Store } from "../../../ports/store.ts";
import { callOf, CREDIT, noon, setBalance, userOf, wholeLedger } from "../../../suite/accounts/account-records.ts";
import { brokenLaws } from "../../../suite/accounts/ledger-laws.ts";
import type { SuiteStore } from "../../../suite/suite-context.ts";
import { openPostgresForTest, sharedCounting } from "../../../suite/postgres-for-test.ts";

let firstNode: SuiteStore;
let second: Store;
let user = 0;
let admission: Admission;

beforeEach(async () => {
  firstNode = await openPostgresForTest();
  second = await openStore(firstNode.place);
  const { accounts } = firstNode.store;
  user = await userOf(accounts);
  const { prefix, hash } = mintApiKey();
  const { id } = await accounts.credentials.createKey(user, { name: "Test", prefix, hash }, noon);
  admission = { keyId: id, plan: "free", subject: `key ${user}`, minute: 29_394_720, limit: 60, rowLimit: null };
});
afterEach(async () => {
  await second.close();
  await firstNode.remove();
});

const nodeOf = (turn: number) => sharedCounting((turn % 2 === 0 ? firstNode.store : second).accounts).admissions;
const admit = (turn: number, units = CREDIT, more: Partial<Admission> = {}) =>
  nodeOf(turn).admit({ ...admission, ...more }, callOf(user, { requestId: `req_${turn}` }), units, 1);
const kindsOf = (all: readonly { kind: string }[]) => Object.groupBy(all, ({ kind }) => kind);

test("one query counts the request and charges it, in its window, its ledger and its hour", async () => {
  expect(await admit(0)).toEqual({
    kind: "admitted",
    used: 1,
    charge: { ok: true, charged: CREDIT, available: 499 * CREDIT },
  });
  expect(await admit(1, 0)).toEqual({
    kind: "admitted",
    used: 2,
    charge: { ok: true, charged: 0, available: 499 * CREDIT },
  });
  expect(await sharedCounting(firstNode.store.accounts).rates.count(admission.subject, admission.minute)).toBe(3);
  const entries = await wholeLedger(firstNode.store.accounts, user);
  expect(entries.map(({ reference }) => reference)).toEqual(["grant:2026-11", "req_0"]);
  const counts = await firstNode.store.accounts.usage.counts(
    user,
    "2026-11-01T00:00:00.000Z",
    "2026-12-01T00:00:00.000Z",
    "month",
  );
  expect(counts).toMatchObject([{ endpoint: "GET /v1/companies/{id}", requests: 1, units: CREDIT }]);
});

test("four times the limit at once over two nodes: exactly the limit is charged, each with its own position", async () => {
  const results = await Promise.all(Array.from({ length: 240 }, (_, turn) => admit(turn)));
  const { admitted = [], over_limit = [] } = kindsOf(results);
  expect([admitted.length, over_limit.length]).toEqual([60, 180]);
  const places = results.map((one) => (one.kind === "outdated" ? 0 : one.used)).sort((a, b) => a - b);
  expect(places).toEqual(Array.from({ length: 240 }, (_, place) => place + 1));
  expect((await firstNode.store.accounts.credits.balance(user)).balance).toBe(440);
});

test("a balance for N, 200 at once over two nodes: exactly N are charged, and the ledger keeps its laws", async () => {
  const { accounts } = firstNode.store;
  await setBalance(accounts, user, 37);
  const results = await Promise.all(Array.from({ length: 200 }, (_, turn) => admit(turn, CREDIT, { limit: 1_000 })));
  expect(results.filter((one) => one.kind === "admitted" && one.charge.ok)).toHaveLength(37);
  expect(results.filter((one) => one.kind === "admitted" && !one.charge.ok)).toHaveLength(163);
  const counts = await accounts.usage.counts(user, "2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z", "month");
  const consumed = counts.reduce((sum, { units }) => sum + units, 0) / CREDIT;
  expect(
    brokenLaws({ entries: await wholeLedger(accounts, user), balance: await accounts.credits.balance(user), consumed }),
  ).toEqual([]);
});

test("rows of a day, 200 pages at once over two nodes, in combined and separate queries: exactly the limit passes", async () => {
  const rowLimit = { name: `rows ${user}`, lastMinute: 29_395_439, limit: 5_000 };
  const { rates: firstRates } = sharedCounting(firstNode.store.accounts);
  const { rates: secondRates } = sharedCounting(second.accounts);
  const ask = async (turn: number) => {
    if (turn % 4 > 1) return (turn % 2 === 0 ? firstRates : secondRates).countRows(rowLimit, 50);
    const wideAdmission = { ...admission, limit: 1_000, rowLimit };
    return (await nodeOf(turn).admit(wideAdmission, callOf(user), 0, 50)).kind === "admitted";
  };
  const passed = await Promise.all(Array.from({ length: 200 }, (_, turn) => ask(turn)));
  expect(passed.filter(Boolean)).toHaveLength(100);
  expect(await admit(0, 0, { limit: 1_000, rowLimit })).toMatchObject({ kind: "over_rows" });
  const next = { ...rowLimit, lastMinute: rowLimit.lastMinute + 1_440 };
  expect([await firstRates.countRows(next, 4_990), await secondRates.countRows(next, 50)]).toEqual([true, false]);
  expect([await firstRates.countRows(next, 10), await secondRates.countRows(next, 1)]).toEqual([true, false]);
  expect(await secondRates.countRows({ ...next, name: "rows 0" }, 5_001)).toBe(false);
});

test("with a removed key, another plan, a due month: no request is counted or charged", async () => {
  expect(await admit(0, CREDIT, { plan: "pro" })).toEqual({ kind: "outdated" });
  const lateCall = callOf(user, { now: new Date("2026-12-01T00:00:00.000Z") });
  expect(await nodeOf(1).admit(admission, lateCall, CREDIT, 1)).toEqual({ kind: "outdated" });
  await second.accounts.credentials.deleteKey(user, admission.keyId);
  const [uncounted, counted] = await Promise.all([admit(0), admit(0, 0)]);
  expect([uncounted, counted]).toEqual([{ kind: "outdated" }, { kind: "outdated" }]);
  expect(await sharedCounting(firstNode.store.accounts).rates.count(admission.subject, admission.minute)).toBe(1);
  expect((await firstNode.store.accounts.credits.balance(user)).balance).toBe(500);
});
