/** Limits, balances and versions under bursts: exactly what the rules say, however many come at once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { creditBalance } from "../../contract/account.ts";
import { lead, leadPage } from "../../contract/lead.ts";
import { json, openServiceForTest, read } from "../../checks/testing/service-for-test.ts";

let service: Awaited<ReturnType<typeof openServiceForTest>>;
beforeAll(async () => {
  service = await openServiceForTest({ companies: 30 });
});
afterAll(() => service.remove());

const nextMinute = () => (service.clock.now = new Date(service.clock.now.getTime() + 60_000));
/**
 * At once, as far as the work gate lets them wait: slices of a few hundred. On a slow machine some wait for more than two
 * seconds and get 429 `busy`: they count in the rate window like all that pass, and cost nothing.
 */
async function inBursts(count: number, ask: (n: number) => Promise<Response>): Promise<Response[]> {
  const answers: Response[] = [];
  while (answers.length < count) {
    const start = answers.length;
    answers.push(
      ...(await Promise.all(Array.from({ length: Math.min(300, count - start) }, (_, n) => ask(start + n)))),
    );
  }
  return answers;
}
const isBusy = ({ status, headers }: Response) => status === 429 && headers.get("Retry-After") === "1";
/** Asks again where the gate was busy, as its Retry-After says. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask();
  return isBusy(answer) ? patiently(ask) : answer;
}
const counted = (answers: readonly Response[], status: number) => answers.filter((one) => one.status === status).length;

test("a balance for exactly N requests, 200 at once, 100 rounds: exactly N succeed", async () => {
  const user = await service.user("enterprise");
  const ask = service.as(user.key);
  for (let round = 0; round < 100; round += 1) {
    nextMinute();
    const creditCount = (round * 37) % 200;
    const { balance } = await service.accounts.credits.balance(user.id);
    // A row of an export costs 0.1 each time; a company is paid for once.
    await service.accounts.credits.adjust(
      user.id,
      Math.round((creditCount / 10 - balance) * 10_000),
      service.clock.now,
    );
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => patiently(() => ask("/v1/export", json({ limit: 1 })))),
    );
    expect([counted(answers, 200), counted(answers, 429)]).toEqual([creditCount, 200 - creditCount]);
    expect((await read(creditBalance, await ask("/auth/account/credits"))).balance).toBe(0);
  }
});

describe("a limit of L and 4·L requests at once", () => {
  test.each([
    ["free", 60],
    ["starter", 300],
    ["pro", 1_200],
    ["enterprise", 6_000],
  ] as const)("%s, over two keys: exactly %i pass, each with the remaining count", async (plan, limit) => {
    nextMinute();
    const { id, key } = await service.user(plan);
    const [firstAsk, second] = [service.as(key), service.as(await service.keyOf(id))];
    const ask = (n: number) => (n % 2 === 0 ? firstAsk : second)("/v1/leads?limit=1");
    const answers = await inBursts(4 * limit, ask);
    const passed = answers.filter((answer) => answer.status === 200 || isBusy(answer));
    const refused = answers.filter((answer) => answer.status === 429 && !isBusy(answer));
    expect([passed.length, refused.length]).toEqual([limit, 3 * limit]);
    expect(counted(passed, 200)).toBeGreaterThan(limit / 2);
    const remaining = passed.map(({ headers }) => Number(headers.get("X-RateLimit-Remaining")));
    expect(remaining.sort((a, b) => a - b)).toEqual(Array.from({ length: limit }, (_, n) => n));
    const [example] = refused;
    expect(example?.headers.get("Retry-After")).toBe("30");
    expect(example?.headers.get("X-RateLimit-Limit")).toBe(String(limit));
    const reset = (Math.floor(service.clock.now.getTime() / 60_000) + 1) * 60;
    expect(example?.headers.get("X-RateLimit-Reset")).toBe(String(reset));
    nextMinute();
    expect((await ask(0)).status).toBe(200);
  });

  test("an address without credentials: exactly 300 requests pass, then sign-in is limited too", async () => {
    nextMinute();
    const peer = "10.1.2.3";
    const answers = await inBursts(1_200, () => service.ask("/auth/session", { peer }));
    expect([counted(answers, 200), counted(answers, 429)]).toEqual([300, 900]);
    expect((await service.ask("/v1/leads", { peer })).status).toBe(429);
    expect((await service.ask("/v1/leads", { peer: "10.1.2.4" })).status).toBe(401);
  });
});

test("two clients with the same If-Match, 1 000 times: one 200 and one 412 each time", async () => {
  const ask = service.as((await service.user("enterprise")).key);
  const { id } = await read(lead, await ask("/v1/leads", json({ company_id: 1 })));
  for (let round = 0; round < 1_000; round += 1) {
    if (round % 1_000 === 0) nextMinute();
    const etag = (await ask(`/v1/leads/${id}`)).headers.get("ETag") ?? "";
    const change = (client: string) =>
      ask(`/v1/leads/${id}`, json({ notes: `${client} ${round}` }, "PATCH", { "If-Match": etag }));
    const answers = await Promise.all([change("a"), change("b")]);
    expect([counted(answers, 200), counted(answers, 412)]).toEqual([1, 1]);
  }
});

test("fifty identical POSTs with one Idempotency-Key, many times: one lead each time", async () => {
  const ask = service.as((await service.user("enterprise")).key);
  for (let round = 1; round <= 20; round += 1) {
    nextMinute();
    const post = () => ask("/v1/leads", json({ company_id: round }, "POST", { "Idempotency-Key": `round ${round}` }));
    const answers = await Promise.all(Array.from({ length: 50 }, post));
    expect(counted(answers, 201) + counted(answers, 409)).toBe(50);
    expect((await read(leadPage, await ask("/v1/leads?limit=1"))).total).toBe(round);
  }
});
