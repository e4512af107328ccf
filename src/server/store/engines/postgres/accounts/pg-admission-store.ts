/**
 * Checks key and limits and charges credits for all requests of one turn of the event loop, in one statement and one
 * commit, over all nodes.
 */
import { monthOf } from "../../../../domain/accounts/plan.ts";
import type { Admission, AdmissionStore, Admitted, RateStore } from "../../../ports/admission-store.ts";
import type { BilledCall } from "../../../ports/billing-stores.ts";
import { flag, number, text } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";
import { BatchQueue, type Charge, chargeColumns, chargeResult, inOrder } from "./charge-queue.ts";

/**
 * An outdated caller yields no row. Rate windows are locked before accounts, each in a fixed order, to avoid deadlocks
 * between nodes. The position within a rate window (`used`) follows the order of arrival. Rows are counted in the order
 * of accounts.
 */
const ADMIT = `
  WITH asked AS (
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[],
      $8::text[], $9::bigint[], $10::text[], $11::timestamptz[], $12::bigint[], $13::text[], $14::text[], $15::text[],
      $16::bigint[], $17::bigint[], $18::text[], $19::bigint[], $20::bigint[], $21::bigint[]) WITH ORDINALITY
      AS asked (who, cost, asked_at, request, route, words, facts, reload, company, wanted, paid_until, key_id, plan,
        month, subject, minute, most, row_subject, last_minute, rows, most_rows, place)),
  known AS (
    SELECT asked.* FROM asked
      JOIN api_keys AS secret ON secret.id = asked.key_id AND secret.user_id = asked.who
      JOIN users ON users.id = asked.who AND users.plan = asked.plan
      JOIN credit_accounts AS account ON account.user_id = asked.who AND account.granted_through >= asked.month),
  counted AS (
    INSERT INTO rate_windows (subject, minute, used)
    SELECT subject, minute, count(*) FROM known GROUP BY subject, minute ORDER BY subject, minute
    ON CONFLICT (subject, minute) DO UPDATE SET used = rate_windows.used + excluded.used
    RETURNING subject, minute, used),
  turns AS (
    SELECT known.*, counted.used - count(*) OVER same + row_number() OVER (same ORDER BY known.place) AS used
    FROM known JOIN counted ON counted.subject = known.subject AND counted.minute = known.minute
    WINDOW same AS (PARTITION BY known.subject, known.minute))
  SELECT place, used, told.ok, told.charged, told.available, row_count.fits
  FROM (SELECT * FROM turns ORDER BY who, route, place) AS turns,
    LATERAL admit_once(used <= most, who, cost, asked_at, request, route, words, facts, reload, company, wanted,
      paid_until) AS told,
    LATERAL (SELECT CASE WHEN used <= most AND row_subject IS NOT NULL
      THEN count_rows(row_subject, last_minute, rows, most_rows) END AS fits) AS row_count`;

interface Asked extends Charge {
  admission: Admission;
}

export class PgAdmissionStore implements AdmissionStore {
  /** Separate queues, so that searches do not wait when a table is held that only charges read. */
  readonly #free: BatchQueue<Asked, Admitted>;
  readonly #paid: BatchQueue<Asked, Admitted>;

  /** @param unsynced a pool whose commits do not wait for the disk */
  constructor(unsynced: PgDatabase) {
    this.#free = new BatchQueue((batch) => admitBatch(unsynced, batch));
    this.#paid = new BatchQueue((batch) => admitBatch(unsynced, batch));
  }

  admit(admission: Admission, call: BilledCall, units: number, rows: number): Promise<Admitted> {
    const queue = units > 0 || call.unlock ? this.#paid : this.#free;
    return queue.ask({ admission, call, units, rows });
  }
}

async function admitBatch(database: PgDatabase, batch: readonly Asked[]): Promise<Admitted[]> {
  const columns = [
    ...chargeColumns(batch),
    batch.map(({ admission }) => admission.keyId),
    batch.map(({ admission }) => admission.plan),
    batch.map(({ call }) => monthOf(call.now)),
    batch.map(({ admission }) => admission.subject),
    batch.map(({ admission }) => admission.minute),
    batch.map(({ admission }) => admission.limit),
    batch.map(({ admission }) => admission.rowLimit?.name ?? null),
    batch.map(({ admission }) => admission.rowLimit?.lastMinute ?? null),
    batch.map(({ rows }) => rows),
    batch.map(({ admission }) => admission.rowLimit?.limit ?? null),
  ];
  const results = await database.all(ADMIT, columns, (row) => [number(row.place), row] as const);
  return inOrder<Asked, Admitted>(
    batch,
    new Map(results),
    (row, { units }) => {
      const used = number(row.used);
      if (row.ok === null) return { kind: "over_limit", used };
      if (row.fits !== null && !flag(row.fits)) return { kind: "over_rows", used };
      return { kind: "admitted", used, charge: chargeResult(row, units) };
    },
    { kind: "outdated" },
  );
}

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

interface AskedCount {
  subject: string;
  minute: number;
  requests: PromiseWithResolvers<number>[];
}

/**
 * Counts requests over all nodes, with one statement per turn of the event loop. Its commit does not wait for the
 * disk: a crash of PostgreSQL can lose the last third of a second of a window.
 */
export class PgRateStore implements RateStore {
  readonly #database: PgDatabase;
  #queue = new Map<string, AskedCount>();
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

  async #countBatch(batch: ReadonlyMap<string, AskedCount>): Promise<void> {
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
