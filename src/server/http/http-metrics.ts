/** Prometheus metrics with exactly the names of the contract; no label identifies the caller. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";

import { credits } from "../../contract/cost.ts";
import { type Health, healthMetrics } from "./health-metrics.ts";
import type { RequestContext } from "./request-context.ts";
import { registerMetrics, type RegisterSources } from "./register-metrics.ts";
import { RequestTally } from "./request-tally.ts";

/** Gauges with the suffix of a counter, which promtool rejects. Metrics with better names contain the same values. */
const MISNAMED = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];
const DURATION = "nordscope_http_request_duration_seconds";
const METHODS = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE", "PUT", "OPTIONS"]);

export interface HttpMetrics {
  started(): void;
  ended(request: RequestContext, status: number, code: string | undefined): void;
  text(): Promise<string>;
}

export interface MetricsSources {
  version: string;
  companies: () => number;
  /** False while the index is built, or rebuilt after the store lost changes. */
  searchReady: () => boolean;
  registers: () => Promise<RegisterSources>;
  /** Number of log lines that could not be written. */
  droppedLines: () => number;
  siteVisits: SiteVisitCounts;
  health: () => Promise<Health>;
}

export function createHttpMetrics(about: MetricsSources): HttpMetrics {
  const registry = new Registry();
  const registers = [registry];
  const tally = new RequestTally();
  const requests = new Counter({
    name: "nordscope_http_requests_total",
    help: "Number of answered requests",
    labelNames: ["method", "route", "status"],
    registers: [],
    collect() {
      this.reset();
      for (const { requests: count, ...labels } of tally.counts()) this.inc(labels, count);
    },
  });
  registry.registerMetric(requests);
  let underWay = 0;
  const inFlight = new Gauge({
    name: "nordscope_http_in_flight",
    help: "Number of running requests",
    registers: [],
    collect() {
      this.set(underWay);
    },
  });
  registry.registerMetric(inFlight);
  const limited = new Counter({
    name: "nordscope_rate_limited_total",
    help: "Number of requests above a rate limit",
    registers,
  });
  // Added up in integer units, because fractions of credits would drift from the ledger.
  let debitedUnits = 0;
  const debited = new Counter({
    name: "nordscope_credits_debited_total",
    help: "Number of debited credits",
    registers: [],
    collect() {
      this.reset();
      this.inc(credits(debitedUnits));
    },
  });
  registry.registerMetric(debited);
  const metrics = [
    ...processMetrics(about),
    ...registerMetrics(about.registers),
    ...siteVisitMetrics(about.siteVisits),
    ...healthMetrics(about.health),
  ];
  for (const metric of metrics) registry.registerMetric(metric);
  new Gauge({
    name: "nordscope_build_info",
    help: "Version of the program",
    labelNames: ["version", "node"],
    registers,
  })
    .labels(about.version, process.versions.node)
    .set(1);
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);

  return {
    started() {
      underWay += 1;
    },
    ended(request, status, code) {
      underWay -= 1;
      const method = METHODS.has(request.call.method) ? request.call.method : "OTHER";
      tally.add(method, routeLabel(request), status, (performance.now() - request.startedMs) / 1000);
      if (code === "rate_limited") limited.inc();
      debitedUnits += request.ticket?.debited ?? 0;
    },
    text: async () =>
      (await registry.metrics()) + tally.histogram(DURATION, "Time from the arrival of a request to its response"),
  };
}

/** The path template instead of the path, which can contain any text. */
export function routeLabel({ match, api }: RequestContext): string {
  return match?.routes.template ?? (api ? "(unmatched)" : "(dashboard)");
}

/** The search index and the log of this process. */
function processMetrics(about: MetricsSources): (Counter | Gauge)[] {
  return [
    new Gauge({
      name: "nordscope_companies",
      help: "Number of companies in the search index",
      registers: [],
      collect() {
        this.set(about.companies());
      },
    }),
    new Gauge({
      name: "nordscope_search_ready",
      help: "1 when the search index is ready, 0 while it is built",
      registers: [],
      collect() {
        this.set(about.searchReady() ? 1 : 0);
      },
    }),
    new Counter({
      name: "nordscope_log_lines_dropped_total",
      help: "Number of log lines that could not be written",
      registers: [],
      collect() {
        this.reset();
        this.inc(about.droppedLines());
      },
    }),
  ];
}

/** Prometheus metrics of website visits; no label contains a company or host. */
interface SiteVisitCounts {
  outcomes: ReadonlyMap<string, number>;
  facts: ReadonlyMap<string, number>;
  /** Returns the number of due companies. */
  due: () => Promise<number>;
}

function siteVisitMetrics({ outcomes, facts, due: countDue }: SiteVisitCounts): (Counter | Gauge)[] {
  return [
    new Counter({
      name: "nordscope_site_visits_total",
      help: "Number of visits to companies' websites",
      labelNames: ["outcome"],
      registers: [],
      collect() {
        this.reset();
        for (const [outcome, count] of outcomes) this.inc({ outcome }, count);
      },
    }),
    new Counter({
      name: "nordscope_site_facts_total",
      help: "Number of facts found by visits to companies' websites",
      labelNames: ["kind"],
      registers: [],
      collect() {
        this.reset();
        for (const [kind, count] of facts) this.inc({ kind }, count);
      },
    }),
    new Gauge({
      name: "nordscope_site_queue",
      help: "Number of companies whose website visit is due, at most 10000",
      registers: [],
      async collect() {
        // When the store does not respond, the metrics of the process are returned without those of the store.
        this.set(await countDue().catch(() => 0));
      },
    }),
  ];
}
