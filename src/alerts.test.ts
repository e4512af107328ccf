/** Runs deploy/alerts.rules.yml in Prometheus' own test of rules: each alert fires for the ill instance only. */
import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const rules = join(import.meta.dirname, "../deploy/alerts.rules.yml");
const isInstalled = spawnSync("promtool", ["--version"]).status === 0;
const ABSENT = "promtool is not installed (Debian: apt-get install prometheus)";

interface Series {
  metric: string;
  /** In Prometheus' notation, a value each minute for six hours. */
  ill: string;
  well: string;
  /** Further labels than `job` and `instance`. */
  labels?: string;
}

const steady = (value: number) => `${value}+0x360`;
const growing = (perMinute: number) => `0+${perMinute}x360`;
const gauge = (metric: string, ill: number, well: number): Series => ({
  metric,
  ill: steady(ill),
  well: steady(well),
});
/** A histogram's bucket: requests a minute up to `le` seconds. */
const bucket = (le: string, ill: number, well: number): Series => ({
  metric: "nordscope_http_request_duration_seconds_bucket",
  ill: growing(ill),
  well: growing(well),
  labels: `, le="${le}"`,
});

const IN_JOB = 'instance="ill", job="nordscope", ';
const ALERTS: { alert: string; severity: "page" | "ticket"; series: Series[]; labels?: string }[] = [
  { alert: "NordscopeDown", severity: "page", series: [gauge("up", 0, 1)] },
  {
    alert: "NordscopeErrors",
    severity: "page",
    series: [
      {
        metric: "nordscope_http_requests_total",
        ill: growing(60),
        well: growing(0),
        labels: ', status="503"',
      },
    ],
    labels: 'instance="ill", ',
  },
  {
    alert: "NordscopeSlow",
    severity: "ticket",
    series: [bucket("0.1", 0, 100), bucket("1", 100, 100), bucket("+Inf", 100, 100)],
    labels: 'instance="ill", ',
  },
  {
    alert: "NordscopeEventLoopLag",
    severity: "ticket",
    series: [gauge("nodejs_eventloop_lag_p99_seconds", 0.5, 0.01)],
  },
  { alert: "NordscopeNodesDiffer", severity: "page", series: [gauge("nordscope_companies", 5, 6)], labels: "" },
  {
    alert: "NordscopeRegisterOld",
    severity: "ticket",
    series: [{ ...gauge("nordscope_register_age_seconds", 400_000, 3_600), labels: ', country="NO"' }],
    labels: `country="NO", ${IN_JOB}`,
  },
  {
    alert: "NordscopeRegisterFailed",
    severity: "ticket",
    series: [{ ...gauge("nordscope_register_failed", 1, 0), labels: ', country="SE"' }],
    labels: `country="SE", ${IN_JOB}`,
  },
  {
    alert: "NordscopeAccountsFailed",
    severity: "ticket",
    series: [{ ...gauge("nordscope_accounts_failed", 1, 0), labels: ', country="SE"' }],
    labels: `country="SE", ${IN_JOB}`,
  },
  {
    alert: "NordscopeLogDropped",
    severity: "ticket",
    series: [{ metric: "nordscope_log_lines_dropped_total", ill: growing(1), well: growing(0) }],
  },
  {
    alert: "NordscopeOpenFiles",
    severity: "ticket",
    series: [gauge("process_open_fds", 900, 90), gauge("process_max_fds", 1_000, 1_000)],
  },
  { alert: "NordscopeNotWritable", severity: "page", series: [gauge("nordscope_store_writable", 0, 1)] },
  { alert: "NordscopeDiskNearlyFull", severity: "ticket", series: [gauge("nordscope_disk_free_bytes", 5e8, 5e9)] },
  { alert: "NordscopeClockAhead", severity: "page", series: [gauge("nordscope_clock_ahead_seconds", 4_000_000, 60)] },
  { alert: "NordscopeBackupOld", severity: "ticket", series: [gauge("nordscope_backup_age_seconds", 300_000, 80_000)] },
  { alert: "NordscopeSearchNotReady", severity: "page", series: [gauge("nordscope_search_ready", 0, 1)] },
];

test.for(ALERTS)("$alert fires for the ill instance only", ({ alert, severity, series, labels = IN_JOB }, { skip }) => {
  skip(!isInstalled, ABSENT);
  const folder = mkdtempSync(join(tmpdir(), "nordscope-alerts-"));
  const seriesOf = (instance: "ill" | "well") =>
    series.map(({ metric, labels: own = "", ...values }) => ({
      series: `${metric}{job="nordscope", instance="${instance}"${own}}`,
      values: values[instance],
    }));
  const firing = `ALERTS{alertname="${alert}", alertstate="firing", ${labels}severity="${severity}"}`;
  const question = {
    expr: `ALERTS{alertname="${alert}", alertstate="firing"}`,
    eval_time: "5h",
    exp_samples: [{ labels: firing, value: 1 }],
  };
  const input = {
    interval: "1m",
    input_series: [...seriesOf("ill"), ...seriesOf("well")],
    promql_expr_test: [question],
  };
  const file = join(folder, "test.json");
  writeFileSync(file, JSON.stringify({ rule_files: [rules], tests: [input] }));
  const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("SUCCESS")]);
});

test("every alert of the file is tested, and the dashboard asks only for metrics that exist", () => {
  const text = readFileSync(rules, "utf8");
  const names = [...text.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(ALERTS.map(({ alert }) => alert)).toEqual(names);
  const dashboard = readFileSync(join(import.meta.dirname, "../deploy/dashboard.json"), "utf8");
  const queried = new Set(dashboard.match(/\bnordscope_\w+/g));
  const folder = join(import.meta.dirname, "server");
  const sources = globSync("**/*.ts", { cwd: folder }).map((path) => readFileSync(join(folder, path), "utf8"));
  const exported = new Set(sources.join("\n").match(/nordscope_[a-z_]+/g));
  const missing = [...queried].filter((name) => !exported.has(name.replace(/_(bucket|count|sum)$/, "")));
  expect(missing).toEqual([]);
});
