import { expect, inject, test } from "vitest";

import { openStore } from "../../open-store.ts";
import { openPostgresForTest } from "../../suite/postgres-for-test.ts";
import { PgDatabase } from "./pg-database.ts";

const OPEN =
  "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'nordscope'";

test("a store opens at most its limit of connections", async () => {
  // Its own store has asked nothing, and so has no connection.
  const { place, remove } = await openPostgresForTest();
  const watch = new PgDatabase(place.databaseUrl ?? inject("postgresUrl"), { connections: 1, name: "watch" });
  const small = await openStore({ ...place, connections: 3 });
  try {
    const claim = { countries: ["NO"] as const, now: new Date() };
    const counts = await Promise.all(Array.from({ length: 40 }, () => small.sites.due(claim, 10)));
    expect(counts).toEqual(Array(40).fill(0));
    expect(await watch.get(OPEN, [], ({ n }) => n)).toBe(3);
  } finally {
    await small.close();
    await watch.close();
    await remove();
  }
});
