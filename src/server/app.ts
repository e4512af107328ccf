/** The whole service as one function from request to answer; sockets, files and clocks come from outside. */
import { Refusal } from "./domain/refusal.ts";
import type { Handlers } from "./handlers/handler.ts";
import { tellWindow } from "./http/admit.ts";
import { compressed } from "./http/compress.ts";
import { withCors } from "./http/cors.ts";
import { beginExchange, type Exchange } from "./http/exchange.ts";
import { answerRequest } from "./http/fetch-adapter.ts";
import { type HttpMetrics, routeLabel } from "./http/http-metrics.ts";
import type { Incoming, Outgoing } from "./http/message.ts";
import type { Awaitable } from "./http/ports.ts";
import { type PipelineDeps, respond, settleExchange } from "./http/pipeline.ts";
import { problemAnswer, refusalOf } from "./http/problem-answer.ts";
import { createRouter } from "./http/routes.ts";
import { ANSWER_SECURITY } from "./http/security-headers.ts";

export interface AppDeps extends PipelineDeps {
  handlers: Handlers;
  metrics: HttpMetrics;
  log: RequestLog;
  clock: () => Date;
  corsOrigins: readonly string[];
  trustedProxies: number;
}

export interface RequestLog {
  info(line: object): void;
  error(line: object): void;
}

export interface App {
  answer(call: Incoming): Promise<Outgoing>;
  /** The same for the web's own request and response. */
  fetch(request: Request, info?: { peer: string }): Promise<Response>;
}

export function createApp(deps: AppDeps): App {
  const begin = { router: createRouter(deps.handlers), clock: deps.clock, trustedProxies: deps.trustedProxies };

  async function answer(call: Incoming): Promise<Outgoing> {
    const exchange = beginExchange(call, begin);
    deps.metrics.started();
    const { outgoing, code } = await outcome(exchange, deps);
    const finishing = finish(exchange, outgoing, deps.corsOrigins);
    const finished = finishing instanceof Promise ? await finishing : finishing;
    deps.metrics.ended(exchange, finished.status, code);
    deps.log.info({
      request_id: exchange.requestId,
      method: call.method,
      route: routeLabel(exchange),
      status: finished.status,
      ms: Math.round((performance.now() - exchange.startedMs) * 10) / 10,
    });
    return finished;
  }
  return { answer, fetch: (request, info) => answerRequest(answer, request, info?.peer ?? "127.0.0.1") };
}

/** The answer, or the problem that stands for what was thrown; with the problem's code for the figures. */
async function outcome(exchange: Exchange, deps: AppDeps): Promise<{ outgoing: Outgoing; code?: string }> {
  try {
    const outgoing = await respond(exchange, deps);
    const settling = settleExchange(exchange, outgoing.status, deps.meter);
    if (settling) await settling;
    return { outgoing };
  } catch (error) {
    const details = refusalOf(error);
    if (!(error instanceof Refusal)) {
      deps.log.error({ request_id: exchange.requestId, route: routeLabel(exchange), err: error });
    }
    try {
      await settleExchange(exchange, details.status, deps.meter);
    } catch (failure) {
      deps.log.error({ request_id: exchange.requestId, route: routeLabel(exchange), err: failure });
    }
    return { outgoing: problemAnswer(details, exchange), code: details.code };
  }
}

function finish(exchange: Exchange, outgoing: Outgoing, origins: readonly string[]): Awaitable<Outgoing> {
  const { call, requestId, window } = exchange;
  const headers: Record<string, string> = { ...outgoing.headers, "X-Request-Id": requestId };
  if (headers["Content-Security-Policy"] === undefined) Object.assign(headers, ANSWER_SECURITY);
  if (window) tellWindow(window, headers);
  const whole = compressed({ ...outgoing, headers }, call.header("accept-encoding"));
  return whole instanceof Promise
    ? whole.then((packed) => withCors(packed, call, origins))
    : withCors(whole, call, origins);
}
