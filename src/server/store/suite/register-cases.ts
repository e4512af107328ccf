import { describe, expect, test } from "vitest";

import type { RegistryRecord } from "../../domain/companies/registry-record.ts";
import type { RegisterState } from "../ports/register-store.ts";
import { leadOf, userOf } from "./accounts/account-records.ts";
import { type EngineUnderTest, freshStore } from "./suite-context.ts";
import { firstReading, recordOf, secondReading } from "./suite-records.ts";

const state: RegisterState = {
  name: "no/enheter",
  country_code: "NO",
  version: '"a-tag"',
  cursor: 25_175_397,
  feed_from: "2026-09-10T02:27:17.000Z",
  bulk_at: "2026-09-11T02:27:17.000Z",
  synced_at: null,
  tried_at: "2026-09-11T05:00:00.000Z",
  error: "data.brreg.no does not answer",
  rows_changed: 7,
  refused_version: '"another-tag"',
  waiting: "923609016 984851006",
  progress: { left: 12, read: 3, skipped: { broken: 1 } },
};
const now = new Date("2026-09-11T05:00:00.000Z");

export function describeRegisters(engine: EngineUnderTest): void {
  describe("registers", () => {
    const open = freshStore(engine);

    test("a source's newest state is returned unchanged", async () => {
      const { registers } = open().store;
      expect(await registers.states()).toEqual([]);
      await registers.put(state);
      const otherState = {
        ...state,
        name: "fi/all",
        country_code: "FI",
        version: null,
        cursor: null,
        error: null,
      } as const;
      await registers.put(otherState);
      await registers.put({ ...state, cursor: 25_175_400, error: null });
      expect(await registers.states()).toEqual([otherState, { ...state, cursor: 25_175_400, error: null }]);
    });

    test("a lease has one owner until it ends or is released, and its owner can renew it", async () => {
      const { registers } = open().store;
      const later = (ms: number) => new Date(now.getTime() + ms);
      const take = (owner: string, now: Date) => registers.lease({ name: "sync/no", owner, now, ms: 1000 });
      expect(await take("a", now)).toBe(true);
      expect(await take("b", later(999))).toBe(false);
      expect(await take("a", later(999))).toBe(true);
      expect(await registers.leased(later(1500))).toEqual(["sync/no"]);
      expect(await take("b", later(1999))).toBe(true);
      expect(await take("a", later(2500))).toBe(false);
      await registers.release({ name: "sync/no", owner: "a" });
      expect(await registers.leased(later(2500))).toEqual(["sync/no"]);
      await registers.release({ name: "sync/no", owner: "b" });
      expect(await registers.leased(later(2500))).toEqual([]);
      expect(await take("a", later(2501))).toBe(true);
    });

    test("a lease taken by a clock that was a year ahead ends with that clock", async () => {
      const { registers } = open().store;
      const nextYear = new Date("2027-09-11T05:00:00.000Z");
      const lease = { name: "sync/no", ms: 60_000 };
      expect(await registers.lease({ ...lease, owner: "a", now: nextYear })).toBe(true);
      expect(await registers.leased(now)).toEqual([]);
      expect(await registers.lease({ ...lease, owner: "b", now })).toBe(true);
      expect(await registers.lease({ ...lease, owner: "c", now })).toBe(false);
      expect(await registers.leased(now)).toEqual(["sync/no"]);
    });

    test("of ten concurrent requests for a lease one gets it", async () => {
      const { registers } = open().store;
      const attempts = Array.from({ length: 10 }, (_, n) =>
        registers.lease({ name: "sync/no", owner: String(n), now, ms: 1000 }),
      );
      expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1);
    });

    test("a removed company is deleted with all its parts, and only its id is among the changes", async () => {
      const { companies, writer, indexSource } = open().store;
      const contacts = [{ email: "post@fjordlys.example", phone: null }];
      const [removedCompany, stays] = await writer.merge(
        [recordOf({ contacts }), recordOf({ registry_id: "1" })],
        firstReading,
      );
      const id = removedCompany?.id ?? 0;
      await writer.merge([recordOf({ name: "Fjordlys AS", contacts })], secondReading);
      const epoch = await indexSource.epoch();
      const head = await indexSource.head();
      expect(await indexSource.removedSince(0)).toEqual([]);
      expect(await writer.remove("NO", ["123456785", "404"], now)).toBe(1);
      expect(await writer.remove("NO", ["123456785"], now)).toBe(0);
      expect(await companies.get(id)).toBeNull();
      expect(await companies.detail(id)).toBeNull();
      expect(await companies.related(id)).toEqual({ contacts: 0, socials: 0, tech: 0, history: 0, accounts: 0 });
      expect(await companies.sources(id)).toEqual([]);
      expect(await companies.byIds([id, stays?.id ?? 0])).toMatchObject([{ registry_id: "1" }]);
      expect([await indexSource.epoch(), await indexSource.head()]).toEqual([epoch, head + 1]);
      expect(await indexSource.changedSince(head, 10)).toEqual([]);
      expect([await indexSource.removedSince(head), await indexSource.removedSince(head + 1)]).toEqual([[id], []]);
      const [readded] = await writer.merge([recordOf()], secondReading);
      expect(readded?.outcome).toBe("new");
      expect(readded?.id).not.toBe(id);
    });

    test("a record is known to its reader until its company changes in any way", async () => {
      const { writer } = open().store;
      const merge = async (record: RegistryRecord, reading = firstReading) =>
        (await writer.merge([record], reading))[0]?.id ?? 0;
      const digests = async () => (await writer.recordDigests("NO", 3, 0, 10)).map(({ digest }) => digest);
      const record = recordOf({ digest: 2 ** 53 - 1, reader: 3 });
      const id = await merge(record);
      await merge(recordOf({ registry_id: "923609016", digest: 5, reader: 3 }));
      await merge(recordOf({ country_code: "FI", registry_id: "0112038-9", digest: 6, reader: 3 }));
      const digestEntry = {
        companyId: id,
        registryNumber: 123_456_785,
        digest: 2 ** 53 - 1,
      };
      expect((await writer.recordDigests("NO", 3, 0, 10))[0]).toEqual(digestEntry);
      expect(await writer.recordDigests("FI", 3, 0, 10)).toMatchObject([{ registryNumber: 1_120_389, digest: 6 }]);
      await merge({ ...record, digest: undefined });
      expect(await digests()).toEqual([digestEntry.digest, 5]);
      await writer.merge([{ ...record, digest: 7 }], {
        ...secondReading,
        dryRun: true,
      });
      expect(await digests()).toEqual([digestEntry.digest, 5]);
      await merge({
        ...record,
        contacts: [{ email: "ny@fjordlys.example", phone: null }],
        digest: undefined,
      });
      expect(await digests()).toEqual([5]);
      await merge({
        ...record,
        name: "Fjordlys AS",
        digest: 8,
      });
      expect(await digests()).toEqual([8, 5]);
      expect(await writer.recordDigests("NO", 4, 0, 10)).toEqual([]);
      await merge({ ...record, name: "Fjordlys AS", digest: 8, reader: 4 });
      expect(await digests()).toEqual([5]);
      expect(await writer.recordDigests("NO", 4, 0, 10)).toMatchObject([{ companyId: id, digest: 8 }]);
      await merge({ ...record, name: "Fjordlys AS", digest: 8 });
      await writer.cease([id], "2026-02-05", secondReading);
      expect(await digests()).toEqual([5]);
      await writer.remove("NO", ["923609016"], new Date());
      expect(await digests()).toEqual([]);
    });

    test("a lead on a removed company is kept and says so, without any company data", async () => {
      const { accounts, companies, writer, indexSource } = open().store;
      const [result] = await writer.merge([recordOf()], firstReading);
      const id = result?.id ?? 0;
      const user = await userOf(accounts);
      const lead = await leadOf(accounts, user, { companyId: id, notes: "ring on Monday" }, now);
      await writer.remove("NO", ["123456785"], now);
      const page = await accounts.leads.list(user, { position: null, limit: 10, sort: "-created_at" });
      expect(page.leads).toMatchObject([
        {
          id: lead?.id,
          company_id: id,
          notes: "ring on Monday",
          score: 0,
          company: { id, name: "Removed at its register's request", city: null, registry_status: "ceased" },
        },
      ]);
      expect(await companies.get(id)).toBeNull();
      expect(await companies.version(id)).toBeNull();
      expect(await leadOf(accounts, user, { companyId: id, notes: null }, now)).toBeNull();
      const names = [];
      for await (const batch of indexSource.names(10)) names.push(...batch);
      expect(names).toEqual([]);
      expect(await indexSource.changedSince(0, 10)).toEqual([]);
      expect(await writer.activeIds("NO", 0, 10)).toEqual([]);
      const [readded] = await writer.merge([recordOf()], secondReading);
      expect(readded).toMatchObject({ outcome: "new" });
    });

    test("active companies are counted by the source that knows them, and without Norway's sub-units", async () => {
      const { writer } = open().store;
      const reading = { ...firstReading, source: "Own" };
      await writer.merge(
        [recordOf({ registry_id: "1" }), recordOf({ registry_id: "2", facts: { legal_form: "BEDR" } })],
        reading,
      );
      await writer.merge([recordOf({ registry_id: "3", facts: { legal_form: null } })], firstReading);
      expect(await writer.countActive("NO")).toBe(3);
      expect(await writer.countActive("NO", { source: "Own" })).toBe(2);
      expect(await writer.countActive("NO", { source: "Own", subUnits: false })).toBe(1);
      expect(await writer.countActive("NO", { subUnits: false })).toBe(2);
      expect(await writer.activeIds("NO", 0, 10, { subUnits: true })).toHaveLength(1);
    });
  });
}
