/**
 * Processing of every request, in the contract's order of refusals: 421 host · 503 starting · 429/401/403 (admit) · 404
 * path · 405 · 413 · 415 · 400 · then the handler's own 404, 412, 409, 422 · 429 credits.
 */
import { createHash } from "node:crypto";

import { addressBucket, cameThroughProxy, isFromBrowserHere, isLoopback } from "../domain/request-origin.ts";
import { badRequest, callerGone, Refusal } from "../domain/refusal.ts";
import { accountAtWork } from "../store/ports/account-at-work.ts";
import type { Answered, HandlerContext } from "../handlers/handler.ts";
import type { RememberedCall } from "../store/ports/idempotency-store.ts";
import { setCreditHeaders } from "./answers/response-headers.ts";
import { encodeAnswer, nextLink, notModified } from "./answers/encode-answer.ts";
import type { ETags } from "./answers/etag.ts";
import type { RequestContext } from "./request-context.ts";
import { hostOfTarget, type Incoming, type Outgoing } from "./message.ts";
import type { Admission } from "../admission/ports.ts";
import { countOpen, type MinuteLimiter, PROBES } from "../admission/rate-limiter.ts";
import type { WorkGate } from "../admission/work-gate.ts";
import { unavailable } from "./answers/problem-answer.ts";
import { readBody } from "./request-input.ts";
import { type IdempotencyDeps, runIdempotently, toRemember } from "./answers/replay-answer.ts";
import type { Route } from "./routes.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { Fault } from "../../contract/problem.ts";

/**
 * State of the process: `starting` responds with 503 to everything except monitoring. While `draining` only `/ready` is
 * 503, so that proxies choose another node; what still arrives is answered, because a change might not be sent again.
 */
export interface Lifecycle {
  state: "starting" | "ready" | "draining";
  /** The current work of a process that is starting, if it is known. */
  progress?: () => string | null;
}

/** Returns a file of the dashboard or its HTML page; undefined when no dashboard is served. */
export type PageAnswer = (request: RequestContext) => Promise<Outgoing | undefined>;

export interface PipelineDeps extends IdempotencyDeps {
  admission: Admission;
  lifecycle: Lifecycle;
  etags: ETags;
  page: PageAnswer;
  /** Returns whether this `Host` belongs to the service. */
  isOwnHost: (host: string) => boolean;
  gate: WorkGate;
  /** Number of our own proxies in front. */
  trustedProxies: number;
  /** Called for a request from a proxy on this machine that TRUST_PROXY does not include. */
  onUntrustedProxy: () => void;
  /** Limits paths without credentials; in this process, so that they do not need the store. */
  openLimiter: MinuteLimiter;
}

/** Returns a response or throws: a Refusal for errors of the caller, any other error for internal errors. */
export async function respond(request: RequestContext, deps: PipelineDeps): Promise<Outgoing> {
  const { call, match, route } = request;
  const reading = call.method === "GET" || call.method === "HEAD";
  const mayBePage = !match && !request.api && reading;
  const isForeign = hasForeignHost(request, deps);
  if (isForeign || mayBePage || match?.routes.open) countOpen(request, deps.openLimiter);
  if (isForeign) throw misdirected();
  const targetHost = hostOfTarget(call.target);
  if (targetHost !== undefined && !deps.isOwnHost(targetHost)) throw foreignTarget();
  if (deps.lifecycle.state === "starting" && !match?.routes.open) {
    throw new Refusal(unavailable("The service is starting. Try again shortly."));
  }
  const page = mayBePage ? await deps.page(request) : undefined;
  if (page) return page;
  const isPreflight = call.method === "OPTIONS";
  const needsCaller = !isPreflight && (route ? route.endpoint.access !== "open" : match?.routes.open !== true);
  if (request.api || needsCaller) request.ticket = deps.admission.ticketFor(request);
  const admitting = request.ticket?.admit(needsCaller);
  if (admitting) await admitting;
  const allow = match?.routes.allow ?? (request.api ? undefined : "GET, HEAD, OPTIONS");
  if (allow === undefined || (reading && !match)) throw noPath();
  if (isPreflight) return { status: 204, headers: { Allow: allow }, body: null };
  if (!route) {
    const detail = `This path does not support ${call.method}. It supports ${allow}.`;
    throw new Refusal({ status: 405, code: "method_not_allowed", detail, headers: { Allow: allow } });
  }
  try {
    return await accountAtWork.run(callerName(request), () => perform(request, route, match?.params ?? {}, deps));
  } catch (error) {
    await request.ticket?.abandon();
    throw error;
  }
}

/**
 * Orchestrators send probes to the IP address of a container, so probes are exempt from the host check. They reveal
 * nothing.
 */
function hasForeignHost({ call, path }: RequestContext, { isOwnHost }: PipelineDeps): boolean {
  const host = call.header("host");
  return host !== undefined && !isOwnHost(host) && !PROBES.has(path);
}

function misdirected(): Refusal {
  return new Refusal({
    status: 421,
    code: "misdirected_request",
    detail: "This service does not answer requests for this host name. Its operator sets the right one in PUBLIC_URL.",
  });
}

function foreignTarget(): Refusal {
  return new Refusal({
    status: 400,
    code: "malformed_request",
    detail: "The request's target names another host. Send only the path: this service is not a proxy.",
  });
}

function noPath(): Refusal {
  const detail = "This path does not exist. See /openapi.json for every path.";
  return new Refusal({ status: 404, code: "path_not_found", detail });
}

/**
 * Paths that hash a password. They wait in the queue of `password.ts` instead, so that they never delay other requests.
 */
