import { expect, test } from "vitest";

import { UndoStack } from "./undo-stack.ts";

const step = () => ({ takeBack: () => undefined });

test("the newest twenty steps are kept, the newest comes back first", () => {
  const stack = new UndoStack();
  const steps = Array.from({ length: 25 }, step);
  for (const one of steps) stack.push(one);
  const back = Array.from({ length: 21 }, () => stack.pop());
  expect(back).toEqual([...steps.slice(5).toReversed(), undefined]);
});

test("a step that was taken back by its toast is no longer on the stack", () => {
  const stack = new UndoStack();
  const [first, second] = [step(), step()];
  stack.push(first);
  stack.push(second);
  stack.remove(second);
  expect(stack.pop()).toBe(first);
});
