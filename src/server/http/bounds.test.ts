import { afterAll, beforeAll, expect, test } from "vitest";

import { problem } from "../../contract/problem.ts";
import { type Ask, json, openServiceForTest, read } from "../../checks/testing/service-for-test.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
let ask: Ask;

beforeAll(async () => {
  service = await openServiceForTest();
  ask = service.as((await service.user("enterprise")).key);
});
afterAll(() => service.remove());

const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`marketing_prot00a${n}`, 1]));
const withFields = (count: number) => json(fields(count));

test("a body of more than 200 fields in any object is refused at once", async () => {
  const flat = await read(problem, await ask("/v1/search", withFields(2_150)));
  expect([flat.status, flat.code, flat.errors?.length]).toEqual([400, "too_many_fields", 1]);
  const nested = json({ facet_query: fields(201) });
  expect((await read(problem, await ask("/v1/search/facets", nested))).code).toBe("too_many_fields");
  const query = Array.from({ length: 201 }, (_, n) => `x${n}=1`).join("&");
  expect((await read(problem, await ask(`/v1/companies?${query}`))).code).toBe("too_many_parameters");
});

test("a problem names 50 faults and counts the others; the first 10 get a suggestion", async () => {
  const refusal = await read(problem, await ask("/v1/search", withFields(190)));
  expect(refusal.errors).toHaveLength(50);
  expect(refusal.detail).toContain("190 errors, the first 50");
  expect(refusal.errors?.filter(({ detail }) => detail.includes("Did you mean"))).toHaveLength(10);
});

test("an account has at most 200 views: the next one is 429 with the limit and without Retry-After", async () => {
  const create = (n: number) => ask("/v1/views", json({ name: `View ${n}`, query: "countries=NO" }));
  for (let n = 0; n < 200; n += 1) expect((await create(n)).status).toBe(201);
  const refused = await create(200);
  expect(refused.headers.get("Retry-After")).toBeNull();
  expect(await read(problem, refused)).toMatchObject({ status: 429, code: "quota_reached", limit: 200 });
});

test("keys are limited for every way of adding them", async () => {
  const { id } = await service.user();
  const createKey = () =>
    service.accounts.credentials.createKey(
      id,
      { name: "One more", prefix: "nsk_", hash: crypto.getRandomValues(new Uint8Array(32)) },
      service.clock.now,
    );
  for (let n = 1; n < 50; n += 1) await createKey();
  await expect(createKey()).rejects.toMatchObject({ details: { code: "quota_reached", limit: 50 } });
});
