import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";

import { lead as leadSchema } from "../../../contract/lead.ts";
import { json, openServiceForTest, read } from "../../../checks/testing/service-for-test.ts";
import { sendLeadChange } from "./lead-changes.ts";
import { currentLeadSteps, showChange, shownRows } from "./lead-steps.ts";
import { leadRowsQuery } from "./leads.ts";

test("a list answered during a move is requested again, because it might lack the move", async () => {
  const service = await openServiceForTest({ companies: 3 });
  const ask = service.as((await service.user()).key);
  await ask("/v1/leads/bulk", json({ company_ids: [1, 2, 3] }));
  const page = z.object({ data: z.array(leadSchema) });
  const [lead] = (await read(page, await ask("/v1/leads?limit=1"))).data;
  if (!lead) throw new Error("no lead");
  const answered = Promise.withResolvers<void>();
  let lists = 0;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const response = await ask(path, init);
    if (path.startsWith("/v1/leads?") && (lists += 1) === 1) await answered.promise;
    return response;
  });
  try {
    const list = new QueryClient().infiniteQuery(leadRowsQuery({ status: "new" }));
    await vi.waitUntil(() => lists === 1);
    const pendingChange = showChange([{ previous: lead, updated: { ...lead, status: "lost" } }]);
    pendingChange.answer([(await sendLeadChange({ lead, status: "lost" })).lead]);
    answered.resolve();
    const { total } = shownRows(
      await list,
      { belongs: ({ status }) => status === "new", has: () => true },
      currentLeadSteps(),
    );
    expect([lists, total]).toEqual([2, 2]);
  } finally {
    vi.unstubAllGlobals();
    await service.remove();
  }
});
