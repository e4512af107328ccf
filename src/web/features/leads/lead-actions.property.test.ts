/** The pipeline in two tabs against the service itself: after random actions each count is the service's. */
import { InfiniteQueryObserver } from "@tanstack/react-query";
import fc from "fast-check";
import { setImmediate, setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";

import { type Lead, LEAD_STATUSES, type LeadStatus, lead as leadSchema } from "../../../contract/lead.ts";
import { json, openServiceForTest, read, type Ask } from "../../../checks/testing/service-for-test.ts";

/** Pages have 50 leads, then 200: lanes of none to five pages. */
const LANE_SIZES = [0, 3, 50, 51, 250, 260, 700, 860];
const COMPANIES = 900;

let service: Awaited<ReturnType<typeof openServiceForTest>>;
beforeAll(async () => {
  service = await openServiceForTest({ companies: COMPANIES });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await service.remove();
});

/** A connection that delays requests and answers, and that can fail. */
function connection(ask: Ask, delays: readonly number[]) {
  const state = { offline: false, open: 0, sent: 0 };
  const wait = () => setTimeout(delays[(state.sent += 1) % delays.length] ?? 0);
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    state.open += 1;
    try {
      await wait();
      init?.signal?.throwIfAborted();
      if (state.offline && init?.method !== "GET") throw new TypeError("fetch failed");
      const answer = await ask(path, init);
      await wait();
      return answer;
    } finally {
      state.open -= 1;
    }
  });
  return state;
}

/** The modules of a page, of its own: what a tab remembers is not the other's. */
async function openTab() {
  vi.resetModules();
  const [queries, cache, rows, steps, moving, client, changes] = await Promise.all([
    import("../../api/leads/leads.ts"),
    import("../../api/leads/lead-cache.ts"),
    import("../../api/leads/lead-steps.ts"),
    import("../../api/leads/lead-steps.ts"),
    import("./lead-actions.ts"),
    import("../../api/query-client.ts"),
    import("../../api/leads/lead-changes.ts"),
  ]);
  const queryClient = client.createQueryClient();
  const lanes = new Map(
    LEAD_STATUSES.map((status) => [status, new InfiniteQueryObserver(queryClient, queries.leadRowsQuery({ status }))]),
  );
  const ends = [...lanes.values()].map((observer) => observer.subscribe(() => undefined));
  const unfollow = cache.followOtherTabs(queryClient);
  const moves = moving.createLeadActions(queryClient);
  const visibleLeads = (status: LeadStatus) =>
    rows.shownRows(
      lanes.get(status)?.getCurrentResult().data,
      { belongs: (lead) => lead.status === status, has: () => true },
      steps.currentLeadSteps(),
    );
  return {
    moves,
    shown: visibleLeads,
    lane: (status: LeadStatus) => lanes.get(status)?.getCurrentResult(),
    reload: () => queries.leadsChanged(queryClient),
    async note(lead: Lead, notes: string) {
      await changes.saveLead(queryClient, { lead, notes });
    },
    close() {
      unfollow();
      for (const end of ends) end();
      queryClient.clear();
    },
  };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const status = fc.constantFrom(...LEAD_STATUSES);
const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const tab = fc.constantFrom(0, 1);
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("move" as const), tab, status, share, to: status }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("twice" as const), tab, status, share, to: status }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("many" as const), tab, status, share, to: status }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("undo" as const), tab, status, share, to: status }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("unseen" as const), tab, status, share, to: status }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("overtaken" as const), tab, status, share, to: status }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("offline" as const), tab, status, share, to: status }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), tab, status, share, to: status }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("note" as const), tab, status, share, to: status }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("more" as const), tab, status, share, to: status }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("reload" as const), tab, status, share, to: status }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const story = fc.record({
  sizes: fc.tuple(...LEAD_STATUSES.map(() => fc.constantFrom(...LANE_SIZES))),
  delays: fc.array(fc.constantFrom(0, 0, 1, 2, 4), { minLength: 1, maxLength: 7 }),
  /** The next action does not wait for this one. */
  actions: fc.array(fc.tuple(action, fc.boolean()), { minLength: 4, maxLength: 14 }),
});

type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

const pageOf = z.object({ data: z.array(leadSchema), total: z.number() });

/** A lead is deleted while the undo of its move waits for the move. */
const deletedAfterUndo: Story = {
  sizes: [3, 0, 0, 0, 0],
  delays: [0, 4],
  actions: [
    [{ kind: "many", tab: 0, status: "new", share: 0.01, to: "qualified" }, false],
    [{ kind: "undo", tab: 0, status: "new", share: 0, to: "new" }, false],
    [{ kind: "delete", tab: 0, status: "qualified", share: 0, to: "new" }, true],
  ],
};

/** A note of one tab follows a move by the other tab, of which it does not know yet. */
const notedAfterMove: Story = {
  sizes: [0, 50, 0, 0, 0],
  delays: [0],
  actions: [
    [{ kind: "move", tab: 0, status: "contacted", share: 0, to: "new" }, false],
    [{ kind: "note", tab: 1, status: "contacted", share: 0, to: "new" }, false],
    [{ kind: "note", tab: 0, status: "new", share: 0, to: "new" }, true],
  ],
};

