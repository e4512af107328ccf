/** Why a request is refused: thrown by any layer, written as a problem by the HTTP layer alone. */
import { credits } from "../../contract/cost.ts";
import type { Fault, ProblemStatus } from "../../contract/problem.ts";

export interface RefusalDetails {
  status: ProblemStatus;
  /** Stable, snake_case. */
  code: string;
  /** Explains to the caller what happened and what to do next; names no id and no other user's data. */
  detail: string;
  errors?: readonly Fault[];
  /** Seconds after which the same request may be answered. */
  retryAfterSeconds?: number;
  /** Of HTTP itself, as 405's `Allow`: set in the HTTP layer alone. */
  headers?: Readonly<Record<string, string>>;
  /** Credits that the request needs and that there are (`insufficient_credits`). */
  credits?: { required: number; available: number };
  /** The number of things that may be kept (`quota_reached`), or of rows that may be read (`row_limit_reached`). */
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

/** The store cannot do this now (disk full, read-only, connection lost): 503, and no word of the reason outside the log. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

/** Faults that a problem names; the others are counted. */
const MOST_NAMED = 50;

/** A 400 that names its faults. Faults of one kind give the problem their own code. */
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

/** This one is never read: the connection is closed. Thrown so that work stops and nothing is charged. */
export function callerGone(): Refusal {
  return new Refusal({ status: 400, code: "caller_gone", detail: "The caller closed the connection." });
}
