/** Figures of visits to companies' websites for Prometheus; no label names a company or a host. */
import { Counter, Gauge } from "prom-client";

export interface SiteVisitCounts {
  outcomes: ReadonlyMap<string, number>;
  facts: ReadonlyMap<string, number>;
  /** Companies that are due. */
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
        // Figures of the process are given without those of a store that does not answer.
        this.set(await countDue().catch(() => 0));
      },
    }),
  ];
}
