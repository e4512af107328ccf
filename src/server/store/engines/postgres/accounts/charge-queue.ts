/**
 * Combines the requests of one turn of the event loop into one statement, which takes one round trip and one connection
 * at any load. The next batch collects requests while one is running.
 */
import { unlockedUntil } from "../../../../../contract/cost.ts";
import { StoreUnavailable } from "../../../../domain/refusal.ts";
import { chargeWords, reloadWords } from "../../../../domain/accounts/ledger-words.ts";
import type { BilledCall, ChargeResult } from "../../../ports/billing-stores.ts";
import { flag, number, type Row } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";
import type { SqlParameter } from "../../shared/steps.ts";

const MOST_AT_ONCE = 200;

interface Waiting<Q, A> {
  question: Q;
  answer: PromiseWithResolvers<A>;
}

export class BatchQueue<Q, A> {
  readonly #ask: (questions: readonly Q[]) => Promise<readonly A[]>;
  readonly #queue: Waiting<Q, A>[] = [];
  #running = false;

  /** @param ask answers all requests, in order, or throws without any effect */
  constructor(ask: (questions: readonly Q[]) => Promise<readonly A[]>) {
    this.#ask = ask;
  }

  ask(question: Q): Promise<A> {
    const answer = Promise.withResolvers<A>();
    this.#queue.push({ question, answer });
    if (!this.#running) {
      this.#running = true;
      setImmediate(() => void this.#drain());
    }
    return answer.promise;
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) await this.#batch(this.#queue.splice(0, MOST_AT_ONCE));
    this.#running = false;
  }

  async #batch(batch: readonly Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await this.#ask(batch.map(({ question }) => question));
      for (const [place, { answer }] of batch.entries()) {
        const result = answers[place];
        if (result === undefined) answer.reject(new Error("a query without an answer"));
        else answer.resolve(result);
      }
    } catch (error) {
      // One failing request must not fail the others, so each is retried separately.
      if (batch.length > 1 && !(error instanceof StoreUnavailable))
        for (const question of batch) await this.#batch([question]);
      else for (const { answer } of batch) answer.reject(error);
    }
  }
}

export interface Charge {
  call: BilledCall;
  units: number;
  rows: number;
}

/** Sorted by user and endpoint, so that all nodes lock rows in the same order. */
const CHARGE = `
  SELECT asked.place, told.ok, told.charged, told.available
  FROM (SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::text[], $5::text[], $6::text[],
      $7::text[], $8::text[], $9::bigint[], $10::text[], $11::timestamptz[]) WITH ORDINALITY
      AS asked (who, cost, asked_at, request, route, words, facts, reload, company, wanted, paid_until, place)
    ORDER BY who, route, place) AS asked,
    LATERAL charge_once(who, cost, asked_at, request, route, words, facts, reload, company, wanted, paid_until) AS told`;

/** Executes the charges of one turn of the event loop in one statement and one commit. */
export class ChargeQueue {
  readonly #queue: BatchQueue<Charge, ChargeResult>;

  constructor(database: PgDatabase) {
    this.#queue = new BatchQueue(async (batch) => {
      // A single statement is its own transaction.
      const results = await database.all(CHARGE, chargeColumns(batch), (row) => [number(row.place), row] as const);
      return inOrder(batch, new Map(results), (row, { units }) => chargeResult(row, units));
    });
  }

  charge(call: BilledCall, units: number, rows: number): Promise<ChargeResult> {
    return this.#queue.ask({ call, units, rows });
  }
}

/**
 * One array per column: user, cost, time, request, endpoint, description, metadata, reload description, unlocked facts
 * and their expiry.
 */
export function chargeColumns(batch: readonly Charge[]): SqlParameter[] {
  const words = batch.map(({ call, rows }) => chargeWords(call, rows));
  return [
    batch.map(({ call }) => call.userId),
    batch.map(({ units }) => units),
    batch.map(({ call }) => call.now.toISOString()),
    batch.map(({ call }) => call.requestId),
    batch.map(({ call }) => call.endpoint),
    words.map(({ description }) => description),
    words.map(({ metadata }) => JSON.stringify(metadata)),
    batch.map(({ call }) => reloadWords(call.requestId).description),
    batch.map(({ call }) => call.unlock?.companyId ?? null),
    batch.map(({ call }) => call.unlock?.part ?? null),
    batch.map(({ call }) => unlockedUntil(call.now)),
  ];
}

/** @param rows by position, starting at 1 */
export function inOrder<Q, A>(
  batch: readonly Q[],
  rows: ReadonlyMap<number, Row>,
  decode: (row: Row, question: Q) => A,
  absent?: A,
): A[] {
  return batch.map((question, place) => {
    const row = rows.get(place + 1);
    if (row) return decode(row, question);
    if (absent === undefined) throw new Error("a charge without an answer");
    return absent;
  });
}

export function chargeResult(row: Row, units: number): ChargeResult {
  const available = number(row.available);
  return flag(row.ok)
    ? { ok: true, charged: number(row.charged), available }
    : { ok: false, required: units, available };
}
