import { describe, expect, test } from "vitest";

import type { CreditBalance, LedgerEntry, UsageBucket, UsageStats } from "../../../../contract/account.ts";
import { balanceExample, ledgerExample, usageExample } from "../../../../contract/endpoints/account-examples.ts";
import { burnDown } from "../credits/burn-down-panel.tsx";
import { signedAmount, statementOf } from "../credits/ledger-lines.ts";
import { change, colourOf, usageSeries, usageSummary } from "./usage-series.ts";

const bucket = (day: string, credits: number, counts: Record<string, number> = {}, costs = {}): UsageBucket => ({
  start: `${day}T00:00:00.000Z`,
  total_requests: Object.values(counts).reduce((sum, count) => sum + count, 0),
  successful_requests: 0,
  failed_requests: 0,
  credits_consumed: credits,
  requests_by_endpoint: counts,
  credits_by_endpoint: costs,
});
const entry = (type: LedgerEntry["type"], amount: number, balance_after: number, day = "2026-11-02"): LedgerEntry => ({
  ...ledgerExample,
  type,
  amount,
  balance_after,
  created_at: `${day}T10:00:00.000Z`,
});

describe("the bars of a range", () => {
  const requestsByEndpoint = {
    "GET /v1/companies": 9,
    "POST /v1/search": 8,
    "GET /v1/companies/{id}": 7,
    "POST /v1/export": 6,
    "GET /v1/leads": 5,
    "(unmatched)": 4,
  };
  const usage: UsageStats = {
    ...usageExample,
    requests_by_endpoint: requestsByEndpoint,
    breakdown: [bucket("2026-11-01", 1, requestsByEndpoint), bucket("2026-11-02", 2, { "POST /v1/export": 2 })],
  };

  test("show all kinds of requests in one order", () => {
    const { names, bars } = usageSeries(usage, undefined, 0, "requests");
    expect(names).toEqual(["Searches", "Companies opened", "Exports", "Other"]);
    expect(bars[0]?.byKind).toEqual({ Searches: 17, "Companies opened": 7, Exports: 6, Other: 9 });
    for (const bar of bars) expect(Object.values(bar.byKind).reduce((sum, count) => sum + count, 0)).toBe(bar.requests);
  });
  test("keep a kind's colour, independent of others and of its count", () => {
    const { names } = usageSeries(
      { ...usage, requests_by_endpoint: { "POST /v1/export": 1 } },
      undefined,
      0,
      "requests",
    );
    expect(names.map(colourOf)).toEqual(["var(--color-chart-5)"]);
  });
  test("mark the open bucket and the earlier value at its place", () => {
    const { bars } = usageSeries(
      usage,
      { ...usage, breakdown: [bucket("2026-10-30", 1, { a: 4 })] },
      Date.parse("2026-11-02T08:00:00Z"),
      "requests",
    );
    expect(bars.map((bar) => bar.open)).toEqual([false, true]);
    expect(bars.map((bar) => bar.previous)).toEqual([4, null]);
  });
  test("begin with the range, also before the account was created", () => {
    const { bars } = usageSeries(
      { ...usage, period: "monthly", period_start: "2026-10-30T00:00:00.000Z" },
      undefined,
      0,
      "requests",
    );
    expect(bars.map(({ start, requests }) => [start.slice(0, 10), requests > 0])).toEqual([
      ["2026-10-30", false],
      ["2026-10-31", false],
      ["2026-11-01", true],
      ["2026-11-02", true],
    ]);
  });
  test("show credits by purpose, with one sentence that adds up", () => {
    const costs = { "GET /v1/companies/{id}": 0.5, "POST /v1/leads/bulk": 0.5, "POST /v1/export": 123.1 };
    const breakdown = [bucket("2026-11-01", 124.1, { "GET /v1/leads": 600 }, costs), bucket("2026-11-02", 0)];
    const paid = { ...usage, credits_consumed: 124.1, credits_by_endpoint: costs, breakdown };
    const series = usageSeries(paid, { ...paid, breakdown: [bucket("2026-10-30", 3)] }, 0, "credits");
    expect(series.names).toEqual(["Companies opened", "Pipeline", "Exports"]);
    expect(series.bars.map(({ value, previous }) => [value, previous])).toEqual([
      [124.1, 3],
      [0, null],
    ]);
    const sentence = usageSummary(series, "monthly", "credits").replaceAll("\u00a0", " ");
    expect(sentence).toBe("124.1 credits: exports 99%, companies opened under 1%, pipeline under 1%");
  });
});

