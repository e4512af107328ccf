/** Memory usage of another process. */
import { readFileSync } from "node:fs";

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
