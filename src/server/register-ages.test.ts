import { expect, test } from "vitest";

import { openSqliteForTest } from "./store/engines/sqlite/testing/open-sqlite-for-test.ts";
import type { RegisterState } from "./store/ports/register-store.ts";
import { registerAges } from "./register-ages.ts";

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
});

test("a country is as old as its oldest source, in seconds; one that was never read has no age", async () => {
  const { store, remove } = await openSqliteForTest();
  const now = new Date("2026-11-23T12:00:00.000Z");
  expect(await registerAges(store.registers, now)).toEqual(new Map());
  for (const one of [
    state("se/scb", "SE", "2026-11-23T11:59:00.000Z"),
    state("se/bolagsverket", "SE", "2026-11-22T12:00:00.000Z"),
    state("fi/all_companies", "FI", null),
    // Of a node whose clock is ahead.
    state("no/enheter", "NO", "2026-11-23T12:00:05.000Z"),
  ])
    await store.registers.put(one);
  expect(await registerAges(store.registers, now)).toEqual(
    new Map([
      ["NO", 0],
      ["SE", 86_400],
    ]),
  );
  await remove();
});
