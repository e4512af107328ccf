import { expect, test } from "vitest";

import { byOrigin, MoveStack, type Move } from "./move-stack.ts";

const move = (toastId: number): Move => ({ from: new Map([[toastId, "new"]]), to: "lost", toastId });

test("the newest twenty moves are kept, the newest comes back first", () => {
  const stack = new MoveStack();
  const moves = Array.from({ length: 25 }, (_, place) => move(place));
  for (const one of moves) stack.push(one);
  const back = Array.from({ length: 21 }, () => stack.pop()?.toastId);
  expect(back).toEqual([...Array.from({ length: 20 }, (_, place) => 24 - place), undefined]);
});

test("a move that was undone by its toast is no longer on the stack", () => {
  const stack = new MoveStack();
  const [first, second] = [move(1), move(2)];
  stack.push(first);
  stack.push(second);
  stack.remove(second);
  expect(stack.pop()).toBe(first);
});

test("leads of a move go back to where each came from", () => {
  const from = new Map([
    [1, "new" as const],
    [2, "contacted" as const],
    [3, "new" as const],
  ]);
  expect(byOrigin({ from, to: "lost", toastId: 1 })).toEqual(
    new Map([
      ["new", [1, 3]],
      ["contacted", [2]],
    ]),
  );
});
