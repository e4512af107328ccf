/** Errors that refuse a request: thrown by any layer, converted to a problem response by the HTTP layer. */
import { credits } from "../../contract/cost.ts";
import type { Fault, ProblemStatus } from "../../contract/problem.ts";

export interface RefusalDetails {
  status: ProblemStatus;
  /** Stable identifier in snake_case. */
  code: string;
  /** Explains the cause and the remedy to the caller; contains no ids and no data of other users. */
  detail: string;
  errors?: readonly Fault[];
  /** Seconds after which the same request can succeed. */
  retryAfterSeconds?: number;
  /** Headers required by HTTP, such as `Allow` for 405; set only in the HTTP layer. */
  headers?: Readonly<Record<string, string>>;
  /** Required and available credits (`insufficient_credits`). */
  credits?: { required: number; available: number };
  /** Maximum number of stored items (`quota_reached`) or of rows (`row_limit_reached`). */
  limit?: number;
}

export class Refusal extends Error {
  readonly details: RefusalDetails;

  constructor(details: RefusalDetails) {
    super(details.code);
    this.name = "Refusal";
    this.details = details;
  }
}

/**
 * The store is unavailable (disk full, read-only, connection lost): a 503 response, with the reason only in the log.
 */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

/** Maximum number of faults in a problem; further ones are only counted. */
const MOST_NAMED = 50;

/** A 400 response that lists its faults. If all faults have the same code, the problem has it too. */
export function badRequest(errors: readonly Fault[]): Refusal {
  const listNote = errors.length > MOST_NAMED ? `, the first ${MOST_NAMED} listed in errors` : ", listed in errors";
  const codes = new Set(errors.map(({ code }) => code));
  const [firstCode] = codes;
  return new Refusal({
    status: 400,
    code: codes.size === 1 && firstCode !== undefined ? firstCode : "validation_failed",
    detail:
      errors.length === 1
        ? "The request has an error, listed in errors. Fix it and retry."
        : `The request has ${errors.length} errors${listNote}. Fix them and retry.`,
    errors: errors.slice(0, MOST_NAMED),
  });
}

/** @param units 1/10 000 credit */
export function insufficient(units: { required: number; available: number }): Refusal {
  const { required, available } = units;
  return new Refusal({
    status: 429,
    code: "insufficient_credits",
    detail: `You need ${credits(required)} credits and have ${credits(available)}. Request less, or see Account for more credits.`,
    credits: { required, available },
  });
}

export function notFound(code: string, detail: string): Refusal {
  return new Refusal({ status: 404, code, detail });
}

/** Not sent, because the connection is closed. Thrown to stop the work without a charge. */
export function callerGone(): Refusal {
  return new Refusal({ status: 400, code: "caller_gone", detail: "The caller closed the connection." });
}
