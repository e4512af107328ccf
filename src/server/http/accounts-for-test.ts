/**
 * Small true implementations of the pipeline's ports, for tests of the pipeline alone: two users with a key each, exact
 * windows, balances in memory. The product's own are tested where they are.
 */
import type { Principal } from "../domain/principal.ts";
import type { IdempotentCall } from "../handlers/handler.ts";
import type { Authenticator, Charge, Idempotency, MeteredCall, Meter, RateLimiter, StoredAnswer } from "./ports.ts";

export const ANN: Principal = { userId: 1, plan: "pro", via: "key", credentialId: 1 };
export const BOB: Principal = { userId: 2, plan: "free", via: "key", credentialId: 2 };

export const authenticatorForTest: Authenticator = {
  authenticate({ method, ...facts }) {
    const header = (name: string) => facts.header(name);
    const key = header("authorization")?.replace("Bearer ", "") ?? header("x-api-key");
    if (key === "ann") return { principal: ANN };
    if (key === "bob") return { principal: BOB };
    if (header("cookie") !== "session=ann") return { principal: null };
    const principal: Principal = { ...ANN, via: "session" };
    const foreign = method !== "GET" && header("sec-fetch-site") !== "same-origin";
    return foreign ? { principal, forbidden: { status: 403, code: "csrf", detail: "No." } } : { principal };
  },
};

export class LimiterForTest implements RateLimiter {
  limit = 1000;
  readonly #counts = new Map<string, number>();

  count(subject: Principal | { address: string }, now: Date) {
    const who = "userId" in subject ? `${subject.userId} ${subject.via}` : subject.address;
    const minute = Math.floor(now.getTime() / 60_000);
    const used = (this.#counts.get(`${who} ${minute}`) ?? 0) + 1;
    this.#counts.set(`${who} ${minute}`, used);
    const remaining = Math.max(0, this.limit - used);
    return { limit: this.limit, remaining, resetAt: (minute + 1) * 60, allowed: used <= this.limit };
  }
}

export class MeterForTest implements Meter {
  available = 1_000_000;
  held = 0;
  readonly charged: { endpoint: string; units: number; rows: number }[] = [];
  readonly counted: { endpoint: string; status: number }[] = [];

  charge({ endpoint }: MeteredCall, units: number, rows: number): Charge {
    if (units > this.available) return { ok: false, required: units, available: this.available };
    this.available -= units;
    if (units > 0) this.charged.push({ endpoint, units, rows });
    return { ok: true, charged: units, available: this.available };
  }

  hold(call: MeteredCall, units: number) {
    if (units > this.available) return { ok: false as const, required: units, available: this.available };
    this.available -= units;
    this.held += units;
    const release = () => {
      this.available += units;
      this.held -= units;
    };
    return {
      settle: (settled: number, rows: number) => {
        release();
        return this.charge(call, settled, rows);
      },
      release,
    };
  }

  count({ endpoint }: MeteredCall, status: number) {
    this.counted.push({ endpoint, status });
  }
}

export class IdempotencyForTest implements Idempotency {
  readonly #kept = new Map<string, { bodyHash: string; answer: StoredAnswer | null }>();

  begin(call: IdempotentCall) {
    const kept = this.#kept.get(name(call));
    if (!kept) {
      this.#kept.set(name(call), { bodyHash: call.bodyHash, answer: null });
      return { kind: "first" as const };
    }
    if (kept.bodyHash !== call.bodyHash) return { kind: "other_body" as const };
    return kept.answer ? { kind: "replay" as const, answer: kept.answer } : { kind: "in_flight" as const };
  }

  finish(call: IdempotentCall, answer: StoredAnswer) {
    this.#kept.set(name(call), { bodyHash: call.bodyHash, answer });
  }

  abandon(call: IdempotentCall) {
    this.#kept.delete(name(call));
  }
}

const name = ({ userId, route, key }: IdempotentCall) => `${userId} ${route} ${key}`;
