/** `Idempotency-Key`: the same call again gives the same answer and does nothing. */
import { Refusal } from "../domain/refusal.ts";
import type { IdempotencyStore, RememberedAnswer, RememberedCall } from "../store/ports/idempotency-store.ts";
import type { Outgoing } from "./message.ts";

export interface IdempotencyDeps {
  idempotency: IdempotencyStore;
  clock: () => Date;
}

export async function runIdempotently(
  call: RememberedCall,
  now: Date,
  { idempotency, clock }: IdempotencyDeps,
  run: () => Promise<Outgoing>,
): Promise<Outgoing> {
  const state = await idempotency.begin(call, now);
  switch (state.kind) {
    case "replay":
      return { ...state.answer, headers: { ...state.answer.headers, "Idempotent-Replayed": "true" } };
    case "in_flight":
      throw new Refusal({
        status: 409,
        code: "idempotency_in_flight",
        detail: "A request with this Idempotency-Key is still under way. Wait for it, then send this one again.",
        retryAfterSeconds: 1,
      });
    case "other_body":
      throw new Refusal({
        status: 422,
        code: "idempotency_key_reused",
        detail: "This Idempotency-Key was used with another body. Use a new key for a new request.",
      });
    case "first":
      return first(call, { idempotency, clock }, run);
  }
}

async function first(
  call: RememberedCall,
  { idempotency, clock }: IdempotencyDeps,
  run: () => Promise<Outgoing>,
): Promise<Outgoing> {
  let answer: Outgoing;
  try {
    answer = await run();
  } catch (error) {
    await idempotency.abandon(call);
    throw error;
  }
  await idempotency.finish(call, toRemember(answer), clock());
  return answer;
}

/** An answer as the store keeps it. */
export function toRemember({ status, headers, body }: Outgoing): RememberedAnswer {
  return { status, headers, body: typeof body === "string" ? body : "" };
}
