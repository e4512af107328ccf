/** One request on its way through the pipeline: what is known of it so far. */
import { randomBytes } from "node:crypto";

import type { Principal } from "../domain/principal.ts";
import { callerAddress } from "./caller-address.ts";
import { type Incoming, splitTarget } from "./message.ts";
import type { Ticket } from "../admission/work-gate.ts";
import type { Hold, RateWindow } from "../admission/ports.ts";
import type { Unlock } from "../store/ports/unlock-store.ts";
import type { BilledCall } from "../store/ports/credit-store.ts";
import { isApi, type Match, type Route, type Router } from "./routes.ts";

export interface RequestContext {
  readonly call: Incoming;
  readonly requestId: string;
  readonly now: Date;
  /** `performance.now()` at its arrival. */
  readonly startedMs: number;
  readonly path: string;
  readonly query: string;
  /** Caller's address, from X-Forwarded-For only behind a trusted proxy. */
  readonly address: string;
  /** Below /v1 or /auth. */
  readonly api: boolean;
  readonly match: Match | undefined;
  /** The endpoint, when path and method have one. */
  readonly route: Route | undefined;
  principal: Principal | null;
  /** The principal is believed, not known: `RemoteAdmission` has still to be asked before anything leaves. */
  unconfirmed: boolean;
  window: RateWindow | null;
  hold: Hold | null;
  /** Set while the request is at work. */
  ticket: Ticket | null;
  /** Over a limit: counted by the hour and logged with others like it. */
  overLimit: boolean;
  /** What was asked for, in a few words for the ledger. */
  subject: string | undefined;
  /** Debited for this answer, in 1/10 000 credit. */
  debited: number;
}

export interface RequestDeps {
  router: Router;
  clock: () => Date;
  /** Number of our own proxies in front of this server; 0 trusts no X-Forwarded-For. */
  trustedProxies: number;
}

export function beginRequest(call: Incoming, { router, clock, trustedProxies }: RequestDeps): RequestContext {
  const { path, query } = splitTarget(call.target);
  const match = router(path);
  return {
    call,
    requestId: newRequestId(),
    now: clock(),
    startedMs: performance.now(),
    path,
    query,
    address: callerAddress({ peer: call.peer, header: (name) => call.header(name) }, trustedProxies),
    api: isApi(path),
    match,
    route: match?.routes.methods.get(call.method === "HEAD" ? "GET" : call.method),
    principal: null,
    unconfirmed: false,
    window: null,
    hold: null,
    ticket: null,
    overLimit: false,
    subject: undefined,
    debited: 0,
  };
}

/** Name of the endpoint in usage and ledger. */
export const endpointOf = ({ route }: RequestContext) => route?.key ?? "(unmatched)";

/** The request as usage and ledger name it. */
export function billedCall(request: RequestContext, principal: Principal): BilledCall {
  const { requestId, now, subject } = request;
  const { userId } = principal;
  return { userId, requestId, endpoint: endpointOf(request), now, unlock: unlockOf(request), subject };
}

function unlockOf({ route, match }: RequestContext): Unlock | undefined {
  const part = route?.endpoint.unlocks;
  return part && { companyId: Number(match?.params["id"]), part };
}

/** 128 random bits; many are drawn at once, which costs a tenth. */
export function newRequestId(): string {
  if (place === drawn.length) {
    drawn = randomBytes(IDS_DRAWN * 16).toString("hex");
    place = 0;
  }
  place += 32;
  return `req_${drawn.slice(place - 32, place)}`;
}

const IDS_DRAWN = 256;
let drawn = "";
let place = 0;
