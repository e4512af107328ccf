/** Visits company websites in the background, a few at a time, while the process serves. */
import { setTimeout as delay } from "node:timers/promises";

import { COUNTRY_CODES } from "../../contract/company.ts";
import { hasEnded, processOwner } from "../domain/process-owner.ts";
import { enrichCompanies, queueCompanies, type VisitCounts } from "../enrichment/enrich-companies.ts";
import type { VisitTools } from "../enrichment/visit-page.ts";
import type { SiteStore } from "../store/ports/site-store.ts";

export interface SiteVisitJob {
  store: SiteStore;
  /** Null when visits are disabled; no website is then requested. */
  visiting: Visiting | null;
  clock: () => Date;
  /** Receives errors that do not correspond to an outcome. */
  failed: (error: unknown) => void;
}

export interface VisitReport {
  visited: (visit: VisitCounts) => void;
  failed: (error: unknown) => void;
}

/** Visits due websites until the signal is aborted, then resolves. */
export type Visiting = (report: VisitReport, signal: AbortSignal) => Promise<void>;

export interface VisitParts {
  store: SiteStore;
  tools: VisitTools;
  clock: () => Date;
  /** Interval between two checks for due companies; default 2000. */
  lookMs?: number | undefined;
}

export interface SiteVisits {
  /** Number of visits since startup, by outcome. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** Number of facts that visits found since startup, by kind. */
  readonly facts: ReadonlyMap<string, number>;
  /** Number of due companies, at most 10 000; 0 when visits are disabled. */
  due(): Promise<number>;
  stop(): Promise<void>;
}

/** At their request rate, this many visits take a few percent of a core. */
const SITES_IN_FLIGHT = 8;
/** Maximum delay of a requested visit when no other is due. */
const LOOK_MS = 2000;
/** Limits counting, because a million rows would block the serving thread. */
const MOST_COUNTED = 10_000;
/** Interval at which newly imported companies are added to the queue. */
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

/** Visits in the calling thread. */
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
        owner: processOwner(),
        hasEnded,
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