test("growth needs an earlier value", () => {
  expect(change(150, 100)).toBe(0.5);
  expect(change(150, 0)).toBeNull();
});

describe("burn-down", () => {
  const balance: CreditBalance = { ...balanceExample, balance: 100, reserved: 10, available: 90 };
  const none = { monthly: 0, reload: null };
  const days = [bucket("2026-11-01", 10), bucket("2026-11-02", 20), bucket("2026-11-03", 30)];

  test("derives earlier balances from usage and grants", () => {
    const { points } = burnDown(balance, days, [entry("credit", 50, 0)], "2026-11-03", none);
    expect(points.slice(0, 3).map((point) => point.balance)).toEqual([100, 130, 100]);
  });
  test("estimates how long the available credits last", () => {
    const { rate, daysLeft, points } = burnDown(balance, days, [], "2026-11-03", none);
    expect(rate).toBe(20);
    expect(daysLeft).toBe(4);
    expect(points.find((point) => point.forecast === 10)?.day).toBe("2026-11-08");
  });
  test("has no end without usage", () => {
    const idle = burnDown(balance, [bucket("2026-11-03", 0)], [], "2026-11-03", none);
    expect(idle).toMatchObject({ rate: 0, daysLeft: null });
  });
  test("continues above the threshold with auto-reload", () => {
    const reload = { threshold: 40, amount: 50, limit: 10_000 };
    const { daysLeft, nextReload, points } = burnDown(balance, days, [], "2026-11-03", { monthly: 0, reload });
    expect(daysLeft).toBeNull();
    // 90, 70, 50, 30 → 80, 60, 40 → 90: what is reserved lies on top.
    expect(nextReload).toBe("2026-11-06");
    expect(points.slice(-30, -24).map((point) => point.forecast)).toEqual([80, 60, 90, 70, 100, 80]);
  });
  test("reloads at most the operator's limit per month, earlier reloads included", () => {
    const reload = { threshold: 40, amount: 50, limit: 120 };
    const past = [entry("credit", 50, 0), { ...entry("credit", 500, 0), metadata: { month: "2026-11" } }];
    const burn = burnDown(balance, days, past, "2026-11-03", { monthly: 0, reload });
    // 90 → 70, 50, 30 + 50, 60, 40 (no more this month), 20, 0: one reload of the two that 120 allow is spent.
    expect(burn).toMatchObject({ daysLeft: 7, nextReload: "2026-11-06", limitReached: "2026-11-08" });
    // In the next month auto-reload acts again, twice at once.
    expect(burn.points.find(({ day }) => day === "2026-12-01")?.forecast).toBe(90);
  });
  test("counts with the credits that the plan grants on the first of a month", () => {
    const { daysLeft, nextGrant } = burnDown(balance, days, [], "2026-11-29", { monthly: 100, reload: null });
    expect(nextGrant).toBe("2026-12-01");
    expect(daysLeft).toBe(9);
  });
});

describe("a statement", () => {
  const entries = [
    entry("adjustment", -0.3, 9.6),
    entry("debit", 0.1, 9.9),
    entry("credit", 9, 10),
    entry("debit", 0.2, 1),
  ];
  test("adds up from opening to closing", () => {
    const statement = statementOf(entries);
    expect(statement).toEqual({ opening: 1.2, credits: 9, debits: 0.3, adjustments: -0.3, closing: 9.6 });
  });
  test("of an empty page is empty", () => expect(statementOf([])).toBeUndefined());
  test("subtracts debits and adds adjustments with their sign", () => {
    expect(entries.map(signedAmount)).toEqual([-0.3, -0.1, 9, -0.2]);
  });
});