const HASHING: ReadonlySet<string> = new Set(["/auth/login", "/auth/account/password"]);

/** The account or address for which a request is counted. */
export const callerName = ({ ticket, address }: RequestContext) =>
  ticket?.principal ? `user ${ticket.principal.userId}` : addressBucket(address);

async function perform(
  request: RequestContext,
  route: Route,
  params: Record<string, string>,
  deps: PipelineDeps,
): Promise<Outgoing> {
  const { call, ticket } = request;
  const { endpoint } = route;
  const body = endpoint.body ? await readBody(call) : undefined;
  if (!PROBES.has(endpoint.path) && !HASHING.has(endpoint.path)) {
    const entering = deps.gate.enter(callerName(request));
    request.slot = entering instanceof Promise ? await entering : entering;
  }
  const prepared = route.prepare({ params, query: request.query, body: body?.raw ?? { kind: "none" } });
  const faults = [...(prepared.ok ? [] : prepared.faults), ...headerFaults(endpoint, call)];
  if (!prepared.ok || faults.length > 0) throw badRequest(faults);

  const idempotent = idempotentCall(request, route, body?.bytes);
  const context = contextOf(request, route, deps, idempotent);
  const charged = async (answer: Outgoing, rows: number, { paid: handlerPaid, contactsOf }: Payment = {}) => {
    const paid = handlerPaid ? ticket?.book(handlerPaid) : await ticket?.charge(rows, contactsOf);
    if (paid) setCreditHeaders(paid, answer.headers);
    return answer;
  };
  const run = async () => {
    const answered = await prepared.run(context);
    if ("unchanged" in answered || (endpoint.conditional && has(answered.version, context))) {
      return charged(notModified(endpoint, answered.version ?? "", deps.etags), 0);
    }
    const answer = encodeAnswer(endpoint, answered, { etags: deps.etags, headOnly: call.method === "HEAD" });
    const { nextCursor } = answered;
    if (nextCursor !== null && nextCursor !== undefined)
      answer.headers["Link"] = nextLink(request.path, request.query, nextCursor);
    if (ticket?.isHolding && call.signal.aborted && answered.done !== true) throw callerGone();
    return charged(answer, answered.rows ?? 1, answered);
  };
  if (!idempotent) return run();
  const { answer, isReplay } = await runIdempotently(idempotent, request.now, deps, run);
  // The stored headers contain the cost of the first response, but a replay is free.
  return isReplay ? charged(answer, 0) : answer;
}

type Payment = Pick<Answered<unknown>, "paid" | "contactsOf">;

const has = (version: number | string | undefined, context: HandlerContext) =>
  version !== undefined && context.unchanged(version);

function idempotentCall(
  request: RequestContext,
  { endpoint, key }: Route,
  bytes: Uint8Array | undefined,
): RememberedCall | null {
  const idempotencyKey = endpoint.idempotent ? request.call.header("idempotency-key") : undefined;
  const principal = request.ticket?.principal;
  if (idempotencyKey === undefined || !principal) return null;
  const bodyHash = createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");
  return { userId: principal.userId, route: key, key: idempotencyKey, bodyHash };
}

/** Returns whether a proxy on this machine forwarded the request; all its callers have the address of this machine. */
function isLocalProxy(call: Incoming, { trustedProxies, onUntrustedProxy }: PipelineDeps): boolean {
  if (!isLoopback(call.peer) || !cameThroughProxy(call)) return false;
  if (trustedProxies === 0) onUntrustedProxy();
  return true;
}

function contextOf(
  request: RequestContext,
  { endpoint }: Route,
  deps: PipelineDeps,
  idempotent: RememberedCall | null,
): HandlerContext {
  const { call, ticket, requestId, now, address } = request;
  return {
    principal: ticket?.principal ?? null,
    requestId,
    now,
    address,
    isSharedAddress: () => deps.trustedProxies === 0 && isLocalProxy(call, deps),
    isBrowserHere: () => isLoopback(call.peer) && !isLocalProxy(call, deps) && isFromBrowserHere(call),
    idempotent: idempotent && {
      call: idempotent,
      encode: (answered) => toRemember(encodeAnswer(endpoint, answered, { etags: deps.etags, headOnly: false })),
    },
    expectedVersions: endpoint.honoursIfMatch ? deps.etags.versionsOf(call.header("if-match")) : null,
    conditional: call.header("if-none-match") !== undefined,
    unchanged: (version) => deps.etags.matches(call.header("if-none-match"), deps.etags.of(version)),
    hasGone: () => call.signal.aborted,
    header: (name) => call.header(name.toLowerCase()),
    reserve: async (rows) => ticket?.hold(rows),
    reserveExport: async (companyIds, contactsOf) => (await ticket?.holdExport(companyIds, contactsOf)) ?? new Set(),
    describe(subject) {
      request.subject = subject;
    },
  };
}

/** Validates the headers that an endpoint reads, by the rules in the OpenAPI document. */
function headerFaults(endpoint: Endpoint, call: Incoming): Fault[] {
  return [
    ...(endpoint.conditional ? tooLong(call, "If-None-Match", 1000) : []),
    ...(endpoint.honoursIfMatch ? tooLong(call, "If-Match", 1000) : []),
    ...(endpoint.idempotent ? tooLong(call, "Idempotency-Key", 255) : []),
  ];
}

function tooLong(call: Incoming, name: string, max: number): Fault[] {
  const value = call.header(name.toLowerCase());
  if (value === undefined || value.length <= max) return [];
  return [{ in: "header", name, code: "too_long", detail: `must have at most ${max} characters` }];
}
