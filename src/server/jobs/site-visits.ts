/** Visits companies' websites by itself, a few at once, as long as the process serves. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import { COUNTRY_CODES } from "../../contract/company.ts";
import { enrichCompanies, queueCompanies, type VisitCounts } from "../enrichment/enrich-companies.ts";
import type { VisitTools } from "../enrichment/visit-page.ts";
import type { SiteStore } from "../store/ports/site-store.ts";

export interface SiteVisitJob {
  store: SiteStore;
  /** Null: visits are off, nothing is ever fetched. */
  visiting: Visiting | null;
  clock: () => Date;
  /** Called with an error that no outcome stands for. */
  failed: (error: unknown) => void;
}

export interface VisitReport {
  visited: (visit: VisitCounts) => void;
  failed: (error: unknown) => void;
}

/** Visits what is due, again and again, until the signal is aborted; then resolves. */
export type Visiting = (report: VisitReport, signal: AbortSignal) => Promise<void>;

export interface VisitParts {
  store: SiteStore;
  tools: VisitTools;
  clock: () => Date;
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

/** So few in flight, at their pace, take a few percent of a core. */
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
  const { visiting, store, clock, failed } = job;
  const visited = ({ outcome, ...factCounts }: VisitCounts) => {
    add(outcomes, outcome, 1);
    for (const [kind, count] of Object.entries(factCounts)) add(facts, kind, count);
  };
  const running = visiting === null ? Promise.resolve() : visiting({ visited, failed }, stopped.signal);
  return {
    outcomes,
    facts,
    due: async () => (visiting === null ? 0 : store.due({ now: clock(), countries: COUNTRY_CODES }, MOST_COUNTED)),
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

/** Visits in the thread that calls it. */
export function visitingHere(parts: VisitParts): Visiting {
  return (report, signal) => keepVisiting(parts, report, signal);
}

async function keepVisiting(parts: VisitParts, { visited, failed }: VisitReport, signal: AbortSignal): Promise<void> {
  const { store, tools, clock, lookMs = LOOK_MS } = parts;
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
        visited,
      });
    } catch (error) {
      if (!signal.aborted) failed(error);
    }
    await delay(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
