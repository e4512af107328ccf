/** A row of `idempotency`. */
import * as z from "zod/mini";

import type { RememberedState } from "../../../ports/idempotency-store.ts";
import { number, type Row, text } from "../row.ts";

/** How long an answer is kept. */
export const KEPT_MS = 24 * 3_600_000;

const headersShape = z.record(z.string(), z.string());

/** How a call with this body stands to what is kept. */
export function stateOf(row: Row, bodyHash: string): RememberedState {
  if (text(row.body_hash) !== bodyHash) return { kind: "other_body" };
  if (row.status === null) return { kind: "in_flight" };
  const headers = headersShape.parse(JSON.parse(text(row.headers)));
  return { kind: "replay", answer: { status: number(row.status), headers, body: text(row.body) } };
}
