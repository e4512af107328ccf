/**
 * A sync of annual accounts that is killed at any write and started again ends in the rows of one that is not, and of
 * one that begins when all is filed; almost nothing is requested twice.
 */
import fc from "fast-check";
import { expect, test } from "vitest";

import { COUNTRY_CODES, type CountryCode } from "../../../../contract/company.ts";
import {
  type AccountsForTest,
  accountsForTest,
  numberOf,
  statedYear,
} from "../../../../checks/testing/accounts-for-test.ts";
import type { InventedYear } from "../../../../checks/testing/accounts-documents.ts";
import { dyingStore, isKill, type Kill } from "../../../../checks/testing/dying-store.ts";
import { openPostgresForTest } from "../../../store/suite/postgres-for-test.ts";
import { openSqliteForTest, type SuiteStore } from "../../../store/suite/suite-context.ts";

interface Filing {
  country: CountryCode;
  company: number;
  year: number;
  revenue: number;
  /** Corrections of a year are published later. */
  month: number;
}

interface Step {
  filings: readonly Filing[];
  /** Of the run after these filings; null for none. */
  kill: Kill | null;
}

const COMPANIES = 4;
const DAY_MS = 86_400_000;
const START = Date.parse("2026-01-10T08:00:00.000Z");

const filing = fc.record<Filing>({
  country: fc.constantFrom(...COUNTRY_CODES),
  company: fc.nat(COMPANIES),
  year: fc.integer({ min: 2023, max: 2025 }),
  revenue: fc.nat(1000),
  month: fc.integer({ min: 1, max: 9 }),
});
const steps = fc.array(
  fc.record<Step>({
    filings: fc.array(filing, { maxLength: 6 }),
    kill: fc.option(fc.record({ after: fc.nat(15), isDone: fc.boolean() })),
  }),
  { minLength: 1, maxLength: 5 },
);

/** Files it in the simulated registers. @param place of all filings, from 0 */
async function file(on: AccountsForTest, { country, company, year, revenue, month }: Filing, place: number, now: Date) {
  const { world } = on;
  const number = numberOf(country, company);
  const stated: InventedYear = statedYear(number, {
    year,
    revenue,
    employees: revenue % 50,
    // Denmark and Finland register when it is filed; in Sweden the signature counts.
    published: country === "SE" ? `2026-0${month}-01` : now.toISOString().slice(0, 10),
    ...(revenue % 3 === 0 ? { revenueBefore: revenue + 1 } : {}),
  });
  if (country === "SE") world.putSwedish(`arsredovisningar/2026/${10 + place}_1.zip`, [stated]);
  else if (country === "DK") world.putDanish(stated, new Date(now.getTime() + place).toISOString());
  else if (country === "FI") world.putFinnish(stated);
  else if (company < COMPANIES) {
    // The service has the newest filing only, and the main register states its year.
    world.norway.set(number, []);
    world.putNorwegian(stated, place + 1);
    await on.addCompany("NO", company, { accounts_year: 2000 + place });
  }
}

/** Runs the steps. @returns all rows, and the numbers of requests */
async function outcomeOf(
  openStore: () => Promise<SuiteStore>,
  all: readonly Step[],
  { isKilled = false, isLate = false },
) {
  const clock = { now: new Date(START) };
  const on = await accountsForTest(clock, openStore);
  try {
    for (const country of COUNTRY_CODES) for (let n = 0; n < COMPANIES; n++) await on.addCompany(country, n);
    let place = 0;
    for (const { filings, kill } of all) {
      for (const filed of filings) await file(on, filed, place++, clock.now);
      clock.now = new Date(clock.now.getTime() + DAY_MS);
      if (isLate) continue;
      if (isKilled && kill)
        await on.on
          .syncAccounts(COUNTRY_CODES, dyingStore(on.on.open, kill))
          .catch((error: unknown) => expect(isKill(error)).toBe(true));
      await sync(on);
    }
    await sync(on);
    const rows = [];
    for (const country of COUNTRY_CODES)
      for (let n = 0; n < COMPANIES; n++) {
        const number = numberOf(country, n);
        const company = await on.on.company(country, number);
        rows.push({ number, employees: company?.employee_count ?? null, rows: await on.rows(country, number) });
      }
    const { length } = on.on.standIn.asked;
    await sync(on);
    return { rows, requests: on.requests("regnskap/").length + on.requests("financial?").length, length };
  } finally {
    await on.on.close();
  }
}

async function sync(on: AccountsForTest): Promise<void> {
  for (const [, outcome] of await on.on.syncAccounts(COUNTRY_CODES))
    if ("error" in outcome) throw new Error(outcome.error);
}

const SWEDEN_TO_FINLAND = COUNTRY_CODES.filter((country) => country !== "NO").length * COMPANIES;

test.each([
  { engine: "SQLite", openStore: openSqliteForTest, runs: 15 },
  { engine: "PostgreSQL", openStore: openPostgresForTest, runs: 3 },
])("$engine: kills, corrections and order change no row", async ({ openStore, runs }) => {
  const law = fc.asyncProperty(steps, async (all) => {
    const expected = await outcomeOf(openStore, all, {});
    const killed = await outcomeOf(openStore, all, { isKilled: true });
    const lateOutcome = await outcomeOf(openStore, all, { isLate: true });
    expect(killed.rows).toEqual(expected.rows);
    // Norway's service has only the newest year, so that a late reader has fewer.
    const ofOthers = ({ rows }: typeof lateOutcome) => rows.slice(COMPANIES);
    expect(ofOthers(lateOutcome)).toHaveLength(SWEDEN_TO_FINLAND);
    expect(ofOthers(lateOutcome)).toEqual(ofOthers(expected));
    const kills = all.filter(({ kill }) => kill !== null).length;
    expect(killed.requests).toBeLessThanOrEqual(expected.requests + 2 * kills);
  });
  await expect(fc.assert(law, { numRuns: runs })).resolves.toBeUndefined();
});
