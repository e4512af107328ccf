/** The one way to the service. Path, query and body are built from the contract's endpoint. */
import type { AnswerOf, Endpoint, RequestOf } from "../../contract/endpoint.ts";
import { ApiProblem, readProblem } from "./api-problem.ts";
import { writeSearch, type QueryInput } from "./query-string.ts";
import { pauseForRateLimit } from "./rate-limit-pause.ts";
import { currentCsrfToken, sessionRenewed } from "./session-state.ts";

/** What the client needs of an endpoint; the build leaves the browser no more than this (vite.config.ts). */
export type CallableEndpoint = Pick<Endpoint, "method" | "path" | "access"> & {
  answer: { kind: Endpoint["answer"]["kind"] };
};

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** `If-Match`: the version that the change was made on. */
  ifMatch?: string | undefined;
  /** `Idempotency-Key`: the same key never acts twice. */
  idempotencyKey?: string | undefined;
}

export interface Reply<T> {
  answer: T;
  headers: Headers;
}

interface AnyRequest {
  params?: Record<string, string | number> | undefined;
  query?: QueryInput | undefined;
  body?: unknown;
}

/** Longer than one window of the rate limit is no pause any more but a refusal to be shown. */
const LONGEST_PAUSE_SECONDS = 61;

/**
 * Sends a request and gives the answer's body.
 * @throws {ApiProblem} on every refusal but two: 401 in an open page waits for the user to sign in again, and 429 of
 *   the rate limit waits as long as it says; then the request is repeated
 */
export function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
): Promise<AnswerOf<E>>;
export async function call(endpoint: Endpoint, request: AnyRequest, options?: CallOptions): Promise<unknown> {
  return (await reply(endpoint, request, options)).answer;
}

/** `call`, with the headers of the answer. */
export function callWithHeaders<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
): Promise<Reply<AnswerOf<E>>>;
export function callWithHeaders(
  endpoint: Endpoint,
  request: AnyRequest,
  options?: CallOptions,
): Promise<Reply<unknown>> {
  return reply(endpoint, request, options);
}

/** Path and query of a request, for links and for "Copy as API call". */
export function addressOf(endpoint: CallableEndpoint, request: AnyRequest): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name] ?? "")),
  );
  return path + writeSearch(request.query ?? {});
}

async function reply(
  endpoint: CallableEndpoint,
  request: AnyRequest,
  options: CallOptions = {},
): Promise<Reply<unknown>> {
  const { signal } = options;
  for (;;) {
    const response = await send(endpoint, request, options);
    if (response.ok) return { answer: await bodyOf(endpoint, response, signal), headers: response.headers };
    const problem = await readProblem(response);
    const pause = problem.status === 429 ? problem.retryAfterSeconds : undefined;
    if (problem.code === "rate_limited" && pause !== undefined && pause <= LONGEST_PAUSE_SECONDS)
      await pauseForRateLimit(pause, signal);
    else if (problem.status === 401 && endpoint.access === "caller") await sessionRenewed(signal);
    else throw problem;
  }
}

async function send(endpoint: CallableEndpoint, request: AnyRequest, options: CallOptions): Promise<Response> {
  const headers = new Headers({ Accept: "application/json, application/problem+json, text/csv;q=0.9" });
  if (request.body !== undefined) headers.set("Content-Type", "application/json");
  const csrf = currentCsrfToken();
  if (endpoint.method !== "GET" && csrf !== null) headers.set("X-CSRF-Token", csrf);
  if (options.ifMatch !== undefined) headers.set("If-Match", options.ifMatch);
  if (options.idempotencyKey !== undefined) headers.set("Idempotency-Key", options.idempotencyKey);
  try {
    return await fetch(addressOf(endpoint, request), {
      method: endpoint.method,
      headers,
      credentials: "same-origin",
      // Always asked again, with the ETag that the browser remembers: an unchanged company (304) costs nothing.
      cache: "no-cache",
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: options.signal ?? null,
    });
  } catch (error) {
    throw unreachable(error, options.signal);
  }
}

async function bodyOf(endpoint: CallableEndpoint, response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    switch (endpoint.answer.kind) {
      case "json":
        return await response.json();
      case "text":
        return await response.text();
      case "empty":
        return undefined;
    }
  } catch (error) {
    throw unreachable(error, signal);
  }
}

/** No answer, or half of one: for the user the same. What was aborted on purpose stays what it is. */
function unreachable(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  const detail = "The service cannot be reached. Check the connection, then try again.";
  return new ApiProblem({ status: 0, code: "unreachable", detail });
}
