import { describe, expect, test } from "vitest";

import { dateOf, callOf, COMPANY, CREDIT, userOf } from "./account-records.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";

export function describeUsage(engine: EngineUnderTest): void {
  describe("usage", () => {
    const open = freshStore(engine);
    const accounts = () => open().store.accounts;

    async function countAt(user: number, instant: string, endpoint = "GET /v1/leads", failed = false) {
      accounts().usage.count(callOf(user, { now: dateOf(instant), endpoint }), { failed, exactly: true });
    }
    const requests = async (user: number, start: string, end: string) => {
      const counts = await accounts().usage.counts(user, `${start}.000Z`, `${end}.000Z`, "day");
      return counts.reduce((sum, count) => sum + count.requests, 0);
    };

    test("requests are counted by bucket and endpoint, charged ones with their charge", async () => {
      const [user, otherUser] = [await userOf(accounts()), await userOf(accounts())];
      await accounts().credits.charge(callOf(user, { now: dateOf("2026-11-21T13:20:00Z") }), 3 * CREDIT, 1);
      await countAt(user, "2026-11-21T13:50:00Z");
      await countAt(user, "2026-11-21T13:59:59.999Z", "GET /v1/leads", true);
      await countAt(user, "2026-11-21T14:00:00Z", "(unmatched)", true);
      await countAt(otherUser, "2026-11-21T13:00:00Z");
      const { usage } = accounts();
      expect(await usage.counts(user, "2026-11-21T00:00:00.000Z", "2026-11-22T00:00:00.000Z", "hour")).toEqual([
        { start: "2026-11-21T13:00:00.000Z", endpoint: COMPANY, requests: 1, failed: 0, units: 3 * CREDIT },
        { start: "2026-11-21T13:00:00.000Z", endpoint: "GET /v1/leads", requests: 2, failed: 1, units: 0 },
        { start: "2026-11-21T14:00:00.000Z", endpoint: "(unmatched)", requests: 1, failed: 1, units: 0 },
      ]);
      expect(await usage.counts(user, "2026-01-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z", "month")).toHaveLength(3);
      expect(await usage.allTime(user)).toBe(4);
      expect(await usage.allTime(otherUser)).toBe(1);
    });

    test("ranges are half-open and exact to the millisecond, and adjacent ones add up", async () => {
      const user = await userOf(accounts());
      for (const minute of ["09:59", "10:00", "10:29", "10:30", "11:15", "12:00", "13:45"]) {
        await countAt(user, `2026-11-20T${minute}:00Z`);
      }
      expect(await requests(user, "2026-11-20T10:00:00", "2026-11-20T10:30:00")).toBe(2);
      expect(await requests(user, "2026-11-20T10:30:00", "2026-11-20T10:30:01")).toBe(1);
      expect(await requests(user, "2026-11-20T10:30:00", "2026-11-20T10:30:00")).toBe(0);
      expect(await requests(user, "2026-11-20T10:30:00", "2026-11-20T13:45:00")).toBe(3);
      expect(await requests(user, "2026-11-20T13:45:00", "2026-11-20T20:00:00")).toBe(1);
      expect(await requests(user, "2026-11-20T09:59:30", "2026-11-20T12:00:00")).toBe(4);
    });

    test("requests older than the exact times are still counted by the hour", async () => {
      const user = await userOf(accounts());
      await countAt(user, "2026-09-01T10:10:00Z");
      await countAt(user, "2026-09-01T10:50:00Z");
      await countAt(user, "2026-11-20T10:10:00Z");
      await countAt(user, "2026-11-20T10:50:00Z");
      await accounts().usage.flush();
      await accounts().usage.dropInstants(dateOf("2026-10-15T00:00:00Z"));
      expect(await requests(user, "2026-09-01T10:30:00", "2026-09-01T11:00:00")).toBe(2);
      expect(await requests(user, "2026-09-01T10:00:00", "2026-09-01T10:30:00")).toBe(0);
      expect(await requests(user, "2026-09-01T00:00:00", "2026-11-20T10:30:00")).toBe(3);
      expect(await accounts().usage.allTime(user)).toBe(4);
    });

    test("requests counted by the hour are visible at once, at any time of their hour", async () => {
      const user = await userOf(accounts());
      for (let second = 10; second < 60; second += 1) {
        const call = callOf(user, { now: dateOf(`2026-11-21T13:20:${second}Z`) });
        accounts().usage.count(call, { failed: true, exactly: false });
      }
      expect(await requests(user, "2026-11-21T13:00:00", "2026-11-21T13:05:00")).toBe(50);
      expect(await requests(user, "2026-11-21T13:05:00", "2026-11-21T14:00:00")).toBe(0);
      expect(await requests(user, "2026-11-21T00:00:00", "2026-11-22T00:00:00")).toBe(50);
    });

    test("ten thousand concurrent requests count as ten thousand", async () => {
      const user = await userOf(accounts());
      for (let n = 0; n < 10_000; n += 1) {
        accounts().usage.count(callOf(user, { now: new Date(1_790_000_000_000 + (n % 700)) }), {
          failed: n % 10 === 0,
          exactly: true,
        });
      }
      const counts = await accounts().usage.counts(user, "2026-01-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z", "day");
      expect(counts).toMatchObject([{ requests: 10_000, failed: 1_000, units: 0 }]);
    });
  });
}
