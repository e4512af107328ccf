/** Visits companies' websites by itself, a few at once, as long as the process serves. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import { COUNTRY_CODES } from "../../contract/company.ts";
import { enrichCompanies, queueCompanies } from "../enrichment/enrich-companies.ts";
import type { VisitTools } from "../enrichment/visit-site.ts";
import type { SiteStore } from "../store/ports/site-store.ts";

export interface SiteVisitJob {
  store: SiteStore;
  /** Null: visits are off, nothing is ever fetched. */
  tools: VisitTools | null;
  clock: () => Date;
  /** Called with an error that no outcome stands for. */
  failed: (error: unknown) => void;
  /** Between two looks at what is due; 2000. */
  lookMs?: number | undefined;
}

export interface SiteVisits {
  /** Visits since the start, by outcome. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** Facts that visits found since the start, by kind. */
  readonly facts: ReadonlyMap<string, number>;
  /** Companies that are due, at most 10 000; 0 where visits are off. */
  due(): Promise<number>;
  stop(): Promise<void>;
}

/** Pages are read on the thread that serves: so few in flight, at their pace, take a few percent of it. */
const SITES_IN_FLIGHT = 8;
/** So long a visit that is asked for waits where nothing else is due. */
const LOOK_MS = 2000;
/** Counting a million rows would hold up the thread that serves. */
const MOST_COUNTED = 10_000;
/** New companies of imports come into the queue by then. */
const QUEUE_MS = 3_600_000;

export function startSiteVisits(job: SiteVisitJob): SiteVisits {
  const stopped = new AbortController();
  const outcomes = new Map<string, number>();
  const facts = new Map<string, number>();
  const { tools, store, clock } = job;
  const running = tools === null ? Promise.resolve() : keepVisiting(job, tools, { outcomes, facts }, stopped.signal);
  return {
    outcomes,
    facts,
    due: async () => (tools === null ? 0 : store.due({ now: clock(), countries: COUNTRY_CODES }, MOST_COUNTED)),
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

type Tally = Record<"outcomes" | "facts", Map<string, number>>;

async function keepVisiting(job: SiteVisitJob, tools: VisitTools, tally: Tally, signal: AbortSignal): Promise<void> {
  const { store, clock, lookMs = LOOK_MS } = job;
  let queuedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    try {
      if (performance.now() - queuedAt > QUEUE_MS) {
        await queueCompanies(store, clock, signal);
        queuedAt = performance.now();
      }
      await enrichCompanies(store, tools, {
        owner: randomUUID(),
        countries: COUNTRY_CODES,
        sites: SITES_IN_FLIGHT,
        mostCounted: 0,
        lookMs,
        clock,
        signal,
        visited: ({ outcome, ...found }) => {
          add(tally.outcomes, outcome, 1);
          for (const [kind, count] of Object.entries(found)) add(tally.facts, kind, count);
        },
      });
    } catch (error) {
      if (!signal.aborted) job.failed(error);
    }
    await delay(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
