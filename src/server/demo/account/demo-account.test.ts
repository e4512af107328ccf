import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { dueDays } from "../../../contract/due.ts";
import type { LedgerEntry } from "../../../contract/account.ts";
import { UNITS_PER_CREDIT } from "../../../contract/cost.ts";
import { openSqliteForTest, type SuiteStore } from "../../store/suite/suite-context.ts";
import { generateDemo } from "../generate-demo.ts";
import { Random } from "../random.ts";
import { DEMO_EMAIL, makeDemoAccount } from "./demo-account.ts";
import { demoLedger } from "./demo-ledger.ts";
import { demoRequests } from "./demo-requests.ts";
import { demoLeads, stageNotes } from "./demo-pipeline.ts";

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

  test("takes one or two seconds of processor time, and is not created twice", async () => {
    const { accounts, indexSource } = opened.store;
    await makeDemoAccount({ demo: accounts.demo, indexSource }, { seed: 1, now });
    expect(ledger.length).toBeGreaterThan(1_000);
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

  test("has the credits of every month once", () => {
    const grants = ledger.filter(({ reference }) => reference?.startsWith("grant:"));
    expect(grants.map(({ reference }) => reference)).toEqual(
      ["2025-11", "2025-12", ...Array.from({ length: 11 }, (_, n) => `2026-${String(n + 1).padStart(2, "0")}`)].map(
        (month) => `grant:${month}`,
      ),
    );
    const debits = ledger.filter(({ type }) => type === "debit").map(({ reference }) => reference);
    expect(new Set(debits).size).toBe(debits.length);
  });

  test("has usage whose credits are the debits, in the year and in any of its months", async () => {
    const spans = [
      ["2025-11-01T00:00:00.000Z", "2026-11-22T00:00:00.000Z"],
      ["2026-03-01T00:00:00.000Z", "2026-04-01T00:00:00.000Z"],
      ["2026-11-05T09:17:00.000Z", "2026-11-06T11:43:21.000Z"],
    ] as const;
    for (const [start, end] of spans) {
      const counts = await opened.store.accounts.usage.counts(userId, start, end, "day");
      const consumed = counts.reduce((sum, { units }) => sum + units, 0);
      const debits = ledger.filter((one) => one.type === "debit" && one.created_at >= start && one.created_at < end);
      expect(debits.length).toBeGreaterThan(1);
      expect(consumed).toBe(Math.round(debits.reduce((sum, { amount }) => sum + amount, 0) * 10_000));
    }
  });

  test("has opened exactly the companies of its ledger of the last 90 days and of its leads", async () => {
    const cutoff = new Date(now.getTime() - 90 * 24 * 3_600_000).toISOString();
    const { unlocks, leads } = opened.store.accounts;
    const paid = ledger.filter(({ created_at, metadata }) => created_at > cutoff && "company_id" in metadata);
    expect(paid.length).toBeGreaterThan(100);
    for (const { created_at: instant, amount, metadata } of paid.slice(-100)) {
      const id = Number(metadata["company_id"]);
      const { company, contacts } = await unlocks.partsOf(userId, id, now);
      expect(amount).toBe(metadata["endpoint"] === "GET /v1/companies/{id}/contacts" ? 2 : 0.5);
      expect(amount === 2 ? contacts.open : company.open).toBe(true);
      expect(Date.parse((amount === 2 ? contacts : company).until ?? "") >= Date.parse(instant)).toBe(
        (amount === 2 ? contacts : company).until !== null,
      );
    }
    const added = ledger.filter(({ metadata }) => metadata["endpoint"] === "POST /v1/leads");
    expect(added.length).toBeGreaterThan(0);
    const { total } = await leads.list(userId, { position: null, limit: 1, sort: "-created_at" });
    expect(added.length).toBeLessThanOrEqual(total);
  });

  test("has customers and four companies that must not be contacted, one of them until next week", async () => {
    const { marks } = opened.store.accounts;
    const countOf = async (time: Date) =>
      Object.fromEntries((await marks.sets(userId, time)).map(({ mark, companyIds }) => [mark, companyIds.length]));
    expect(await countOf(now)).toMatchObject({ do_not_contact: 4 });
    expect((await countOf(now))["customer"]).toBeGreaterThan(0);
    expect(await countOf(new Date(now.getTime() + 8 * 86_400_000))).toMatchObject({ do_not_contact: 3 });
  });

  test("has leads in all five statuses on existing companies, with events and notes, and no date in the future", async () => {
    const { leads, total } = await opened.store.accounts.leads.list(userId, {
      position: null,
      limit: 200,
      sort: "-created_at",
    });
    expect(total).toBe(leads.length);
    const counts = await opened.store.accounts.leads.countDue(userId, dueDays(now, "UTC"));
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
    expect(new Set(leads.map(({ lost_reason }) => lost_reason)).size).toBeGreaterThan(2);
    expect(leads.filter(({ last_contact_at }) => last_contact_at !== null).length).toBeGreaterThan(10);
    expect(new Set(leads.map(({ status }) => status)).size).toBe(5);
    expect(leads.some(({ notes }) => notes !== null)).toBe(true);
    for (const { id, updated_at, created_at, company_id } of leads) {
      const company = (await opened.store.companies.get(company_id))?.value;
      expect(company?.registry_status).toBe("active");
      expect(company?.website).toMatch(/^https:/);
      expect(company?.employee_count ?? 5).toBeGreaterThanOrEqual(5);
      expect(company?.is_employer).toBe(true);
      expect(company?.marketing_protected).not.toBe(true);
      expect(created_at <= updated_at && updated_at <= now.toISOString()).toBe(true);
      const events = (await opened.store.accounts.leads.events(userId, id)) ?? [];
      expect(events[0]?.type).toBe("created");
      expect(events.every((event) => event.at >= created_at && event.at <= now.toISOString())).toBe(true);
    }
    expect((await opened.store.accounts.views.list(userId, 0)).total).toBe(2);
  });
});

