/** Requirements for annual accounts: which filing counts, what follows from it, and the queue of reads. */
import { describe, expect, test } from "vitest";

import type { CountryCode } from "../../../contract/company.ts";
import type { StatedAccounts } from "../../domain/companies/annual-accounts.ts";
import { ACCOUNTS_SOURCES } from "../../domain/companies/sources.ts";
import type { AccountsFiling } from "../ports/annual-accounts-store.ts";
import type { Store } from "../ports/store.ts";
import { leadOf, userOf } from "./accounts/account-records.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { changesOf, mergeOne, recordOf, statedOf } from "./suite-records.ts";

const now = new Date("2026-11-20T08:00:00.000Z");
const laterTime = new Date("2026-11-27T08:00:00.000Z");

const filingOf = (
  rows: readonly Partial<StatedAccounts>[],
  { rank = "1", country = "SE", registryId = "5560000001" }: Partial<AccountsFiling> = {},
): AccountsFiling => ({ country, registryId, rank, documentUrl: null, published: null, rows: rows.map(statedOf) });

async function companyIn(store: Store, country: CountryCode = "SE", facts: object = {}): Promise<number> {
  const company = { country_code: country, registry_id: "5560000001", facts: { legal_form: "AB", ...facts } };
  const { facts: allFacts, ...record } = recordOf(company);
  const { employee_count: _count, is_employer: _employer, ...someFacts } = allFacts;
  return (await mergeOne(store, { ...record, facts: country === "NO" ? allFacts : someFacts })).id;
}

