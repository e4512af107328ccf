/** Converts refusals to RFC 9457 problem details, also before the app is loaded. */
import { type Problem, PROBLEM_TITLES } from "../../../contract/problem.ts";
import { credits } from "../../../contract/cost.ts";
import { Refusal, type RefusalDetails, StoreUnavailable } from "../../domain/refusal.ts";
import { type Incoming, type Outgoing, splitTarget } from "../message.ts";
import { newRequestId } from "../request-context.ts";
import { ANSWER_SECURITY } from "./response-headers.ts";

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

/** The response before the app is loaded: alive but not ready. */
export async function startingAnswer(call: Incoming, progress: (() => string | null) | undefined): Promise<Outgoing> {
  const requestId = newRequestId();
  const { path } = splitTarget(call.target);
  const { status, headers, body } =
    path === "/live" && /^(GET|HEAD)$/.test(call.method)
      ? {
          status: 200,
          headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
          body: '{"status":"pass"}',
        }
      : problemAnswer(unavailable(detailOf(progress?.() ?? null)), { path, requestId });
  return { status, headers: { ...ANSWER_SECURITY, ...headers, "X-Request-Id": requestId }, body };
}

const detailOf = (progress: string | null) =>
  `The service is starting${progress === null ? "" : ` (${progress})`}. Try again shortly.`;
