import { expect, test } from "vitest";

import { TextPool } from "./text-pool.ts";

test("a text reuses the space of a removed text of its length", () => {
  const pool = new TextPool();
  const [firstPlace, second] = [pool.add("Blåbær"), pool.add("Fisk")];
  const size = pool.bytes.length;
  pool.giveUp(firstPlace);
  expect(pool.add("Måltid")).not.toBe(firstPlace);
  pool.giveUp(second);
  expect(pool.add("Brød")).not.toBe(second);
  expect(pool.add("Kull")).toBe(second);
  expect(pool.add("Blåbœr")).toBe(firstPlace);
  expect([pool.textAt(firstPlace), pool.textAt(second)]).toEqual(["Blåbœr", "Kull"]);
  expect(pool.bytes.length).toBeGreaterThan(size);
});