/** An undo of a delete follows after all lists are read again. */
const undoneDelete: Story = {
  sizes: [0, 0, 0, 250, 0],
  delays: [0],
  actions: [
    [{ kind: "move", tab: 0, status: "converted", share: 0, to: "new" }, false],
    [{ kind: "reload", tab: 0, status: "new", share: 0, to: "new" }, false],
    [{ kind: "unseen", tab: 0, status: "new", share: 0, to: "new" }, false],
    [{ kind: "delete", tab: 0, status: "new", share: 0, to: "new" }, false],
    [{ kind: "undo", tab: 0, status: "new", share: 0, to: "new" }, true],
  ],
};

async function play({ sizes, delays, actions }: Story) {
  const user = await service.user("enterprise");
  const ask = service.as(user.key);
  for (const [place, size] of sizes.entries()) {
    const companyIds = Array.from({ length: size }, (_, n) => n + 1);
    const leads = { companyIds, plan: { status: LEAD_STATUSES[place] ?? "new" }, skipExisting: false };
    const call = {
      userId: user.id,
      requestId: `req_${place}`,
      endpoint: "POST /v1/leads/bulk",
      now: service.clock.now,
    };
    await service.accounts.leads.createMany(call, leads, null);
  }
  const network = connection(ask, delays);
  const tabs: Tab[] = [await openTab(), await openTab()];
  const settle = async () => {
    for (let quiet = 0; quiet < 8; quiet += 1) {
      await setImmediate();
      if (network.open > 0) quiet = 0;
    }
    service.clock.now = new Date(service.clock.now.getTime() + 60_000);
  };
  const api = async (query: string) => read(pageOf, await ask(`/v1/leads?${query}`));
  const loaded = () => tabs.every((one) => LEAD_STATUSES.every((lane) => one.lane(lane)?.isSuccess));
  await vi.waitUntil(loaded, 20_000);
  await settle();

  /** @returns the lead that must be in sight after the action, and where */
  async function act({ kind, tab: place, status: lane, share: at, to }: Action): Promise<[Tab, number, LeadStatus][]> {
    const [tab, otherTab] = [tabs[place], tabs[1 - place]];
    if (!tab || !otherTab) throw new Error("there are two tabs");
    const { leads } = tab.shown(lane);
    switch (kind) {
      case "undo":
        tab.moves.undo();
        return [];
      case "more":
        void tab.lane(lane)?.fetchNextPage();
        return [];
      case "reload":
        void tab.reload();
        return [];
      case "unseen": {
        const page = await api(`status=${lane}&sort=created_at&limit=1`);
        void tab.moves.move(page.data, to);
        return [];
      }
      default:
    }
    const lead = leads[Math.floor(at * leads.length)];
    if (!lead) return [];
    switch (kind) {
      case "move":
        void tab.moves.move([lead], to);
        return [[tab, lead.id, to]];
      case "twice":
        void tab.moves.move([lead], to);
        void tab.moves.move([lead], lane);
        return [[tab, lead.id, lane]];
      case "many":
        void tab.moves.move(leads.slice(0, Math.ceil(at * 30)), to);
        return [];
      case "overtaken":
        // Another device was faster: a reload shows its state, in the other tab when that gets the focus.
        await settle();
        if (to === lane || !tabs.every((one) => one.shown(lane).leads.some(({ id }) => id === lead.id))) return [];
        await ask(`/v1/leads/${lead.id}`, json({ status: "lost", notes: `${at}` }, "PATCH"));
        await tab.moves.move([lead], to);
        await otherTab.reload();
        return [];
      case "offline":
        await settle();
        network.offline = true;
        await tab.moves.move([lead], to);
        network.offline = false;
        return [];
      case "delete":
        void tab.moves.remove([lead]);
        return [];
      case "note":
        await settle();
        await tab.note(lead, `${at}`).catch(() => tab.reload());
        return [];
    }
  }

  async function check(): Promise<void> {
    for (const lane of LEAD_STATUSES) {
      const onServer = await api(`status=${lane}&limit=200`);
      for (const [place, tab] of tabs.entries()) {
        const { leads, total } = tab.shown(lane);
        expect([place, lane, total]).toEqual([place, lane, onServer.total]);
        expect(new Set(leads.map(({ id }) => id)).size).toBe(leads.length);
        if (tab.lane(lane)?.hasNextPage === false) expect([place, lane, leads.length]).toEqual([place, lane, total]);
        const versions = new Map(onServer.data.map(({ id, version }) => [id, version]));
        for (const { id, version, status: stage } of leads) {
          expect(stage).toBe(lane);
          if (versions.has(id)) expect([id, version]).toEqual([id, versions.get(id)]);
        }
      }
    }
  }

  try {
    let isQuiet = true;
    for (const [next, isWaited] of actions) {
      const inSight = await act(next);
      const wasQuiet = isQuiet;
      isQuiet = isWaited;
      if (!isWaited) continue;
      await settle();
      await check();
      // A reload that an earlier action caused shows each card in its place.
      for (const [tab, id, lane] of wasQuiet ? inSight : [])
        if ((await api(`status=${lane}&limit=200`)).data.some((row) => row.id === id))
          expect(tab.shown(lane).leads.map((row) => row.id)).toContain(id);
    }
    await settle();
    await check();
  } finally {
    for (const tab of tabs) tab.close();
    await settle();
  }
}

test("after moves, bulk moves, undo, deletes, refusals and a second tab, each count is the service's", async () => {
  const examples: [Story][] = [[deletedAfterUndo], [notedAfterMove], [undoneDelete]];
  await fc.assert(fc.asyncProperty(story, play), { numRuns: 30, examples });
});
