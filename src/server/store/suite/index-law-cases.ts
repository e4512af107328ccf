/** The law of the search index: each value follows from the company's own revision (`search/README.md`). */
import { describe, expect, test } from "vitest";

import type { SearchRecord } from "../ports/index-source.ts";
import { contact, dueCompany, later, now, registered, visitOf } from "./site-visits.ts";
import { firstReading, forgetEmail, recordOf, secondReading, statedOf } from "./suite-records.ts";
import { type EngineUnderTest, freshStore, type SuiteStore } from "./suite-context.ts";

export function describeIndexLaw(engine: EngineUnderTest): void {
  describe("law of the search index", () => {
    const open = freshStore(engine);

    test("a company is among the changes when one of its values changes, also by a write to another row", async () => {
      const suite = open();
      const { writer } = suite.store;
      const visited = await dueCompany(suite, { website: "https://fjord.no/" });
      const parent = recordOf({ registry_id: "1", contacts: [{ email: "a@b.example", phone: "+4751990000" }] });
      const branch = recordOf({ registry_id: "2", facts: { parent_registry_id: "1", registry_status: "active" } });
      await stale(suite, async () => void (await writer.merge([parent], firstReading)));
      const filing = {
        country: "NO",
        registryId: "1",
        rank: "1",
        documentUrl: null,
        published: null,
        rows: [statedOf(), statedOf({ year_end: "2024-12-31", revenue: 1 })],
      } as const;
      const changes: (() => Promise<unknown>)[] = [
        async () => writer.merge([branch], firstReading),
        async () => writer.merge([{ ...branch, name: "Fjordlys Avdeling" }], secondReading),
        async () => visitOf(suite, visited, { contacts: [contact("post@fjord.no", { phone: "+4751990001" })] }),
        async () => forgetEmail(suite.store, "post@fjord.no", now),
        async () => visitOf(suite, visited, { technologies: [], contacts: [], website: null }, later(40)),
        async () => forgetEmail(suite.store, "a@b.example", now),
        async () => writer.merge([registered({ website: "https://annet.no/" })], secondReading),
        async () => suite.store.annualAccounts.write([filing], now),
        async () => suite.store.annualAccounts.write([{ ...filing, rank: "2", rows: [] }], now),
        async () => suite.store.annualAccounts.write([{ ...filing, rank: "3", rows: [statedOf({ profit: -1 })] }], now),
        async () => writer.cease(await idsOf(suite, "2"), "2026-03-01", secondReading),
        async () => writer.merge([{ ...parent, contacts: [] }], secondReading),
      ];
      for (const change of changes) expect(await stale(suite, change)).toEqual([]);
    });
  });
}

const idsOf = async ({ store }: SuiteStore, registryId: string) =>
  (await recordsOf(store)).filter(({ registry_id }) => registry_id === registryId).map(({ id }) => id);

const recordsOf = async ({ indexSource }: SuiteStore["store"]): Promise<SearchRecord[]> =>
  (await Array.fromAsync(indexSource.all(100))).flat();

/** Ids of companies that an index which follows the changes would keep with an old value. */
async function stale({ store }: SuiteStore, change: () => Promise<unknown>): Promise<number[]> {
  const head = await store.indexSource.head();
  const previousRecords = new Map((await recordsOf(store)).map((record) => [record.id, JSON.stringify(record)]));
  await change();
  const changedIds = (await store.indexSource.changedSince(head, 100)).map(({ id }) => id);
  return (await recordsOf(store))
    .filter((record) => previousRecords.get(record.id) !== JSON.stringify(record))
    .map(({ id }) => id)
    .filter((id) => !changedIds.includes(id));
}
