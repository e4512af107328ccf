import { afterEach, expect, test, vi } from "vitest";

import { randomKey } from "./random-key.ts";

afterEach(() => vi.unstubAllGlobals());

test("two keys are different, and of 128 bits", () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});

test("a page loaded over plain http gets one too", () => {
  const { crypto } = globalThis;
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
});