test("a year at the size of the demo data costs a little more than its plan gives", () => {
  const createdAt = new Date(now.getTime() - 365 * 24 * 3_600_000);
  const companyIds = Array.from({ length: 15_000 }, (_, n) => n + 1);
  const requests = demoRequests(new Random(1, 1), { start: createdAt, end: now, exported: 45_000 });
  const { entries, credits } = demoLedger(new Random(1, 2), { plan: "pro", createdAt, now, companyIds }, requests);
  const reloads = entries
    .filter(({ words }) => words.description === "Auto-reload")
    .map(({ words }) => words.reference);
  expect(reloads.length).toBeGreaterThan(2);
  expect(new Set(reloads).size).toBe(reloads.length);
  expect(credits.balance).toBeLessThan(110_000 * UNITS_PER_CREDIT);
  const exported = entries.filter(({ words }) => words.metadata["endpoint"] === "POST /v1/export");
  for (const [, parts] of Map.groupBy(exported, ({ at: instant }) => instant.slice(0, 10))) {
    expect(parts.reduce((sum, { words }) => sum + Number(words.metadata["rows"]), 0)).toBeLessThanOrEqual(45_000);
  }
});

test("a lead's note fits its present stage", () => {
  const companies = Array.from({ length: 3_000 }, (_, place) => place + 1);
  const leads = demoLeads(new Random(5, 3), companies, new Date("2026-11-21T12:00:00.000Z"));
  const notedLeads = leads.flatMap(({ notes, moves }) =>
    notes === null ? [] : [{ notes, stage: moves.at(-1)?.to ?? "new" }],
  );
  expect(notedLeads.length).toBeGreaterThan(20);
  expect(new Set(notedLeads.map(({ stage }) => stage)).size).toBe(5);
  for (const { notes, stage } of notedLeads) expect(stageNotes[stage]).toContain(notes);
});

const start = new Date("2026-04-13T00:00:00.000Z");
const end = new Date("2026-05-04T10:30:00.000Z");
const requests = [...demoRequests(new Random(5, 1), { start, end, exported: 45_320 })];

test("requests are in order and within their range", () => {
  const times = requests.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(times.every((at) => at >= start.toISOString() && at < end.toISOString())).toBe(true);
});

test("a nightly export has every company once, in parts; Sundays have no export", () => {
  const exports = requests.filter(({ endpoint, failed }) => endpoint === "POST /v1/export" && !failed);
  const nights = Map.groupBy(exports, ({ at }) => at.slice(0, 10));
  for (const [day, parts] of nights) {
    expect(new Date(day).getUTCDay()).not.toBe(0);
    expect(parts.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(45_320);
  }
  expect(nights.size).toBe(19);
});

test("a team works from Monday to Friday", () => {
  const byPeople = requests.filter(({ endpoint }) => endpoint !== "POST /v1/export");
  const days = Map.groupBy(byPeople, ({ at }) => new Date(at).getUTCDay());
  const counts = [0, 1, 2, 3, 4, 5, 6].map((day) => days.get(day)?.length ?? 0);
  const [sunday = 0, , , , , , saturday = 0] = counts;
  for (const weekday of counts.slice(1, 6)) expect(weekday).toBeGreaterThan(5 * Math.max(saturday, sunday));
});
