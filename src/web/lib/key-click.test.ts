import { expect, test } from "vitest";

import { isKeyClick } from "./key-click.ts";

test.each([
  ["a key in Firefox", { detail: 1, nativeEvent: { pointerType: "" } }, true],
  ["a key in Chromium", { detail: 0, nativeEvent: { pointerType: "" } }, true],
  ["a key where clicks have no pointer", { detail: 0, nativeEvent: {} }, true],
  ["a mouse", { detail: 1, nativeEvent: { pointerType: "mouse" } }, false],
  ["a finger", { detail: 1, nativeEvent: { pointerType: "touch" } }, false],
  ["a mouse where clicks have no pointer", { detail: 1, nativeEvent: {} }, false],
])("a click by %s", (_cause, click, isKey) => expect(isKeyClick(click)).toBe(isKey));
