/** Access to /metrics and to the details of /health where the world can reach the service. */
import { afterEach, expect, test } from "vitest";

import { health } from "../../contract/metadata.ts";
import { codeOf, openServiceForTest, read, type TestServiceOptions } from "../../checks/testing/service-for-test.ts";

let opened: Awaited<ReturnType<typeof openServiceForTest>> | undefined;
afterEach(() => opened?.remove());

const TOKEN = "scrape-4f2b9c1e7a60d835";

async function service(config: NonNullable<TestServiceOptions["config"]>) {
  opened = await openServiceForTest({ companies: 1, config });
  return opened;
}
const callFrom = (peer: string, headers: Record<string, string> = {}) => ({ peer, headers });

test("with PUBLIC_URL strangers get only the status and no metrics", async () => {
  const { ask } = await service({ publicUrl: "https://nordscope.example", metricsToken: TOKEN });
  const strangers = [
    callFrom("10.0.0.9"),
    // Passed on by a proxy on this machine that adds no header.
    callFrom("127.0.0.1", { Host: "127.0.0.1:3000" }),
    callFrom("127.0.0.1", { "X-Forwarded-For": "8.8.8.8" }),
    callFrom("127.0.0.1", { Forwarded: "for=8.8.8.8" }),
    callFrom("10.0.0.9", { Authorization: `Bearer ${TOKEN}x` }),
    callFrom("10.0.0.9", { Authorization: "Bearer" }),
  ];
  for (const stranger of strangers) {
    const metrics = await ask("/metrics", stranger);
    expect(metrics.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(await codeOf(metrics)).toEqual([401, "unauthorized"]);
    const health = await ask("/health", stranger);
    expect([health.status, await health.json()]).toEqual([200, { status: "pass" }]);
  }
  const readers = ["127.0.0.1", "10.0.0.9"].map((peer) => callFrom(peer, { Authorization: `Bearer ${TOKEN}` }));
  for (const reader of readers) {
    expect(await (await ask("/metrics", reader)).text()).toContain("nordscope_companies 1\n");
    expect((await read(health, await ask("/health", reader))).checks).toHaveProperty("store:writable");
  }
});

test("with PUBLIC_URL and without METRICS_TOKEN no token is accepted", async () => {
  const { ask } = await service({ publicUrl: "https://nordscope.example" });
  for (const Authorization of ["Bearer ", "Bearer null", "Bearer undefined"]) {
    expect((await ask("/metrics", callFrom("10.0.0.9", { Authorization }))).status).toBe(401);
  }
  expect((await ask("/metrics")).status).toBe(401);
});

test("without PUBLIC_URL, which serves only this machine, no token is required", async () => {
  const { ask } = await service({});
  expect((await ask("/metrics", callFrom("127.0.0.1", { "X-Forwarded-For": "8.8.8.8" }))).status).toBe(200);
});
