import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { companyDetail } from "../../contract/company.ts";
import { problem } from "../../contract/problem.ts";
import { Pace } from "../enrichment/crawl/pace.ts";
import { RobotsGate } from "../enrichment/crawl/robots/robots-gate.ts";
import { SiteFetcher } from "../enrichment/crawl/site-fetcher.ts";
import { registered } from "../store/suite/site-visits.ts";
import { firstReading } from "../store/suite/suite-records.ts";
import { type LoopbackWeb, page, startLoopbackWeb } from "../../checks/testing/loopback-web.ts";
import { openServiceForTest, read } from "../../checks/testing/service-for-test.ts";
import { ReservationGate } from "../enrichment/crawl/robots/reservation.ts";

type TestService = Awaited<ReturnType<typeof openServiceForTest>>;
let web: LoopbackWeb;
let service: TestService;

beforeAll(async () => {
  web = await startLoopbackWeb();
  web.host("fjord.no", page('<a href="mailto:post@fjord.no">post@fjord.no</a>'));
  const fetcher = new SiteFetcher(web.fetcherOptions);
  const { resolver } = web.fetcherOptions;
  service = await openServiceForTest({
    companies: 1,
    config: { enrich: true, enrichContact: "crawler@example.org" },
    visits: {
      fetcher,
      resolver,
      pace: new Pace({ domainMs: 1, addressMs: 0 }),
      robots: new RobotsGate(fetcher),
      reservations: new ReservationGate(fetcher),
    },
  });
});
afterAll(async () => {
  await service.remove();
  await web.close();
});

let companyCount = 0;
/** A company as a register gives it. @returns its id */
async function company({ service: { store } }: TestService = service): Promise<number> {
  const [merged] = await store.writer.merge(
    [registered({ website: "http://fjord.no/" }, `${++companyCount}`)],
    firstReading,
  );
  return merged?.id ?? 0;
}
const visit = (id: number) => [`/v1/companies/${id}/visit`, { method: "POST" }] as const;
const refusal = async (response: Response) => {
  const { status, code } = await read(problem, response);
  return [status, code, response.headers.get("Retry-After")];
};

test("a visit is queued, charged and made, and the company has its outcome", async () => {
  const id = await company();
  const ask = service.as((await service.user("pro")).key);
  const answer = await ask(...visit(id));
  expect([answer.status, await answer.json(), answer.headers.get("X-Credits-Charged")]).toEqual([
    202,
    { state: "queued" },
    "1",
  ]);
  await vi.waitFor(
    async () =>
      expect(await read(companyDetail, await ask(`/v1/companies/${id}`))).toMatchObject({
        site_visit: { outcome: "complete" },
        website_proof: { level: 0 },
        related: { contacts: 1 },
      }),
    10_000,
  );
});

test("one visit per company and hour for all callers: of many concurrent requests one is queued and charged", async () => {
  const id = await company();
  const [ann, bob] = [await service.user("pro"), await service.user("pro")];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => service.as(n % 2 ? ann.key : bob.key)(...visit(id))),
  );
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(29);
  const { credits } = service.service.store.accounts;
  const balances = [await credits.balance(ann.id), await credits.balance(bob.id)];
  expect(balances.map(({ reserved }) => reserved)).toEqual([0, 0]);
  expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(200_000 - 1);
  expect(await refusal(await service.as(ann.key)(...visit(id)))).toEqual([429, "visited_recently", "3600"]);
  const previousTime = service.clock.now;
  service.clock.now = new Date(previousTime.getTime() + 3_600_000);
  expect((await service.as(ann.key)(...visit(id))).status).toBe(202);
  service.clock.now = previousTime;
});

test("a caller that disconnects before the response pays for the queued visit", async () => {
  const id = await company();
  const user = await service.user("pro");
  const leave = new AbortController();
  const askedVisit = service
    .as(user.key)(visit(id)[0], { method: "POST", signal: leave.signal })
    .catch(() => null);
  leave.abort();
  await askedVisit;
  const { credits } = service.service.store.accounts;
  await vi.waitFor(async () => expect((await credits.balance(user.id)).reserved).toBe(0), 5000);
  const { balance } = await credits.balance(user.id);
  const isQueued = (await service.service.store.sites.state(id)) !== null;
  expect(balance).toBe(isQueued ? 99_999 : 100_000);
});

test("an impossible visit is refused before its charge, and an uncharged visit is not made", async () => {
  const id = await company();
  const ask = service.as((await service.user("pro")).key);
  expect(await refusal(await ask(...visit(1)))).toEqual([409, "no_real_website", null]);
  expect(await refusal(await ask(...visit(9_999)))).toEqual([404, "company_not_found", null]);
  expect((await ask(`/v1/companies/${id}/visit`)).status).toBe(405);
  const poor = await service.user("free");
  await service.service.store.accounts.credits.adjust(poor.id, -5_000_000, service.clock.now);
  expect(await refusal(await service.as(poor.key)(...visit(id)))).toEqual([429, "insufficient_credits", null]);
  expect(await service.service.store.sites.state(id)).toBeNull();
  await service.service.store.writer.cease([id], "2026-01-01", firstReading);
  expect(await refusal(await ask(...visit(id)))).toEqual([409, "company_ceased", null]);
});

test("a service that visits no websites says so", async () => {
  const off = await openServiceForTest({ companies: 1 });
  try {
    const ask = off.as((await off.user("pro")).key);
    const id = await company(off);
    expect(await refusal(await ask(...visit(id)))).toEqual([409, "visits_off", null]);
    expect(await refusal(await ask(...visit(1)))).toEqual([409, "visits_off", null]);
    const detail = async (one: number) => (await read(companyDetail, await ask(`/v1/companies/${one}`))).visit_request;
    expect(await detail(id)).toEqual({ refusal: "visits_off", asked_at: null });
    expect(await detail(1)).toEqual({ refusal: "no_real_website", asked_at: null });
  } finally {
    await off.remove();
  }
});
