/** Prometheus metrics of website visits; no label contains a company or host. */
import { Counter, Gauge } from "prom-client";

export interface SiteVisitCounts {
  outcomes: ReadonlyMap<string, number>;
  facts: ReadonlyMap<string, number>;
  /** Returns the number of due companies. */
  due: () => Promise<number>;
}

export function siteVisitMetrics({ outcomes, facts, due: countDue }: SiteVisitCounts): (Counter | Gauge)[] {
  return [
    new Counter({
      name: "nordscope_site_visits_total",
      help: "Visits to companies' websites",
      labelNames: ["outcome"],
      registers: [],
      collect() {
        this.reset();
        for (const [outcome, count] of outcomes) this.inc({ outcome }, count);
      },
    }),
    new Counter({
      name: "nordscope_site_facts_total",
      help: "Facts that visits to companies' websites showed",
      labelNames: ["kind"],
      registers: [],
      collect() {
        this.reset();
        for (const [kind, count] of facts) this.inc({ kind }, count);
      },
    }),
    new Gauge({
      name: "nordscope_site_queue",
      help: "Companies whose websites are due to be visited, at most 10000",
      registers: [],
      async collect() {
        // When the store does not respond, the metrics of the process are returned without those of the store.
        this.set(await countDue().catch(() => 0));
      },
    }),
  ];
}
