/**
 * Counts requests over all nodes, with one statement per turn of the event loop. Its commit does not wait for the disk:
 * a crash of PostgreSQL can lose the last third of a second of a window.
 */
import type { RateStore } from "../../../ports/admission-store.ts";
import { flag, number, text } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";

/** Rows are sorted, to avoid deadlocks between nodes. */
const COUNT = `
  INSERT INTO rate_windows (subject, minute, used)
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS asked (subject, minute, used) ORDER BY 1, 2
  ON CONFLICT (subject, minute) DO UPDATE SET used = rate_windows.used + excluded.used
  RETURNING subject, minute, used`;
const COUNT_ROWS = "SELECT count_rows($1, $2, $3, $4) AS fits";
const DROP = "DELETE FROM rate_windows WHERE minute < $1";
/** Requests are counted at most this long after the minute in which they began. */
const KEPT_MINUTES = 5;

type RowWindow = Parameters<RateStore["countRows"]>[0];

interface Asked {
  subject: string;
  minute: number;
  requests: PromiseWithResolvers<number>[];
}

export class PgRateStore implements RateStore {
  readonly #database: PgDatabase;
  #queue = new Map<string, Asked>();
  #running = false;
  #cleaned = 0;

  /** @param database a separate pool whose commits do not wait for the disk */
  constructor(database: PgDatabase) {
    this.#database = database;
  }

  count(subject: string, minute: number): Promise<number> {
    const request = Promise.withResolvers<number>();
    const key = keyOf(subject, minute);
    const existing = this.#queue.get(key);
    if (existing) existing.requests.push(request);
    else this.#queue.set(key, { subject, minute, requests: [request] });
    if (!this.#running) {
      this.#running = true;
      setImmediate(() => void this.#drain());
    }
    return request.promise;
  }

  async countRows({ name, lastMinute, limit }: RowWindow, rows: number): Promise<boolean> {
    const fits = await this.#database.get(COUNT_ROWS, [name, lastMinute, rows, limit], (row) => flag(row.fits));
    return fits === true;
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  async #drain(): Promise<void> {
    while (this.#queue.size > 0) {
      const batch = this.#queue;
      this.#queue = new Map();
      try {
        await this.#countBatch(batch);
      } catch (error) {
        for (const { requests } of batch.values()) for (const request of requests) request.reject(error);
      }
    }
    this.#running = false;
  }

  async #countBatch(batch: ReadonlyMap<string, Asked>): Promise<void> {
    const entries = [...batch.values()];
    const columns = [
      entries.map(({ subject }) => subject),
      entries.map(({ minute }) => minute),
      entries.map(({ requests }) => requests.length),
    ];
    const used = new Map(
      await this.#database.all(COUNT, columns, (row) => {
        return [keyOf(text(row.subject), number(row.minute)), number(row.used)] as const;
      }),
    );
    for (const [key, { requests }] of batch) {
      const previousCount = (used.get(key) ?? 0) - requests.length;
      for (const [place, request] of requests.entries()) request.resolve(previousCount + place + 1);
    }
    const newest = Math.max(...entries.map(({ minute }) => minute));
    if (newest <= this.#cleaned) return;
    this.#cleaned = newest;
    await this.#database.run(DROP, [newest - KEPT_MINUTES]);
  }
}

const keyOf = (subject: string, minute: number) => `${minute} ${subject}`;
