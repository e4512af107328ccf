/** Gauges for operators: the database, the disk and the clock. */
import { Gauge } from "prom-client";

export interface Health {
  writable: boolean;
  /** Null when the engine stores its data elsewhere. */
  freeBytes: number | null;
  /** Seconds by which the clock is ahead of the last time that the store knows; null before the first. */
  clockAheadSeconds: number | null;
  /** Null before the first backup by the command. */
  backupAgeSeconds: number | null;
}

/** @param health never rejects */
export function healthMetrics(health: () => Promise<Health>): Gauge[] {
  const gauge = (name: string, help: string, valueOf: (state: Health) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.reset();
        const value = valueOf(await health());
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  return [
    gauge("nordscope_store_writable", "1 when the database can be written, else 0", ({ writable }) => Number(writable)),
    gauge("nordscope_disk_free_bytes", "Free bytes on the disk of the data", ({ freeBytes }) => freeBytes),
    gauge(
      "nordscope_clock_ahead_seconds",
      "Seconds by which the clock is ahead of the last time that the store knows",
      ({ clockAheadSeconds }) => clockAheadSeconds,
    ),
    gauge(
      "nordscope_backup_age_seconds",
      "Time since the command last made a backup of the database",
      ({ backupAgeSeconds }) => backupAgeSeconds,
    ),
  ];
}
