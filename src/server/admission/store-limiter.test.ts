import { expect, test } from "vitest";

import { StoreLimiter } from "./store-limiter.ts";

const address = "10.0.0.1";

test("a caller above the limit is not counted in the store until the next minute", async () => {
  const counts = new Map<string, number>();
  let storeCalls = 0;
  const limiter = new StoreLimiter({
    async count(subject, minute) {
      storeCalls += 1;
      const used = (counts.get(`${minute} ${subject}`) ?? 0) + 1;
      counts.set(`${minute} ${subject}`, used);
      return used;
    },
    countRows: async () => true,
    close: async () => undefined,
  });
  const countAt = (second: number) => limiter.count({ address }, new Date(Date.UTC(2026, 10, 21, 12, 0, second)));
  const windows = [];
  for (let n = 0; n < 1_000; n += 1) windows.push(await countAt(n % 60));
  expect(windows.filter(({ allowed }) => allowed)).toHaveLength(300);
  expect(storeCalls).toBe(301);
  expect((await limiter.count({ address: "10.0.0.2" }, new Date(Date.UTC(2026, 10, 21, 12)))).allowed).toBe(true);
  expect((await countAt(60)).allowed).toBe(true);
  // A request of the minute before, answered late.
  expect((await countAt(59)).allowed).toBe(false);
});
