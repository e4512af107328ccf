import { describe, expect, test } from "vitest";

import { findShortcut, keyText } from "./use-shortcuts.ts";

const press = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const bind = (keys: string) => ({ keys, run: () => undefined });

describe("keyText", () => {
  test("writes one key, whatever the case", () => {
    expect(keyText({ ...press, key: "J" })).toBe("j");
    expect(keyText({ ...press, key: "?", shiftKey: true })).toBe("?");
    expect(keyText({ ...press, key: "Enter" })).toBe("Enter");
  });

  test("writes ⌘ and Ctrl as one modifier", () => {
    expect(keyText({ ...press, key: "k", metaKey: true })).toBe("mod+k");
    expect(keyText({ ...press, key: "k", ctrlKey: true })).toBe("mod+k");
    expect(keyText({ ...press, key: "Z", ctrlKey: true, shiftKey: true })).toBe("shift+mod+z");
  });
});

describe("findShortcut", () => {
  test("prefers a sequence to its last key", () => {
    const page = [bind("g c"), bind("c")];
    expect(findShortcut([page], "g", "c")?.keys).toBe("g c");
    expect(findShortcut([page], "", "c")?.keys).toBe("c");
    expect(findShortcut([page], "x", "c")?.keys).toBe("c");
  });

  test("gives the newest binding the key", () => {
    const older = bind("j");
    const newer = bind("j");
    expect(findShortcut([[older], [newer]], "", "j")).toBe(newer);
    expect(findShortcut([[older], [newer]], "", "k")).toBeUndefined();
  });
});
