/** Translates errors of the driver for the caller. */
import { DatabaseError } from "pg";

import { StoreUnavailable } from "../../../domain/refusal.ts";

/**
 * Errors of PostgreSQL that say nothing of the statement: no connection (08), out of resources (53), stopped by an operator
 * or a timeout (57), out of order (58), turned read-only by a failover (25006), no turn in time (55P03), roles and databases that are not
 * there yet (28, 3D). https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const DOWN = /^(08|53|57|58|28|25006|25P0|3D|55P03)/;

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError;
}

/** Serialization failure or deadlock: the same again will do. */
export function isRetriable(error: unknown): boolean {
  return isDatabaseError(error) && (error.code === "40001" || error.code === "40P01");
}

/** An error without PostgreSQL's own code comes from the connection. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (isDatabaseError(error) && !DOWN.test(error.code ?? "") && !isRetriable(error)) return error;
  return new StoreUnavailable("the database cannot be reached", { cause: error });
}
