import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { importManySites, runCrawl } from "./run-crawl.ts";

test("kill -9 loses no site of a crawl, and no site is visited again within its pause", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "nordscope-crawl-"));
  try {
    const plan = {
      dataDir,
      count: 120,
      sites: 20,
      leaseMs: 1500,
      domainMs: 40,
      life: { ms: 0, visits: 25 },
    };
    await importManySites(dataDir, plan.count);
    const report = await runCrawl(plan);
    expect(report.lost).toBe(0);
    expect(report.kills).toBeGreaterThan(0);
    expect(report.again).toBeLessThanOrEqual(report.kills * plan.sites);
    expect(report.shortestReturnMs).toBeGreaterThan(plan.leaseMs / 2);
    expect(report.shortestPauseMs).toBeGreaterThanOrEqual(plan.domainMs - 1);
    expect(report.failed).toEqual({});
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
