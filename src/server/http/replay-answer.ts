/** `Idempotency-Key`: the same call again gives the same answer and does nothing. */
import { Refusal } from "../domain/refusal.ts";
import type {
  IdempotencyStore,
  RememberedAnswer,
  RememberedCall,
  RememberedState,
} from "../store/ports/idempotency-store.ts";
import type { Outgoing } from "./message.ts";

export interface IdempotencyDeps {
  idempotency: IdempotencyStore;
  clock: () => Date;
  /**
   * When calls failed here (ms since 1970) while the store could not be reached, so that it still takes them for calls under
   * way, by their key. Their answer is not stored, so their work was not committed: the next call may do it.
   */
  failedCalls: Map<string, number>;
}

/** Failures of one outage; beyond it the oldest wait until the store gives their key away. */
const MOST_FAILED_CALLS = 1_000;
/** Shorter than the time after which the store gives the key of a lost call to another node. */
const OURS_MS = 50_000;

export async function runIdempotently(
  call: RememberedCall,
  now: Date,
  deps: IdempotencyDeps,
  run: () => Promise<Outgoing>,
): Promise<{ answer: Outgoing; isReplay: boolean }> {
  const state = await begin(call, now, deps);
  switch (state.kind) {
    case "replay":
      return {
        answer: { ...state.answer, headers: { ...state.answer.headers, "Idempotent-Replayed": "true" } },
        isReplay: true,
      };
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
      return { answer: await first(call, deps, run), isReplay: false };
  }
}

async function begin(
  call: RememberedCall,
  now: Date,
  { idempotency, failedCalls }: IdempotencyDeps,
): Promise<RememberedState> {
  const failedAt = failedCalls.get(nameOf(call));
  if (failedAt !== undefined) {
    if (now.getTime() < failedAt + OURS_MS) await idempotency.abandon(call);
    failedCalls.delete(nameOf(call));
  }
  return idempotency.begin(call, now);
}

const nameOf = ({ userId, route, key }: RememberedCall) => `${userId} ${route} ${key}`;

function rememberFailure(call: RememberedCall, { failedCalls, clock }: IdempotencyDeps): void {
  const [oldest] = failedCalls.keys();
  if (oldest !== undefined && failedCalls.size >= MOST_FAILED_CALLS) failedCalls.delete(oldest);
  failedCalls.set(nameOf(call), clock().getTime());
}

async function first(call: RememberedCall, deps: IdempotencyDeps, run: () => Promise<Outgoing>): Promise<Outgoing> {
  let answer: Outgoing;
  try {
    answer = await run();
  } catch (error) {
    await deps.idempotency.abandon(call).catch(() => rememberFailure(call, deps));
    throw error;
  }
  await deps.idempotency.finish(call, toRemember(answer), deps.clock());
  return answer;
}

/** An answer as the store keeps it. */
export function toRemember({ status, headers, body }: Outgoing): RememberedAnswer {
  return { status, headers, body: typeof body === "string" ? body : "" };
}
