/** Measures and formats times and memory. */
import { cpus, totalmem } from "node:os";
import { readFileSync } from "node:fs";

/** The measuring machine in one line. */
export function machineLine(): string {
  const processors = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${processors.length} cores (${processors[0]?.model.trim()}), ${memory}, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
}

/** The value below which the given share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** `--cpu`: processor time of this thread, for machines with other load. */
const clock = process.argv.includes("--cpu")
  ? () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    }
  : () => performance.now();

/** Duration of `work` in milliseconds. */
export function timed(work: () => void): number {
  const startedAt = clock();
  work();
  return clock() - startedAt;
}

export function ms(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}

/** One row of a table: name, p50, p95, p99, maximum. */
export function timesRow(name: string, times: readonly number[]): string[] {
  return [name, String(times.length), ...[0.5, 0.95, 0.99, 1].map((share) => ms(quantile(times, share)))];
}

export const TIMES_HEAD = ["", "queries", "p50 ms", "p95 ms", "p99 ms", "max ms"];

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(" | ")} |`;
  return [line(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...rows.map(line)].join("\n");
}

/** Current and maximum resident memory in bytes; undefined without /proc. */
export function memoryOf(pid: number | undefined): { now: number; most: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const bytesOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) * 1024;
    return { now: bytesOf("VmRSS"), most: bytesOf("VmHWM") };
  } catch {
    return undefined;
  }
}
