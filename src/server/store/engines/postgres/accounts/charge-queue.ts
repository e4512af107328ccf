/**
 * Charges of one turn of the event loop in one statement and one commit: one round trip however many there are, and one
 * connection however busy the node is. The next batch gathers while one is under way.
 */
import { chargeWords, reloadWords } from "../../../../domain/ledger-words.ts";
import { StoreUnavailable } from "../../../../domain/refusal.ts";
import type { BilledCall, ChargeResult } from "../../../ports/credit-store.ts";
import { flag, number } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";

interface Charge {
  call: BilledCall;
  units: number;
  rows: number;
  resolve(result: ChargeResult): void;
  reject(error: unknown): void;
}

/** By user and endpoint, so that all nodes lock rows in one order. */
const CHARGE = `
  SELECT asked.place, charged.ok, charged.available
  FROM (SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::text[], $5::text[], $6::text[],
      $7::text[], $8::text[]) WITH ORDINALITY AS asked (who, cost, asked_at, request, route, words, facts, reload, place)
    ORDER BY who, route, place) AS asked,
    LATERAL charge_credits(who, cost, asked_at, request, route, words, facts, reload) AS charged`;
const MOST_AT_ONCE = 200;

export class ChargeQueue {
  readonly #database: PgDatabase;
  readonly #waiting: Charge[] = [];
  #running = false;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  charge(call: BilledCall, units: number, rows: number): Promise<ChargeResult> {
    const { promise, resolve, reject } = Promise.withResolvers<ChargeResult>();
    this.#waiting.push({ call, units, rows, resolve, reject });
    if (!this.#running) {
      this.#running = true;
      setImmediate(() => void this.#drain());
    }
    return promise;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) await this.#book(this.#waiting.splice(0, MOST_AT_ONCE));
    this.#running = false;
  }

  async #book(batch: readonly Charge[]): Promise<void> {
    try {
      const results = await this.#ask(batch);
      for (const [place, charge] of batch.entries()) {
        const result = results.get(place);
        if (result) charge.resolve(result);
        else charge.reject(new Error("a charge without an answer"));
      }
    } catch (error) {
      const [only] = batch;
      // One that cannot be booked must not take the others with it.
      if (batch.length > 1 && !(error instanceof StoreUnavailable))
        for (const charge of batch) await this.#book([charge]);
      else if (batch.length === 1) only?.reject(error);
      else for (const charge of batch) charge.reject(error);
    }
  }

  /** A statement alone is a transaction. */
  async #ask(batch: readonly Charge[]): Promise<Map<number, ChargeResult>> {
    const words = batch.map(({ call, rows }) => chargeWords(call.endpoint, rows, call.requestId));
    const results = await this.#database.all(
      CHARGE,
      [
        batch.map(({ call }) => call.userId),
        batch.map(({ units }) => units),
        batch.map(({ call }) => call.now.toISOString()),
        batch.map(({ call }) => call.requestId),
        batch.map(({ call }) => call.endpoint),
        words.map(({ description }) => description),
        words.map(({ metadata }) => JSON.stringify(metadata)),
        batch.map(({ call }) => reloadWords(call.requestId).description),
      ],
      (row) => ({ place: number(row.place) - 1, ok: flag(row.ok), available: number(row.available) }),
    );
    return new Map(
      results.map(({ place, ok, available }) => {
        const units = batch[place]?.units ?? 0;
        return [place, ok ? { ok, charged: units, available } : { ok, required: units, available }];
      }),
    );
  }
}
