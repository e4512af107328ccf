/** The only client of the service. Path, query and body are built from the contract's endpoint. */
import type { AnswerOf, RequestOf } from "../../contract/endpoint.ts";
import type { Endpoints, OperationId } from "../../contract/endpoints.ts";
import { signalValue, useSignalValue } from "../lib/signal-value.ts";
import { ApiProblem, OUT_OF_REACH, readProblem } from "./api-problem.ts";
import { endpointTexts } from "./data/contract-data.ts";
import { connectionBack, noteAnswer, pauseForRateLimit, probeConnection } from "./connection.ts";
import { writeSearch, type QueryInput } from "./query-string.ts";
import { currentCsrfToken, keepSession, sessionRenewed } from "./session-state.ts";

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** `If-Match`: the version on which the change is based. */
  ifMatch?: string | undefined;
  /** `Idempotency-Key`: requests with the same key are executed once. */
  idempotencyKey?: string | undefined;
  /**
   * The request continues after the page is closed (`fetch`'s keepalive); for small bodies, less than 64 KiB in total.
   */
  keepalive?: boolean;
  /**
   * Without a connection the request waits until there is one, and is sent again. For changes that take effect once:
   * with `ifMatch` or `idempotencyKey`.
   */
  waits?: boolean;
  /** Not requested by the user: after the end of the session it waits until another request opens the sign-in. */
  isBackground?: boolean;
}

interface Reply<T> {
  answer: T;
  headers: Headers;
}

interface AnyRequest {
  params?: Record<string, string | number> | undefined;
  query?: QueryInput | undefined;
  body?: unknown;
}

/** A wait longer than one rate limit window is shown as an error instead of a pause. */
const LONGEST_PAUSE_SECONDS = 61;

/**
 * Sends a request and returns the body of the response.
 * @throws {ApiProblem} on every error except two: on 401 in an open page it waits until the user has signed in again,
 * and on 429 of the rate limit for the specified time; then the request is repeated
 */
export function call<Id extends OperationId>(
  operation: Id,
  request: RequestOf<Endpoints[Id]>,
  options?: CallOptions,
): Promise<AnswerOf<Endpoints[Id]>>;
export async function call(operation: string, request: AnyRequest, options?: CallOptions): Promise<unknown> {
  return (await reply(operation, request, options)).answer;
}

/** Like `call`, but also returns the response headers. */
export function callWithHeaders<Id extends OperationId>(
  operation: Id,
  request: RequestOf<Endpoints[Id]>,
  options?: CallOptions,
): Promise<Reply<AnswerOf<Endpoints[Id]>>>;
export function callWithHeaders(operation: string, request: AnyRequest, options?: CallOptions) {
  return reply(operation, request, options);
}

/** Method, path and query of a request, for "Copy as API call". */
export function addressOf<Id extends OperationId>(
  operation: Id,
  request: RequestOf<Endpoints[Id]>,
): { method: string; address: string };
export function addressOf(operation: string, request: AnyRequest) {
  const endpoint = endpointOf(operation);
  return { method: endpoint.method, address: addressIn(endpoint, request) };
}

/** The properties of an endpoint that the client needs. */
interface CallableEndpoint {
  method: string;
  path: string;
  access: string;
  answer: string;
}

function endpointOf(operation: string): CallableEndpoint {
  const [method = "", path = "", access = "", answer = ""] = endpointTexts[operation]?.split(" ") ?? [];
  if (path === "") throw new Error(`The contract has no operation ${operation}`);
  return { method, path, access, answer };
}

function addressIn(endpoint: CallableEndpoint, request: AnyRequest): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name] ?? "")),
  );
  return path + writeSearch(request.query ?? {});
}

async function reply(operation: string, request: AnyRequest, options: CallOptions = {}): Promise<Reply<unknown>> {
  const endpoint = endpointOf(operation);
  const { signal } = options;
  let hasNewToken = false;
  for (;;) {
    const response = await sendPatiently(endpoint, request, options);
    const answer = response.ok ? await bodyOf(endpoint, response, signal) : undefined;
    // Only after the body has arrived: the page draws both in one frame.
    keepCreditsLeft(response.headers);
    if (response.ok) return { answer, headers: response.headers };
    const problem = await readProblem(response);
    const pause = problem.status === 429 ? problem.retryAfterSeconds : undefined;
    if (problem.code === "rate_limited" && pause !== undefined && pause <= LONGEST_PAUSE_SECONDS)
      await pauseForRateLimit(pause, signal);
    else if (problem.code === "csrf_token_invalid" && !hasNewToken) {
      // Another tab signed in, and its session has another token.
      if (!keepSession(await call("getSession", {}, { signal }))) throw problem;
      hasNewToken = true;
    } else if (problem.status === 401 && endpoint.access !== "open") await sessionRenewed(signal, options.isBackground);
    else throw problem;
  }
}

/**
 * Sends a request again that may wait, as long as the whole service is unreachable, and once if an outage is over when
 * it is noticed.
 */
async function sendPatiently(endpoint: CallableEndpoint, request: AnyRequest, options: CallOptions): Promise<Response> {
  for (let hasRepeated = false; ; hasRepeated = true) {
    try {
      return await send(endpoint, request, options);
    } catch (error) {
      if (!options.waits || options.signal?.aborted || (!(await connectionBack()) && hasRepeated)) throw error;
    }
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
    const response = await fetch(addressIn(endpoint, request), {
      method: endpoint.method,
      headers,
      credentials: "same-origin",
      // Always revalidated with the ETag in the browser's cache: an unchanged company (304) is free.
      cache: "no-cache",
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    });
    noteAnswer();
    return response;
  } catch (error) {
    throw unreachable(error, options.signal);
  }
}

async function bodyOf(endpoint: CallableEndpoint, response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    if (endpoint.answer === "json") return await response.json();
    return endpoint.answer === "text" ? await response.text() : undefined;
  } catch (error) {
    throw unreachable(error, signal);
  }
}

/** Converts a missing or incomplete response into one error. Deliberate aborts are passed on. */
function unreachable(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  void probeConnection();
  return new ApiProblem({ status: 0, code: "unreachable", detail: OUT_OF_REACH });
}

const creditsLeft = signalValue<number | undefined>(undefined);

/** Remaining credits according to the latest response; undefined before the first one. */
export const useCreditsLeft = () => useSignalValue(creditsLeft);

const chargedResponses = signalValue(0);

/** Calls `notify` after each response that cost credits. */
export const watchCharges = chargedResponses.subscribe;

/** Responses of charged endpoints contain the remaining credits in a header. */
function keepCreditsLeft(headers: Headers): void {
  const value = headers.get("X-Credits-Remaining");
  if (value !== null && Number.isFinite(Number(value))) creditsLeft.set(Number(value));
  if (Number(headers.get("X-Credits-Charged")) > 0) chargedResponses.set(chargedResponses.get() + 1);
}
