import { expect, test } from "vitest";

import { openSqliteForTest } from "../store/suite/suite-context.ts";
import type { RegisterState } from "../store/ports/register-store.ts";
import { registerFigures } from "./register-figures.ts";

const state = (name: string, country_code: RegisterState["country_code"], synced_at: string | null): RegisterState => ({
  name,
  country_code,
  synced_at,
  version: null,
  cursor: null,
  feed_from: null,
  bulk_at: null,
  tried_at: synced_at,
  error: null,
  rows_changed: 0,
  refused_version: null,
  waiting: null,
  progress: null,
});

test("a country is as old as its oldest source, in seconds, and has failed when one source has", async () => {
  const { store, remove } = await openSqliteForTest();
  const now = new Date("2026-11-23T12:00:00.000Z");
  expect(await registerFigures(store.registers, now)).toEqual({ companies: new Map(), accounts: new Map() });
  for (const registerState of [
    { ...state("se/scb", "SE", "2026-11-23T11:59:00.000Z"), error: "it refused the connection" },
    state("se/bolagsverket", "SE", "2026-11-22T12:00:00.000Z"),
    { ...state("fi/all_companies", "FI", null), error: "it refused the connection" },
    // Of a node whose clock is ahead.
    state("no/enheter", "NO", "2026-11-23T12:00:05.000Z"),
    {
      ...state("no/accounts", "NO", "2026-11-23T11:00:00.000Z"),
      progress: { left: 7, read: 3, skipped: { none: 2 } },
    },
  ])
    await store.registers.put(registerState);
  expect(await registerFigures(store.registers, now)).toEqual({
    companies: new Map([
      ["FI", { ageSeconds: null, hasFailed: true }],
      ["NO", { ageSeconds: 0, hasFailed: false }],
      ["SE", { ageSeconds: 86_400, hasFailed: true }],
    ]),
    accounts: new Map([["NO", { ageSeconds: 3600, hasFailed: false, left: 7, read: 3, skipped: { none: 2 } }]]),
  });
  await remove();
});
