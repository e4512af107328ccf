/** Converts refusals to RFC 9457 problem details. */
import { type Problem, PROBLEM_TITLES } from "../../../contract/problem.ts";
import { credits } from "../../../contract/cost.ts";
import { Refusal, type RefusalDetails, StoreUnavailable } from "../../domain/refusal.ts";
import type { Outgoing } from "../message.ts";

export interface ProblemPlace {
  /** Path of the request without its query, which can contain data that does not belong in logs. */
  path: string;
  requestId: string;
}

export function problemAnswer(details: RefusalDetails, { path, requestId }: ProblemPlace): Outgoing {
  const { status, code, detail, errors, credits: missing, limit, retryAfterSeconds } = details;
  const title = PROBLEM_TITLES[status];
  const problem: Problem = {
    type: `/problems/${title.toLowerCase().replaceAll(" ", "-")}`,
    title,
    status,
    detail,
    instance: path,
    code,
    request_id: requestId,
    ...(errors ? { errors: [...errors] } : {}),
    ...(missing ? { required: credits(missing.required), available: credits(missing.available) } : {}),
    ...(limit === undefined ? {} : { limit }),
  };
  return {
    status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...(status === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
      ...details.headers,
    },
    body: JSON.stringify(problem),
  };
}

/** Converts a thrown error to the problem for the caller; further details are only logged. */
export function refusalOf(error: unknown): RefusalDetails {
  if (error instanceof Refusal) return error.details;
  if (error instanceof StoreUnavailable) return unavailable("The service cannot reach its data. Try again shortly.");
  return {
    status: 500,
    code: "internal_error",
    detail:
      "The service failed to handle this request. Try again; if it fails again, quote request_id when you ask for help.",
  };
}

export function unavailable(detail: string): RefusalDetails {
  return { status: 503, code: "unavailable", detail, retryAfterSeconds: 2 };
}
