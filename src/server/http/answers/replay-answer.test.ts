import { expect, test } from "vitest";

import { StoreUnavailable } from "../../domain/refusal.ts";
import type { IdempotencyStore, RememberedCall } from "../../store/ports/idempotency-store.ts";
import type { Outgoing } from "../message.ts";
import { runIdempotently } from "./replay-answer.ts";

const call: RememberedCall = { userId: 1, route: "POST /v1/leads", key: "k", bodyHash: "a" };
const created: Outgoing = { status: 201, headers: {}, body: "{}" };
const minutes = (count: number) => new Date(Date.UTC(2026, 10, 25, 9, count));

/** A store that cannot be reached for a while, and then still holds the key as under way. */
function flakyStore() {
  let isAway = false;
  let isDeaf = false;
  const underWay = new Map<string, number>();
  const store: IdempotencyStore = {
    async begin({ key }, now) {
      if (isAway) throw new StoreUnavailable("connection lost");
      if (underWay.has(key) && now.getTime() < (underWay.get(key) ?? 0) + 60_000)
        return { kind: "in_flight", retryAfterSeconds: 1 };
      underWay.set(key, now.getTime());
      if (isDeaf) throw new StoreUnavailable("connection lost");
      return { kind: "first" };
    },
    finish: async () => undefined,
    async abandon({ key }, begunAt) {
      if (isAway) throw new StoreUnavailable("connection lost");
      if (underWay.get(key) === begunAt.getTime()) underWay.delete(key);
    },
    dropBefore: async () => undefined,
  };
  return { store, setAway: (away: boolean) => (isAway = away), setDeaf: (deaf: boolean) => (isDeaf = deaf) };
}

test("a call that failed with its connection can be repeated at once, one of another node cannot", async () => {
  const { store, setAway } = flakyStore();
  const node = () => ({ idempotency: store, clock: () => minutes(0), failedCalls: new Map<string, Date>() });
  const [ours, otherNode] = [node(), node()];
  const lost = runIdempotently(call, minutes(0), ours, async () => {
    setAway(true);
    throw new StoreUnavailable("connection lost");
  });
  await expect(lost).rejects.toThrow(StoreUnavailable);
  setAway(false);
  await expect(runIdempotently(call, minutes(0), otherNode, async () => created)).rejects.toThrow(
    "idempotency_in_flight",
  );
  expect(await runIdempotently(call, minutes(0), ours, async () => created)).toEqual({
    answer: created,
    isReplay: false,
  });
});

test("a call whose key was reserved when the connection broke can be repeated at once", async () => {
  const { store, setDeaf } = flakyStore();
  const node = { idempotency: store, clock: () => minutes(0), failedCalls: new Map<string, Date>() };
  setDeaf(true);
  await expect(runIdempotently(call, minutes(0), node, async () => created)).rejects.toThrow("connection lost");
  setDeaf(false);
  const repeated = await runIdempotently(call, new Date(minutes(0).getTime() + 100), node, async () => created);
  expect(repeated.isReplay).toBe(false);
});

test("a key that another node has reserved meanwhile is left to it", async () => {
  const { store, setAway } = flakyStore();
  const node = { idempotency: store, clock: () => minutes(0), failedCalls: new Map<string, Date>() };
  const lost = runIdempotently(call, minutes(0), node, async () => {
    setAway(true);
    throw new StoreUnavailable("connection lost");
  });
  await expect(lost).rejects.toThrow("connection lost");
  setAway(false);
  expect(await store.begin(call, minutes(2))).toEqual({ kind: "first" });
  await expect(runIdempotently(call, minutes(2), node, async () => created)).rejects.toThrow("idempotency_in_flight");
});
