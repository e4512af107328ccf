/** Runs deploy/alerts.rules.yml in Prometheus' own test of rules. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const rules = join(import.meta.dirname, "../deploy/alerts.rules.yml");
const isInstalled = spawnSync("promtool", ["--version"]).status === 0;
const ABSENT = "promtool is not installed (Debian: apt-get install prometheus)";

test.for([
  ["NordscopeNotWritable", "nordscope_store_writable", "0", "1"],
  ["NordscopeDiskNearlyFull", "nordscope_disk_free_bytes", "500000000", "5000000000"],
  ["NordscopeClockAhead", "nordscope_clock_ahead_seconds", "4000000", "60"],
  ["NordscopeSearchNotReady", "nordscope_search_ready", "0", "1"],
] as const)("%s fires at %s %s and not at %s", ([alert, metric, bad, good], { skip }) => {
  skip(!isInstalled, ABSENT);
  const folder = mkdtempSync(join(tmpdir(), "nordscope-alerts-"));
  const series = (instance: string, value: string) => ({
    series: `${metric}{job="nordscope", instance="${instance}"}`,
    values: `${value}+0x30`,
  });
  const question = { expr: `ALERTS{alertname="${alert}", alertstate="firing"}`, eval_time: "20m" };
  const labels = (severity: string) =>
    `ALERTS{alertname="${alert}", alertstate="firing", instance="ill", job="nordscope", severity="${severity}"}`;
  const severity = alert === "NordscopeDiskNearlyFull" ? "ticket" : "page";
  const expected = { ...question, exp_samples: [{ labels: labels(severity), value: 1 }] };
  const file = join(folder, "test.json");
  const input = {
    interval: "1m",
    input_series: [series("ill", bad), series("well", good)],
    promql_expr_test: [expected],
  };
  writeFileSync(file, JSON.stringify({ rule_files: [rules], tests: [input] }));
  const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("SUCCESS")]);
});
