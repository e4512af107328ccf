import type { Fault, Problem } from "../../contract/problem.ts";

/** An error response of the service (RFC 9457), or no response (`status` 0, `code` "unreachable"). */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  /** Stable identifier in snake_case. */
  readonly code: string;
  readonly requestId: string | undefined;
  readonly faults: readonly Fault[];
  /** Seconds to wait before trying again, if the service specifies them. */
  readonly retryAfterSeconds: number | undefined;
  /** Required and available credits, for `insufficient_credits`. */
  readonly credits: { required: number; available: number } | undefined;

  constructor(
    problem: Partial<Problem> & { status: number; code: string; detail: string },
    retryAfterSeconds?: number,
  ) {
    super(problem.detail);
    this.status = problem.status;
    this.code = problem.code;
    this.requestId = problem.request_id;
    this.faults = problem.errors ?? [];
    this.retryAfterSeconds = retryAfterSeconds;
    const { required, available } = problem;
    this.credits = required !== undefined && available !== undefined ? { required, available } : undefined;
  }
}

export const OUT_OF_REACH = "Can’t reach the service. Check your connection.";

/** Message for the user about any failure: the refused fields, or that the service was unreachable. */
export function explain(error: unknown): { detail: string; requestId?: string | undefined } {
  if (!(error instanceof ApiProblem))
    return { detail: navigator.onLine ? "Something went wrong. Reload the page." : OUT_OF_REACH };
  if (error.code === "insufficient_credits" && error.credits) {
    const { required, available } = error.credits;
    return {
      detail: available > 0 ? `It costs ${required} credits, you have ${available}.` : "You’re out of credits.",
    };
  }
  const detail = error.faults.length === 0 ? error.message : [...new Set(error.faults.map(explainFault))].join(" ");
  return { detail, requestId: error.requestId };
}

/** `min_employees`, "must be at least 0" → "Min employees must be at least 0." A complete sentence stays unchanged. */
function explainFault({ name, pointer = "", detail }: Fault): string {
  const words = (name ?? pointer.slice(1)).replaceAll(/[_/]/g, " ").trim();
  if (words === "" || !/^(must|is) /.test(detail)) return detail;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${detail}.`;
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiProblem && error.status === status;
}

/** Reads the body of an error response in any format: a proxy in front of the service can answer too. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
  const body: unknown = await response.json().catch(() => undefined);
  const seconds = Number.isFinite(retryAfter) ? Math.max(1, retryAfter) : undefined;
  if (isProblem(body)) return new ApiProblem(body, seconds);
  const requestId = response.headers.get("X-Request-Id");
  const detail = `The service returned ${response.status} ${response.statusText}. Try again in a moment.`;
  return new ApiProblem(
    { status: response.status, code: "unreadable", detail, ...(requestId !== null && { request_id: requestId }) },
    seconds,
  );
}

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === "object" &&
    body !== null &&
    "status" in body &&
    typeof body.status === "number" &&
    "code" in body &&
    typeof body.code === "string" &&
    "detail" in body &&
    typeof body.detail === "string"
  );
}
