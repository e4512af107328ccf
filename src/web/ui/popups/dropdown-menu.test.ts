import { describe, expect, test } from "vitest";

import { nextByLetter, nextInRing } from "./dropdown-menu.tsx";

describe("a menu's focus", () => {
  test("goes round with the arrows, from nothing too", () => {
    expect(nextInRing("ArrowDown", 2, 3)).toBe(0);
    expect(nextInRing("ArrowUp", 0, 3)).toBe(2);
    expect(nextInRing("ArrowDown", -1, 3)).toBe(0);
    expect(nextInRing("ArrowUp", -1, 3)).toBe(2);
  });

  test("jumps to the ends, and stays for other keys", () => {
    expect(nextInRing("End", 0, 3)).toBe(2);
    expect(nextInRing("Home", 2, 3)).toBe(0);
    expect(nextInRing("Enter", 0, 3)).toBeUndefined();
    expect(nextInRing("ArrowDown", -1, 0)).toBeUndefined();
  });

  test("moves to the next word with that letter, round the end", () => {
    const labels = ["Copy", "Cut", "Paste"];
    expect(nextByLetter("c", 0, labels)).toBe(1);
    expect(nextByLetter("C", 1, labels)).toBe(0);
    expect(nextByLetter("x", 0, labels)).toBeUndefined();
  });
});
