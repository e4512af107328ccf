import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { CountryCode } from "../../contract/company.ts";
import { openSqliteForTest, type SuiteStore } from "../store/suite/suite-context.ts";
import type { RegisterState } from "../store/ports/register-store.ts";
import { startRegisterSync } from "./register-sync.ts";

let open: SuiteStore;
beforeEach(async () => {
  open = await openSqliteForTest();
});
afterEach(() => open.remove());

const now = new Date("2026-11-20T08:00:00.000Z");
const state = (name: string, country_code: CountryCode): RegisterState => ({
  name,
  country_code,
  version: null,
  cursor: null,
  feed_from: null,
  bulk_at: null,
  synced_at: now.toISOString(),
  tried_at: now.toISOString(),
  error: null,
  rows_changed: 0,
  refused_version: null,
  waiting: null,
  progress: null,
});

/** The countries whose accounts are read first. */
async function dueAccounts(datafordelerKey: string | null): Promise<readonly CountryCode[]> {
  const readings: (readonly CountryCode[])[] = [];
  const job = startRegisterSync({
    store: open.store,
    settings: { ...open.place, registersUrl: null, datafordelerKey, sync: "daily" },
    kind: "accounts",
    syncing: async (countries) => {
      readings.push(countries);
      return new Map();
    },
    clock: () => now,
    say: () => undefined,
    failed: (error) => {
      throw error;
    },
    lookMs: 5,
  });
  await vi.waitFor(() => expect(readings.length).toBeGreaterThan(0));
  await job.stop();
  return readings[0] ?? [];
}

test("accounts are read after all companies of the country, and where companies were imported", async () => {
  await open.store.registers.put(state("no/enheter", "NO"));
  await open.store.registers.put(state("se/scb", "SE"));
  expect(await dueAccounts(null)).toEqual(["NO", "DK"]);
  await open.store.registers.put(state("se/bolagsverket", "SE"));
  expect(await dueAccounts("a key")).toEqual(["NO", "SE"]);
  // Another node reads Norway's, or has read them.
  await open.store.registers.lease({ name: "accounts/no", owner: "another", now, ms: 60_000 });
  expect(await dueAccounts("a key")).toEqual(["SE"]);
  await open.store.registers.release({ name: "accounts/no", owner: "another" });
  await open.store.registers.put(state("no/accounts", "NO"));
  expect(await dueAccounts("a key")).toEqual(["SE"]);
});
