/** `Idempotency-Key`: repeating a request returns the stored response without executing it again. */
import { Refusal } from "../../domain/refusal.ts";
import type {
  IdempotencyStore,
  RememberedAnswer,
  RememberedCall,
  RememberedState,
} from "../../store/ports/idempotency-store.ts";
import type { Outgoing } from "../message.ts";

export interface IdempotencyDeps {
  idempotency: IdempotencyStore;
  clock: () => Date;
  /**
   * By key: start of requests that failed here while the store was unreachable, which the store might still consider in
   * progress. Their responses were not stored, so their work was not committed, and the next request can execute it.
   */
  failedCalls: Map<string, Date>;
}

/** Maximum number of failures of one outage; older keys are blocked until the store releases them. */
const MOST_FAILED_CALLS = 1_000;

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
        detail: "A request with this Idempotency-Key is still running. Wait for it, then retry.",
        retryAfterSeconds: state.retryAfterSeconds,
      });
    case "other_body":
      throw new Refusal({
        status: 422,
        code: "idempotency_key_reused",
        detail: "This Idempotency-Key was used with another body. Use a new key for a new request.",
      });
    case "first":
      return { answer: await answerFirst(call, now, deps, run), isReplay: false };
  }
}

async function begin(call: RememberedCall, now: Date, deps: IdempotencyDeps): Promise<RememberedState> {
  const { idempotency, failedCalls } = deps;
  const failed = failedCalls.get(nameOf(call));
  if (failed) {
    await idempotency.abandon(call, failed);
    failedCalls.delete(nameOf(call));
  }
  try {
    return await idempotency.begin(call, now);
  } catch (error) {
    // The connection was lost, but the store might have claimed the key.
    rememberFailure(call, now, deps);
    throw error;
  }
}

const nameOf = ({ userId, route, key }: RememberedCall) => `${userId} ${route} ${key}`;

function rememberFailure(call: RememberedCall, begunAt: Date, { failedCalls }: IdempotencyDeps): void {
  const [oldest] = failedCalls.keys();
  if (oldest !== undefined && failedCalls.size >= MOST_FAILED_CALLS) failedCalls.delete(oldest);
  failedCalls.set(nameOf(call), begunAt);
}

async function answerFirst(
  call: RememberedCall,
  begunAt: Date,
  deps: IdempotencyDeps,
  run: () => Promise<Outgoing>,
): Promise<Outgoing> {
  let answer: Outgoing;
  try {
    answer = await run();
  } catch (error) {
    await deps.idempotency.abandon(call, begunAt).catch(() => rememberFailure(call, begunAt, deps));
    throw error;
  }
  await deps.idempotency.finish(call, toRemember(answer), deps.clock());
  return answer;
}

/** Converts a response to the form in which the store keeps it. */
export function toRemember({ status, headers, body }: Outgoing): RememberedAnswer {
  return { status, headers, body: typeof body === "string" ? body : "" };
}
