/** Rows of the table `idempotency`. */
import * as z from "zod/mini";

import type { RememberedAnswer, RememberedCall, RememberedState } from "../../../ports/idempotency-store.ts";
import { number, type Row, text } from "../row.ts";
import { run, type Steps } from "../steps.ts";

/** Time for which a response is stored. */
export const KEPT_MS = 24 * 3_600_000;

const headersShape = z.record(z.string(), z.string());

/**
 * Compares the body of a request with that of the stored one.
 * @param secondsUntilFree time after which a request in progress is worth repeating
 */
export function stateOf(row: Row, bodyHash: string, secondsUntilFree = 1): RememberedState {
  if (text(row.body_hash) !== bodyHash) return { kind: "other_body" };
  if (row.status === null) return { kind: "in_flight", retryAfterSeconds: secondsUntilFree };
  const headers = headersShape.parse(JSON.parse(text(row.headers)));
  return { kind: "replay", answer: { status: number(row.status), headers, body: text(row.body) } };
}

/** Later times are of a clock that was ahead. */
const AHEAD_MS = 3_600_000;

/** @param instant the time of storing, below which a response is outdated today */
export function* dropAnswers(instant: Date): Steps<void> {
  const now = new Date(instant.getTime() + KEPT_MS);
  const latest = new Date(now.getTime() + AHEAD_MS);
  yield* run("UPDATE idempotency SET created_at = $1 WHERE created_at > $2", [now.toISOString(), latest.toISOString()]);
  yield* run("DELETE FROM idempotency WHERE created_at < $1", [instant.toISOString()]);
}

const KEEP = `
  INSERT INTO idempotency (user_id, route, key, body_hash, status, headers, body, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (user_id, route, key) DO UPDATE SET body_hash = excluded.body_hash, status = excluded.status,
    headers = excluded.headers, body = excluded.body, created_at = excluded.created_at`;

/** Must run in the transaction that the response reports, so that both are committed or neither. */
export function keepAnswer(
  { userId, route, key, bodyHash }: RememberedCall,
  { status, headers, body }: RememberedAnswer,
  now: Date,
): Steps<number> {
  return run(KEEP, [userId, route, key, bodyHash, status, JSON.stringify(headers), body, now.toISOString()]);
}
