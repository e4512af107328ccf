import { expect, test } from "vitest";

import { createHttpMetrics } from "./http-metrics.ts";
import { RequestTally } from "./request-tally.ts";

/** Complaints of `promtool check metrics` (prometheus/client_golang, promlint), as far as names go. */
function objections(text: string): string[] {
  const faults: string[] = [];
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => [name, type]));
  const helps = new Set([...text.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name));
  for (const [name, type] of types) {
    if (!helps.has(name)) faults.push(`${name} has no help`);
    if ((type === "counter") !== name.endsWith("_total"))
      faults.push(`${name}: _total is for counters, and all of them`);
    if (/_(bucket|count|sum)$/.test(name)) faults.push(`${name} has a reserved ending`);
    if (/gauge|counter|histogram|summary|[A-Z:]/.test(name)) faults.push(`${name} says its type or is not snake_case`);
    if (/(milli|micro|nano|kilo|mega|_ms(_|$)|_kb(_|$)|minutes|percent)/.test(name))
      faults.push(`${name} has no base unit`);
  }
  return faults;
}

test("the figures follow Prometheus' naming and include the contract's", async () => {
  const metrics = createHttpMetrics({
    siteVisits: { outcomes: new Map([["complete", 3]]), facts: new Map([["contacts", 5]]), due: async () => 2 },
    version: "1.2.3",
    companies: () => 7,
    searchReady: () => true,
    droppedLines: () => 3,
    registers: async () => ({
      companies: new Map([["NO", { ageSeconds: 90, hasFailed: true }]]),
      accounts: new Map([["SE", { ageSeconds: 60, hasFailed: false, left: 5, skipped: { broken: 2 } }]]),
    }),
    health: async () => ({ writable: true, freeBytes: 5e9, clockAheadSeconds: 3, backupAgeSeconds: 90 }),
  });
  const text = await metrics.text();
  expect(objections(text)).toEqual([]);
  const names = [...text.matchAll(/^# TYPE (nordscope_\S+)/gm)].map(([, name]) => name);
  expect(names.toSorted((a = "", b = "") => a.localeCompare(b, "en"))).toEqual([
    "nordscope_accounts_age_seconds",
    "nordscope_accounts_failed",
    "nordscope_accounts_left",
    "nordscope_accounts_skipped",
    "nordscope_backup_age_seconds",
    "nordscope_build_info",
    "nordscope_clock_ahead_seconds",
    "nordscope_companies",
    "nordscope_credits_debited_total",
    "nordscope_disk_free_bytes",
    "nordscope_http_in_flight",
    "nordscope_http_request_duration_seconds",
    "nordscope_http_requests_total",
    "nordscope_log_lines_dropped_total",
    "nordscope_rate_limited_total",
    "nordscope_register_age_seconds",
    "nordscope_register_failed",
    "nordscope_search_ready",
    "nordscope_site_facts_total",
    "nordscope_site_queue",
    "nordscope_site_visits_total",
    "nordscope_store_writable",
  ]);
  expect(text).toContain('nordscope_build_info{version="1.2.3"');
  expect(text).toContain("nordscope_companies 7");
  expect(text).toContain("nordscope_backup_age_seconds 90");
  expect(text).toContain('nordscope_register_age_seconds{country="NO"} 90');
  expect(text).toContain('nordscope_register_failed{country="NO"} 1');
  expect(text).toContain('nordscope_accounts_left{country="SE"} 5');
  expect(text).toContain('nordscope_accounts_skipped{country="SE",reason="broken"} 2');
  expect(text).toContain('nordscope_site_visits_total{outcome="complete"} 3');
  expect(text).toContain('nordscope_site_facts_total{kind="contacts"} 5');
  expect(text).toContain("nordscope_site_queue 2");
  expect(text).toContain("nordscope_log_lines_dropped_total 3");
  expect(text).toMatch(/^process_cpu_seconds_total \d/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
});

test("requests are counted by method, route and status, and timed into buckets that add up", async () => {
  const tally = new RequestTally();
  tally.add("GET", "/v1/companies/{id}", 200, 0.0004);
  tally.add("GET", "/v1/companies/{id}", 200, 0.001);
  tally.add("GET", "/v1/companies/{id}", 304, 0.0011);
  tally.add("POST", "/v1/leads", 201, 7);
  expect([...tally.counts()]).toEqual([
    { method: "GET", route: "/v1/companies/{id}", status: 200, requests: 2 },
    { method: "GET", route: "/v1/companies/{id}", status: 304, requests: 1 },
    { method: "POST", route: "/v1/leads", status: 201, requests: 1 },
  ]);
  const lines = tally.histogram("seconds", "Times").split("\n");
  const labels = 'method="GET",route="/v1/companies/{id}"';
  expect(lines).toContain(`seconds_bucket{le="0.0005",${labels}} 1`);
  expect(lines).toContain(`seconds_bucket{le="0.001",${labels}} 2`);
  expect(lines).toContain(`seconds_bucket{le="0.0025",${labels}} 3`);
  expect(lines).toContain(`seconds_bucket{le="+Inf",${labels}} 3`);
  expect(lines).toContain(`seconds_count{${labels}} 3`);
  expect(lines).toContain('seconds_bucket{le="5",method="POST",route="/v1/leads"} 0');
  expect(lines).toContain('seconds_sum{method="POST",route="/v1/leads"} 7');
});