export function describeAnnualAccounts(engine: EngineUnderTest): void {
  describe("annual accounts", () => {
    const open = freshStore(engine);
    const endsOf = async (id: number) =>
      (await open().store.annualAccounts.ofCompany(id)).map((row) => `${row.year_end} ${row.revenue}`);

    test("figures are returned as filed, newest year first and the company before its group", async () => {
      const { store } = open();
      const id = await companyIn(store);
      const group = { consolidated: true, revenue: 2 ** 31, equity: -1, profit: 0, employees: null };
      const years = [{ year_end: "2024-12-31", comparative: true, revenue: 10_000_000 }, group, {}];
      expect(await store.annualAccounts.write([filingOf(years)], now)).toEqual({
        written: 1,
        unchanged: 0,
        unknown: 0,
      });
      const source = ACCOUNTS_SOURCES.SE;
      const added = { source, document_url: null };
      expect(await store.annualAccounts.ofCompany(id)).toEqual([
        { ...statedOf(), ...added, growth: 20, revenue_eur: 1_084_373 },
        { ...statedOf(group), ...added, growth: null, revenue_eur: Math.round(2 ** 31 / 11.0663) },
        { ...statedOf(years[0]), ...added, growth: null, revenue_eur: 874_699 },
      ]);
      expect(await store.annualAccounts.ofCompany(id + 1)).toEqual([]);
    });

    test("amounts of 4 · 10^15 and less are exact, in both directions", async () => {
      const { store } = open();
      const id = await companyIn(store);
      const amounts = {
        revenue: 4e15,
        gross_profit: -4e15,
        profit: -1,
        equity: 2 ** 31 - 1,
        assets: 1e11,
        months: null,
      };
      await store.annualAccounts.write([filingOf([{ ...amounts, currency: "XAF" }])], now);
      expect(await store.annualAccounts.ofCompany(id)).toMatchObject([{ ...amounts, revenue_eur: null }]);
    });

    test("growth that exceeds every exact number is unknown", async () => {
      const { store } = open();
      const id = await companyIn(store);
      const yearBefore = { year_end: "2024-12-31", comparative: true, revenue: 1 };
      await store.annualAccounts.write([filingOf([{ revenue: 4e15 }, yearBefore])], now);
      expect(await store.annualAccounts.ofCompany(id)).toMatchObject([{ growth: null }, { growth: null }]);
    });

    test("a filing that is read again changes neither version nor revision", async () => {
      const { store } = open();
      const id = await companyIn(store);
      const [version, head] = [await store.companies.version(id), await store.indexSource.head()];
      await store.annualAccounts.write([filingOf([{}])], now);
      expect([await store.companies.version(id), await store.indexSource.head()]).toEqual([
        (version ?? 0) + 1,
        head + 1,
      ]);
      const secondResult = await store.annualAccounts.write([filingOf([{}])], laterTime);
      expect(secondResult).toEqual({ written: 0, unchanged: 1, unknown: 0 });
      expect([await store.companies.version(id), await store.indexSource.head()]).toEqual([
        (version ?? 0) + 1,
        head + 1,
      ]);
    });

    test("a later filing replaces a year, and a comparison never replaces the year's own filing", async () => {
      const { store } = open();
      const id = await companyIn(store);
      const { annualAccounts } = store;
      await annualAccounts.write([filingOf([{ revenue: 3 }], { rank: "2" })], now);
      await annualAccounts.write([filingOf([{ revenue: 2 }], { rank: "1" })], now);
      expect(await endsOf(id)).toEqual(["2025-12-31 3"]);
      await annualAccounts.write([filingOf([{ revenue: 5, comparative: true }], { rank: "9" })], now);
      expect(await endsOf(id)).toEqual(["2025-12-31 3"]);
      await annualAccounts.write([filingOf([{ revenue: 4 }], { rank: "3" })], now);
      expect(await endsOf(id)).toEqual(["2025-12-31 4"]);
      // A later release reads the same filing in another way.
      await annualAccounts.write([filingOf([{ revenue: null }], { rank: "3" })], now);
      expect(await endsOf(id)).toEqual(["2025-12-31 null"]);
    });

    test("a company that is unknown, a sole trader or a branch gets no rows", async () => {
      const { store } = open();
      const soleTrader = await companyIn(store, "SE", { legal_form: "E" });
      const branch = await companyIn(store, "NO", { legal_form: "BEDR" });
      const filings = [filingOf([{}]), filingOf([{}], { country: "NO" }), filingOf([{}], { registryId: "5560000002" })];
      expect(await store.annualAccounts.write(filings, now)).toEqual({ written: 0, unchanged: 0, unknown: 3 });
      expect([await endsOf(soleTrader), await endsOf(branch)]).toEqual([[], []]);
    });

    test("a year that has not ended is left out", async () => {
      const { store } = open();
      const id = await companyIn(store);
      await store.annualAccounts.write([filingOf([{ year_end: "2205-12-31" }, { year_end: "2026-11-30" }, {}])], now);
      expect(await endsOf(id)).toEqual(["2025-12-31 12000000"]);
    });

    test("the newest own year becomes the company's, with history unless it is part of the past", async () => {
      const { store } = open();
      const { annualAccounts, companies } = store;
      const id = await companyIn(store);
      const yearOf = async () => (await companies.detail(id))?.value.accounts_year;
      await annualAccounts.write([filingOf([{ year_end: "2023-12-31", published: "2024-06-01" }])], now);
      expect([await yearOf(), await changesOf(store, id)]).toEqual([2023, []]);
      const archive = { year_end: "2024-12-31", published: "2025-06-01", employees: 8 };
      await annualAccounts.write([filingOf([archive, { comparative: true }])], now);
      expect([await yearOf(), await changesOf(store, id)]).toEqual([2024, []]);
      await annualAccounts.write([filingOf([{ published: "2026-11-25", employees: 9.4 }])], laterTime);
      expect(await yearOf()).toBe(2025);
      const changes = ["accounts_year: 2024 → 2025", "employee_count: 8 → 9"];
      expect((await changesOf(store, id)).toSorted()).toEqual(changes);
      await annualAccounts.write([filingOf([{ year_end: "2022-12-31" }, { revenue: 1 }], { rank: "2" })], laterTime);
      expect([await yearOf(), (await changesOf(store, id)).length]).toEqual([2025, 2]);
      const { value } = (await companies.detail(id)) ?? {};
      expect(value).toMatchObject({ employee_count: 8, is_employer: true });
      expect(value?.not_in_register).not.toContain("employee_count");
      expect(value?.sources.find(({ source }) => source === ACCOUNTS_SOURCES.SE)?.fields).toEqual(
        expect.arrayContaining(["accounts_year", "employee_count", "is_employer"]),
      );
    });

    test("Norway's register keeps the year and the employees", async () => {
      const { store } = open();
      const id = await companyIn(store, "NO", { accounts_year: 2024, employee_count: 3 });
      await store.annualAccounts.write([filingOf([{}], { country: "NO" })], now);
      expect((await store.companies.detail(id))?.value).toMatchObject({ accounts_year: 2024, employee_count: 3 });
      expect(await changesOf(store, id)).toEqual([]);
    });

    test("removing a company for legal reasons removes its accounts and its place in the queue", async () => {
      const { store } = open();
      const id = await companyIn(store);
      const user = await userOf(store.accounts);
      await leadOf(store.accounts, user, { companyId: id, notes: "a" });
      await store.annualAccounts.write([filingOf([{}])], now);
      await store.annualAccounts.offer("SE", new Map([["5560000001", "a"]]), now);
      expect(await store.writer.remove("SE", ["5560000001"], now)).toBe(1);
      expect([await endsOf(id), await store.annualAccounts.countDue("SE", now)]).toEqual([[], 0]);
      await store.annualAccounts.noteAttempt(id + 7, { offered: "a", outcome: "read", dueAt: null, tries: 0 });
      expect(await store.annualAccounts.write([filingOf([{}])], now)).toMatchObject({ unknown: 1 });
    });

    test("files are remembered by name and version", async () => {
      const { annualAccounts } = open().store;
      await annualAccounts.noteFile("2025/26_2.zip", '"a"', now);
      await annualAccounts.noteFile("2025/27_1.zip", '"b"', now);
      await annualAccounts.noteFile("2025/26_2.zip", '"c"', laterTime);
      expect(await annualAccounts.fileVersions()).toEqual(
        new Map([
          ["2025/26_2.zip", '"c"'],
          ["2025/27_1.zip", '"b"'],
        ]),
      );
    });

    test("Norway's companies are due until the year that their register states was read", async () => {
      const { store } = open();
      const { annualAccounts, writer } = store;
      const recordsOf = (year: number) =>
        [0, 3, 30, 300].map((employee_count, n) =>
          recordOf({ registry_id: String(n), facts: { employee_count, accounts_year: n === 1 ? null : year } }),
        );
      const merged = await writer.merge(recordsOf(2024), { source: "R", retrievedAt: "2026-01-01T00:00:00.000Z" });
      const idOf = (n: number) => merged[n]?.id ?? 0;
      const user = await userOf(store.accounts);
      await leadOf(store.accounts, user, { companyId: idOf(0), notes: null });
      const dueNumbers = async (time = now) => (await annualAccounts.due("NO", 9, time)).map((row) => row.registryId);
      expect(await dueNumbers()).toEqual(["0", "2", "3"]);
      expect(await annualAccounts.due("NO", 1, now)).toEqual([
        { companyId: idOf(0), registryId: "0", offered: "2024", tries: 0 },
      ]);
      const done = { offered: "2024", outcome: "read", dueAt: null, tries: 0 };
      await annualAccounts.noteAttempt(idOf(0), done);
      await annualAccounts.noteAttempt(idOf(2), { ...done, outcome: "failed", dueAt: laterTime, tries: 3 });
      expect([await dueNumbers(), await annualAccounts.countDue("NO", now)]).toEqual([["3"], 1]);
      expect(await annualAccounts.due("NO", 9, laterTime)).toMatchObject([{ registryId: "2", tries: 3 }, { tries: 0 }]);
      await writer.merge(recordsOf(2025), { source: "R", retrievedAt: "2026-02-01T00:00:00.000Z" });
      expect(await annualAccounts.due("NO", 9, now)).toMatchObject(
        ["0", "2", "3"].map((registryId) => ({ registryId, offered: "2025", tries: 0 })),
      );
    });

    test("an offer is due until it was read, and again when it is another one", async () => {
      const { store } = open();
      const { annualAccounts } = store;
      const companyId = await companyIn(store, "DK", { legal_form: "APS" });
      const offer = (text: string, time = now) =>
        annualAccounts.offer(
          "DK",
          new Map([
            ["5560000001", text],
            ["9", "x"],
          ]),
          time,
        );
      expect(await annualAccounts.due("DK", 9, now)).toEqual([]);
      expect(await offer("a")).toBe(1);
      const entry = { companyId, registryId: "5560000001", offered: "a", tries: 0 };
      expect(await annualAccounts.due("DK", 9, now)).toEqual([entry]);
      expect(await annualAccounts.offered("DK", [entry.registryId, "2"])).toEqual(new Map([[entry.registryId, "a"]]));
      expect(await annualAccounts.offered("SE", [entry.registryId])).toEqual(new Map());
      await annualAccounts.noteAttempt(companyId, { offered: "a", outcome: "read", dueAt: null, tries: 0 });
      await offer("a", laterTime);
      expect(await annualAccounts.due("DK", 9, laterTime)).toEqual([]);
      await offer("b", laterTime);
      expect(await annualAccounts.due("DK", 9, laterTime)).toEqual([{ ...entry, offered: "b" }]);
    });

    const seed = Math.floor(Math.random() * 2 ** 31);
    test(`filings read in any order, twice, in any groups, give equal rows (seed ${seed})`, async () => {
      const { store } = open();
      let state = seed;
      const random = (below: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % below;
      const id = await companyIn(store);
      const otherId = (await mergeOne(store, recordOf({ country_code: "SE", registry_id: "5560000002" }))).id;
      const filings = Array.from({ length: 12 }, (_, n) =>
        filingOf(
          [0, 1, 2].map((back) => ({
            year_end: `${2019 + random(5) - back}-${["12-31", "06-30"][random(2)]}`,
            months: [12, 12, 6, null][random(4)] ?? null,
            currency: ["SEK", "SEK", "EUR"][random(3)] ?? "SEK",
            revenue: [null, 0, 100 * (1 + random(9)), -5][random(4)] ?? null,
            consolidated: random(3) === 0,
            comparative: back > 0,
            doubtful: random(5) === 0,
          })),
          { rank: String(n).padStart(3, "0") },
        ),
      );
      const read = async (registryId: string) => {
        const order = [...filings, ...filings].toSorted(() => random(3) - 1);
        while (order.length > 0) {
          const group = order.splice(0, 1 + random(4)).map((filing) => ({ ...filing, registryId }));
          await store.annualAccounts.write(group, now);
        }
      };
      await read("5560000001");
      await read("5560000002");
      const rows = await store.annualAccounts.ofCompany(id);
      expect(rows.length).toBeGreaterThan(3);
      expect(await store.annualAccounts.ofCompany(otherId)).toEqual(rows);
      for (const { growth, months, doubtful } of rows)
        if (growth !== null) expect([months, doubtful]).toEqual([12, false]);
    });
  });
}
