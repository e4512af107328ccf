import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";

import { MOST_AT_WORK, MOST_OF_ONE, type WorkSlot, WorkGate } from "./work-gate.ts";

const turns = async (count: number) => {
  for (let n = 0; n < count; n += 1) await nextTurn();
};

/** Enters as often as wanted and keeps the slots that were given. */
function crowd(gate: WorkGate, name: string, count: number) {
  const slots: WorkSlot[] = [];
  const refused: unknown[] = [];
  for (let n = 0; n < count; n += 1) {
    void Promise.resolve(gate.enter(name)).then(
      (slot) => slots.push(slot),
      (error: unknown) => refused.push(error),
    );
  }
  return { slots, refused };
}

test("with 16 running requests of one caller, another caller starts at once", async () => {
  const gate = new WorkGate();
  const flood = crowd(gate, "flood", 500);
  await turns(50);
  expect(flood.slots).toHaveLength(MOST_OF_ONE);
  expect(gate.enter("other")).not.toBeInstanceOf(Promise);
  flood.slots[0]?.done();
  flood.slots[0]?.done();
  await turns(50);
  expect(flood.slots).toHaveLength(MOST_OF_ONE + 1);
});

test("all callers together have 128 running requests, and waiting ones start in order", async () => {
  const gate = new WorkGate();
  const crowds = Array.from({ length: 20 }, (_, n) => crowd(gate, `user ${n}`, 30));
  await turns(2_000);
  expect(crowds.reduce((sum, { slots }) => sum + slots.length, 0)).toBe(MOST_AT_WORK);
  for (const { slots } of crowds) for (const slot of slots.splice(0)) slot.done();
  await turns(2_000);
  // A caller that waited is not behind all that another one waits with.
  expect(crowds.filter(({ slots }) => slots.length > 0).length).toBeGreaterThanOrEqual(8);
});

test("a request that has waited two seconds is refused with 429 and Retry-After", async () => {
  const gate = new WorkGate();
  const flood = crowd(gate, "flood", MOST_OF_ONE + 3);
  await new Promise((resolve) => setTimeout(resolve, 2_200));
  expect(flood.refused).toHaveLength(3);
  expect(flood.refused[0]).toMatchObject({ details: { status: 429, code: "busy", retryAfterSeconds: 1 } });
  // Their places are free again.
  for (const slot of flood.slots.splice(0)) slot.done();
  expect(gate.enter("flood")).not.toBeInstanceOf(Promise);
});

test("a caller that does not read its responses cannot start more requests", async () => {
  const gate = new WorkGate();
  const slow = await gate.enter("slow");
  slow.ready(20 * 1024 ** 2);
  const pending = gate.enter("slow");
  expect(pending).toBeInstanceOf(Promise);
  expect(gate.enter("other")).not.toBeInstanceOf(Promise);
  slow.done();
  (await pending).done();
});

test("while connections arrive no request starts, for at most 32 turns", async () => {
  let accepted = 0;
  const gate = new WorkGate(() => accepted);
  expect(gate.enter("before")).not.toBeInstanceOf(Promise);
  accepted += 1;
  const pending = gate.enter("new");
  expect(pending).toBeInstanceOf(Promise);
  await pending;
  // One more with every turn, without an end.
  accepted += 1;
  const flood = crowd(gate, "flood", 3);
  let turn = 0;
  for (; flood.slots.length < 3; turn += 1) {
    accepted += 1;
    await nextTurn();
  }
  expect(turn).toBeGreaterThan(2 * 32);
  expect(turn).toBeLessThan(4 * 32);
});
