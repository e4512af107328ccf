/** Translates driver errors for the caller. */
import { DatabaseError } from "pg";

import { StoreUnavailable } from "../../../domain/refusal.ts";

/**
 * Errors caused by the server and not by the statement: no connection (08), insufficient resources (53), operator
 * intervention or timeout (57), system error (58), read-only after a failover (25006), lock timeout (55P03), missing
 * role or database (28, 3D). https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const DOWN = /^(08|53|57|58|28|25006|25P0|3D|55P03)/;

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError;
}

/** Serialization failure or deadlock: repeating the transaction can succeed. */
export function isRetriable(error: unknown): boolean {
  return isDatabaseError(error) && (error.code === "40001" || error.code === "40P01");
}

/** Errors without a PostgreSQL code are connection errors. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (isDatabaseError(error) && !DOWN.test(error.code ?? "") && !isRetriable(error)) return error;
  return new StoreUnavailable("the database cannot be reached", { cause: error });
}
