import { expect, test } from "vitest";

import { StoreUnavailable } from "../domain/refusal.ts";
import type { IdempotencyStore, RememberedCall } from "../store/ports/idempotency-store.ts";
import type { Outgoing } from "./message.ts";
import { runIdempotently } from "./replay-answer.ts";

const call: RememberedCall = { userId: 1, route: "POST /v1/leads", key: "k", bodyHash: "a" };
const created: Outgoing = { status: 201, headers: {}, body: "{}" };
const minutes = (count: number) => new Date(Date.UTC(2026, 10, 25, 9, count));

/** A store that cannot be reached for a while, and then still holds the key as under way. */
function flakyStore() {
  let isAway = false;
  const underWay = new Set<string>();
  const store: IdempotencyStore = {
    async begin({ key }) {
      if (isAway) throw new StoreUnavailable("connection lost");
      if (underWay.has(key)) return { kind: "in_flight" };
      underWay.add(key);
      return { kind: "first" };
    },
    finish: async () => undefined,
    async abandon({ key }) {
      if (isAway) throw new StoreUnavailable("connection lost");
      underWay.delete(key);
    },
    dropBefore: async () => undefined,
  };
  return { store, setAway: (away: boolean) => (isAway = away) };
}

test("a call that failed with its connection can be repeated at once, one of another node cannot", async () => {
  const { store, setAway } = flakyStore();
  const node = () => ({ idempotency: store, clock: () => minutes(0), failedCalls: new Map<string, number>() });
  const [ours, other] = [node(), node()];
  const lost = runIdempotently(call, minutes(0), ours, async () => {
    setAway(true);
    throw new StoreUnavailable("connection lost");
  });
  await expect(lost).rejects.toThrow(StoreUnavailable);
  setAway(false);
  await expect(runIdempotently(call, minutes(0), other, async () => created)).rejects.toThrow("idempotency_in_flight");
  expect(await runIdempotently(call, minutes(0), ours, async () => created)).toEqual({
    answer: created,
    isReplay: false,
  });
});

test("after a minute the key may be another node's: it is not taken from it", async () => {
  const { store, setAway } = flakyStore();
  const node = { idempotency: store, clock: () => minutes(0), failedCalls: new Map<string, number>() };
  const lost = runIdempotently(call, minutes(0), node, async () => {
    setAway(true);
    throw new StoreUnavailable("connection lost");
  });
  await expect(lost).rejects.toThrow("connection lost");
  setAway(false);
  await expect(runIdempotently(call, minutes(2), node, async () => created)).rejects.toThrow("idempotency_in_flight");
});
