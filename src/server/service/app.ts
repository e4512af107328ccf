/** The complete service as a function from request to response. Sockets, files and clocks are passed in. */
import { mapAwaitable, type Awaitable } from "../domain/awaitable.ts";
import { LinePace } from "../domain/line-pace.ts";
import { Refusal, StoreUnavailable } from "../domain/refusal.ts";
import type { Handlers } from "../handlers/handler.ts";
import { ANSWER_SECURITY, HTTPS_ONLY, setRateLimitHeaders, withCors } from "../http/answers/response-headers.ts";
import { compressed } from "../http/answers/compress.ts";
import { beginRequest, type RequestContext } from "../http/request-context.ts";
import { answerRequest, type Incoming, type Outgoing } from "../http/message.ts";
import { type HttpMetrics, routeLabel } from "../http/http-metrics.ts";
import type { RequestLog } from "../process/log.ts";
import { callerName, type PipelineDeps, respond } from "../http/pipeline.ts";
import { problemAnswer, refusalOf } from "../http/answers/problem-answer.ts";
import { createRouter } from "../http/routes.ts";

export interface AppDeps extends PipelineDeps {
  handlers: Handlers;
  metrics: HttpMetrics;
  log: RequestLog;
  corsOrigins: readonly string[];
  /** True when users reach the service over HTTPS. */
  isHttps: boolean;
}

export interface App {
  answer(call: Incoming): Promise<Outgoing>;
  /** The same for web-standard `Request` and `Response`. */
  fetch(request: Request, info?: { peer: string }): Promise<Response>;
}

export function createApp(deps: AppDeps): App {
  const pace = new LinePace();
  const faults = new LinePace();
  const begin = { router: createRouter(deps.handlers), clock: deps.clock, trustedProxies: deps.trustedProxies };

  async function answer(call: Incoming): Promise<Outgoing> {
    const request = beginRequest(call, begin);
    deps.metrics.started();
    const { outgoing, code } = await outcome(request, deps, faults);
    const finished = await finishedWithin(request, outgoing, deps);
    deps.metrics.ended(request, finished.status, code);
    logRequest(request, finished.status, pace, deps.log);
    const { slot } = request;
    if (!slot) return finished;
    slot.ready(finished.body?.length ?? 0);
    return { ...finished, sent: () => slot.done() };
  }
  return { answer, fetch: (request, info) => answerRequest(answer, request, info?.peer ?? "127.0.0.1") };
}

/** Logs one line per request. Above a limit it logs one line per second and caller, with the number of requests. */
function logRequest(request: RequestContext, status: number, pace: LinePace, log: RequestLog): void {
  const requests = request.overLimit ? pace.next(callerName(request), request.now) : 1;
  if (requests === null) return;
  log.info({
    request_id: request.requestId,
    method: request.call.method,
    route: routeLabel(request),
    status,
    ms: Math.round((performance.now() - request.startedMs) * 10) / 10,
    ...(requests > 1 ? { requests } : {}),
  });
}

/** Logs an unavailable store once per second, with the number of failed requests. */
function logFault(request: RequestContext, error: unknown, faults: LinePace, log: RequestLog): void {
  const requests = error instanceof StoreUnavailable ? faults.next("store", request.now) : 1;
  if (requests === null) return;
  const extra = requests > 1 ? { requests } : {};
  log.error({ request_id: request.requestId, route: routeLabel(request), ...extra, err: error });
}

/** Codes of refusals that a caller can trigger without limit. */
const OVER_LIMIT = new Set(["rate_limited", "busy"]);

/** Returns the response, or the problem for a thrown error, with the code of the problem for metrics. */
async function outcome(
  request: RequestContext,
  deps: AppDeps,
  faults: LinePace,
): Promise<{ outgoing: Outgoing; code?: string }> {
  try {
    const outgoing = await respond(request, deps);
    request.ticket?.count(outgoing.status, !request.overLimit);
    return { outgoing };
  } catch (error) {
    const details = refusalOf(error);
    request.overLimit ||= OVER_LIMIT.has(details.code);
    if (!(error instanceof Refusal)) logFault(request, error, faults, deps.log);
    request.ticket?.count(details.status, !request.overLimit);
    return { outgoing: problemAnswer(details, request), code: details.code };
  }
}

async function finishedWithin(request: RequestContext, outgoing: Outgoing, deps: AppDeps): Promise<Outgoing> {
  try {
    return await finish(request, outgoing, deps);
  } catch (error) {
    request.slot?.done();
    throw error;
  }
}

function finish(
  request: RequestContext,
  outgoing: Outgoing,
  { corsOrigins: origins, isHttps }: AppDeps,
): Awaitable<Outgoing> {
  const { call, requestId, ticket } = request;
  const headers: Record<string, string> = { ...outgoing.headers, "X-Request-Id": requestId };
  if (headers["Content-Security-Policy"] === undefined) Object.assign(headers, ANSWER_SECURITY);
  if (isHttps) Object.assign(headers, HTTPS_ONLY);
  if (ticket?.window) setRateLimitHeaders(ticket.window, headers);
  const response = compressed({ ...outgoing, headers }, call.header("accept-encoding"));
  return mapAwaitable(response, (packed) => withCors(packed, call, origins));
}
