import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { LedgerEntry } from "../../contract/account.ts";
import { openSqliteForTest } from "../store/engines/sqlite/testing/open-sqlite-for-test.ts";
import type { SuiteStore } from "../store/suite/suite-context.ts";
import { DEMO_EMAIL, makeDemoAccount } from "./demo-account.ts";
import { generateDemo } from "./generate-demo.ts";

const now = new Date("2026-11-21T12:34:56.789Z");

describe("the demo account", () => {
  let opened: SuiteStore;
  let userId = 0;
  let ms = 0;
  const ledger: LedgerEntry[] = [];

  beforeAll(async () => {
    opened = await openSqliteForTest();
    const { accounts, writer, indexSource } = opened.store;
    await generateDemo(writer, { companies: 500, seed: 1, now });
    const start = process.cpuUsage();
    await makeDemoAccount({ demo: accounts.demo, indexSource }, { seed: 1, now });
    ms = process.cpuUsage(start).user / 1000;
    userId = (await accounts.users.byEmail(DEMO_EMAIL))?.user.id ?? 0;
    for (let offset = 0; ; offset += 100) {
      const { entries } = await accounts.credits.ledger(userId, { limit: 100, offset });
      ledger.unshift(...entries.toReversed());
      if (entries.length === 0) break;
    }
  });
  afterAll(() => opened.remove());

  test("takes a second or two of the processor, and is not made twice", async () => {
    const { accounts, indexSource } = opened.store;
    await makeDemoAccount({ demo: accounts.demo, indexSource }, { seed: 1, now });
    expect(ledger.length).toBeGreaterThan(10_000);
    expect(ms).toBeLessThan(4_000);
  });

  test("has a ledger that chains, is never below 0, and ends at the balance", async () => {
    let balance = 0;
    let time = "";
    for (const entry of ledger) {
      balance = Math.round((balance + (entry.type === "debit" ? -entry.amount : entry.amount)) * 10_000) / 10_000;
      expect(entry.balance_after).toBe(balance);
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(entry.created_at >= time).toBe(true);
      time = entry.created_at;
    }
    expect(time <= now.toISOString()).toBe(true);
    expect((await opened.store.accounts.credits.balance(userId)).balance).toBe(balance);
  });

  test("got the credits of every month once, and a reload at most once a debit", () => {
    const grants = ledger.filter(({ reference }) => reference?.startsWith("grant:"));
    expect(grants.map(({ reference }) => reference)).toEqual(
      ["2025-11", "2025-12", ...Array.from({ length: 11 }, (_, n) => `2026-${String(n + 1).padStart(2, "0")}`)].map(
        (month) => `grant:${month}`,
      ),
    );
    const reloads = ledger.filter(({ description }) => description === "Auto-reload").map(({ reference }) => reference);
    expect(reloads.length).toBeGreaterThan(0);
    expect(new Set(reloads).size).toBe(reloads.length);
    const debits = ledger.filter(({ type }) => type === "debit").map(({ reference }) => reference);
    expect(new Set(debits).size).toBe(debits.length);
  });

  test("has usage whose credits are the debits, in the year and in any of its months", async () => {
    const spans = [
      ["2025-11-01T00:00:00.000Z", "2026-11-22T00:00:00.000Z"],
      ["2026-03-01T00:00:00.000Z", "2026-04-01T00:00:00.000Z"],
      ["2026-11-05T09:17:00.000Z", "2026-11-05T11:43:21.000Z"],
    ] as const;
    for (const [from, to] of spans) {
      const counts = await opened.store.accounts.usage.counts(userId, from, to, "day");
      const consumed = counts.reduce((sum, { units }) => sum + units, 0);
      const debits = ledger.filter((one) => one.type === "debit" && one.created_at >= from && one.created_at < to);
      expect(debits.length).toBeGreaterThan(10);
      expect(consumed).toBe(Math.round(debits.reduce((sum, { amount }) => sum + amount, 0) * 10_000));
    }
  });

  test("has leads in all five statuses on companies there are, with events and notes, none in the future", async () => {
    const { leads, total } = await opened.store.accounts.leads.list(userId, {
      cursor: 0,
      limit: 200,
      sort: "-created_at",
    });
    expect(total).toBe(leads.length);
    expect(new Set(leads.map(({ status }) => status)).size).toBe(5);
    expect(leads.some(({ notes }) => notes !== null)).toBe(true);
    for (const { id, updated_at, created_at, company_id } of leads) {
      const company = (await opened.store.companies.get(company_id))?.value;
      expect(company?.registry_status).toBe("active");
      expect(company?.website).toMatch(/^https:/);
      expect(created_at <= updated_at && updated_at <= now.toISOString()).toBe(true);
      const events = (await opened.store.accounts.leads.events(userId, id)) ?? [];
      expect(events[0]?.type).toBe("created");
    }
    expect((await opened.store.accounts.views.list(userId, 0)).total).toBe(2);
  });
});
