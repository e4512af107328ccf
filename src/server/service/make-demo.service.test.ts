import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";

import { filtersOf } from "../../contract/filter-text.ts";
import { packIds } from "../domain/packed-ids.ts";
import { readConfig } from "../process/config.ts";
import { createLog } from "../process/log.ts";
import { openService } from "./open-service.ts";

const dataDir = mkdtempSync(join(tmpdir(), "nordscope-demo-"));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("the demo account's views have a few news once", async () => {
  const config = { ...readConfig({}), dataDir, demoCompanies: 3_000 };
  const open = () =>
    openService(config, {
      log: createLog("silent"),
      lifecycle: { state: "starting" },
      page: async () => undefined,
      say: () => undefined,
    });
  const viewsOf = async ({ store: { accounts } }: Awaited<ReturnType<typeof open>>) => {
    const { email } = (await accounts.users.demo()) ?? { email: "" };
    const userId = (await accounts.users.byEmail(email))?.user.id ?? 0;
    return { userId, views: (await accounts.views.list(userId, 0)).views };
  };

  const service = await open();
  const { userId, views } = await viewsOf(service);
  expect(views).toHaveLength(2);
  for (const { id, query, seen_at } of views) {
    expect(seen_at).not.toBeNull();
    const memory = await service.store.accounts.views.memory(userId, id);
    const question = { filter: filtersOf(query), caller: {}, most: 1_000 };
    const news = await service.search.news({ ...question, remembered: memory?.remembered ?? packIds([]) });
    expect(news?.new).toBeGreaterThan(0);
    expect(news?.new).toBeLessThanOrEqual(3);
    expect(news?.left).toBe(1);
  }
  await service.close();

  const reopened = await open();
  expect((await viewsOf(reopened)).views).toEqual(views);
  await reopened.close();
}, 60_000);
