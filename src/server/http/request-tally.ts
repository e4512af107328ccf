/** Counts and times requests by method, route and status, and formats them for Prometheus on request. */

/** Upper bounds of the histogram buckets in seconds. */
const BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Tally {
  method: string;
  route: string;
  statuses: Map<number, number>;
  /** Number of requests per bucket; the last one is above all bounds. */
  times: number[];
  /** Total duration in seconds. */
  sum: number;
}

export interface CountedRequests {
  method: string;
  route: string;
  status: number;
  requests: number;
}

export class RequestTally {
  readonly #tallies = new Map<string, Tally>();

  /** @param route a path template, which contains neither quotes nor backslashes */
  add(method: string, route: string, status: number, seconds: number): void {
    const tally = this.#of(method, route);
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    let place = 0;
    while (seconds > (BOUNDS[place] ?? Number.POSITIVE_INFINITY)) place += 1;
    tally.times[place] = (tally.times[place] ?? 0) + 1;
    tally.sum += seconds;
  }

  *counts(): Generator<CountedRequests> {
    for (const { method, route, statuses } of this.#tallies.values()) {
      for (const [status, requests] of statuses) yield { method, route, status, requests };
    }
  }

  /** The durations as a histogram in Prometheus' text format 0.0.4. */
  histogram(name: string, help: string): string {
    const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
    for (const { method, route, times, sum } of this.#tallies.values()) {
      const labels = `method="${method}",route="${route}"`;
      let upTo = 0;
      for (const [place, bound] of [...BOUNDS, "+Inf"].entries()) {
        upTo += times[place] ?? 0;
        lines.push(`${name}_bucket{le="${bound}",${labels}} ${upTo}`);
      }
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${upTo}`);
    }
    return `${lines.join("\n")}\n`;
  }

  #of(method: string, route: string): Tally {
    const key = `${method} ${route}`;
    const existing = this.#tallies.get(key);
    if (existing) return existing;
    const times = Array.from({ length: BOUNDS.length + 1 }, () => 0);
    const tally: Tally = { method, route, statuses: new Map(), times, sum: 0 };
    this.#tallies.set(key, tally);
    return tally;
  }
}
