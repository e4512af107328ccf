import { expect, test } from "vitest";

import { hashSecret, looksLikeApiKey, mintApiKey } from "./api-key.ts";

test("a created key is recognised, and its hash covers the full key", () => {
  const { key, prefix, hash } = mintApiKey();
  expect(key).toMatch(/^nsk_[0-9A-Za-z]{38}$/);
  expect(looksLikeApiKey(key)).toBe(true);
  expect(key.startsWith(prefix)).toBe(true);
  expect(hash).toEqual(hashSecret(key));
  expect(hash).toHaveLength(32);
});

test("any one character changed is noticed", () => {
  const { key } = mintApiKey();
  for (let place = 0; place < key.length; place++) {
    const wrong = key[place] === "x" ? "y" : "x";
    expect(looksLikeApiKey(key.slice(0, place) + wrong + key.slice(place + 1))).toBe(false);
  }
});

test.each(["", "nsk_", "Bearer", "nsk_example", "a".repeat(10_000)])("%s is not a key", (text) => {
  expect(looksLikeApiKey(text)).toBe(false);
});

test("keys differ, and every character of the alphabet occurs about equally often", () => {
  const keys = Array.from({ length: 2_000 }, () => mintApiKey().key);
  expect(new Set(keys).size).toBe(keys.length);
  const counts = new Map<string, number>();
  for (const key of keys) for (const c of key.slice(4, 36)) counts.set(c, (counts.get(c) ?? 0) + 1);
  expect(counts.size).toBe(62);
  // 64 000 characters over 62: 1 032 each, a standard deviation of 32. Six of them is once in a billion runs.
  for (const count of counts.values()) expect(Math.abs(count - 1_032)).toBeLessThan(200);
});
