import { describe, expect, test } from "vitest";

import type { RememberedCall } from "../../ports/idempotency-store.ts";
import { dateOf, leadOf, leadsOf, noon, userOf } from "./account-records.ts";
import { firstReading, recordOf } from "../suite-records.ts";
import { type EngineUnderTest, freshStore } from "../suite-context.ts";

const answer = { status: 201, headers: { Location: "/v1/leads/1" }, body: '{"id":1}' };

export function describeIdempotency(engine: EngineUnderTest): void {
  describe("stored responses", () => {
    const open = freshStore(engine);
    const store = () => open().store.accounts.idempotency;
    const call: RememberedCall = { userId: 1, route: "POST /v1/leads", key: "k", bodyHash: "a" };

    test("one of fifty equal calls runs; then the same response is returned for a day", async () => {
      const states = await Promise.all(Array.from({ length: 50 }, () => store().begin(call, noon)));
      expect(states.filter(({ kind }) => kind === "first")).toHaveLength(1);
      expect(states.filter(({ kind }) => kind === "in_flight")).toHaveLength(49);
      expect(await store().begin({ ...call, bodyHash: "b" }, noon)).toEqual({ kind: "other_body" });
      await store().finish(call, answer, noon);
      expect(await store().begin(call, dateOf("2026-11-22T11:59:00Z"))).toEqual({ kind: "replay", answer });
      expect(await store().begin({ ...call, bodyHash: "b" }, noon)).toEqual({ kind: "other_body" });
      expect(await store().begin(call, dateOf("2026-11-22T12:00:00Z"))).toEqual({ kind: "first" });
    });

    test("users, routes and keys are separate", async () => {
      await store().begin(call, noon);
      await store().finish(call, answer, noon);
      for (const apart of [{ userId: 2 }, { route: "POST /v1/leads/bulk" }, { key: "K" }]) {
        expect(await store().begin({ ...call, ...apart }, noon)).toEqual({ kind: "first" });
      }
    });

    test("a failed call releases its key", async () => {
      await store().begin(call, noon);
      await store().abandon(call, noon);
      expect(await store().begin({ ...call, bodyHash: "b" }, noon)).toEqual({ kind: "first" });
    });

    test("only the request that began can release its key", async () => {
      await store().begin(call, noon);
      await store().abandon(call, dateOf("2026-11-21T11:59:59Z"));
      expect(await store().begin(call, noon)).toMatchObject({ kind: "in_flight" });
    });

    test("outdated responses are deleted", async () => {
      await store().begin(call, noon);
      await store().finish(call, answer, noon);
      await store().dropBefore(dateOf("2026-11-21T12:00:01Z"));
      expect(await store().begin(call, noon)).toEqual({ kind: "first" });
    });

    test("a response stored by a clock that was a year ahead is dropped a day after the clock is right", async () => {
      const nextYear = dateOf("2027-11-21T12:00:00Z");
      await store().begin(call, nextYear);
      await store().finish(call, answer, nextYear);
      await store().dropBefore(dateOf("2026-11-20T12:00:00Z"));
      expect(await store().begin(call, dateOf("2026-11-22T11:59:00Z"))).toEqual({ kind: "replay", answer });
      await store().dropBefore(dateOf("2026-11-21T12:00:01Z"));
      expect(await store().begin(call, dateOf("2026-11-22T12:00:01Z"))).toEqual({ kind: "first" });
    });

    test("a lead and its response are one commit: a repeated call after a crash gets the response", async () => {
      const { accounts, writer } = open().store;
      const user = await userOf(accounts);
      const [company] = await writer.merge([recordOf()], firstReading);
      const mine = { ...call, userId: user };
      const remember = { call: mine, answer: () => answer };
      await leadOf(accounts, user, { companyId: company?.id ?? 0, notes: null }, noon, remember);
      expect(await store().begin(mine, noon)).toEqual({ kind: "replay", answer });
      const bulk = { ...mine, route: "POST /v1/leads/bulk" };
      const input = { companyIds: [company?.id ?? 0], plan: { status: "new" as const }, skipExisting: false };
      await leadsOf(accounts, user, input, { call: bulk, answer: () => answer });
      expect(await store().begin(bulk, noon)).toEqual({ kind: "replay", answer });
    });
  });
}
