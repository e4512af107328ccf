/** One request on its way through the pipeline: what is known of it so far. */
import { randomBytes } from "node:crypto";

import { callerAddress } from "./caller-address.ts";
import { type Incoming, splitTarget } from "./message.ts";
import type { Ticket } from "../admission/ports.ts";
import type { WorkSlot } from "../admission/work-gate.ts";
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
  /** Set where credentials matter: who calls, and what it costs. */
  ticket: Ticket | null;
  /** Set while the request is at work. */
  slot: WorkSlot | null;
  /** Over a limit: counted by the hour and logged with others like it. */
  overLimit: boolean;
  /** The request in a few words for the ledger. */
  subject: string | undefined;
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
    ticket: null,
    slot: null,
    overLimit: false,
    subject: undefined,
  };
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
