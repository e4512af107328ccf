import { expect, test } from "vitest";

import { TextPool } from "./text-pool.ts";

test("a text takes the room of one of its length that was given up", () => {
  const pool = new TextPool();
  const [first, second] = [pool.add("Blåbær"), pool.add("Fisk")];
  const size = pool.bytes.length;
  pool.giveUp(first);
  expect(pool.add("Måltid")).not.toBe(first);
  pool.giveUp(second);
  expect(pool.add("Brød")).not.toBe(second);
  expect(pool.add("Kull")).toBe(second);
  expect(pool.add("Blåbœr")).toBe(first);
  expect([pool.textAt(first), pool.textAt(second)]).toEqual(["Blåbœr", "Kull"]);
  expect(pool.bytes.length).toBeGreaterThan(size);
});
