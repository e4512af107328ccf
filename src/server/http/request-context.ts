/** The state of one request in the pipeline. */
import { randomUUID } from "node:crypto";

import { type Incoming, splitTarget } from "./message.ts";
import type { Ticket } from "../admission/ports.ts";
import type { WorkSlot } from "../admission/work-gate.ts";
import { isApi, type Match, type Route, type Router } from "./routes.ts";
import { isIP } from "node:net";

export interface RequestContext {
  readonly call: Incoming;
  readonly requestId: string;
  readonly now: Date;
  /** `performance.now()` at its arrival. */
  readonly startedMs: number;
  readonly path: string;
  readonly query: string;
  /** Address of the caller; from X-Forwarded-For only behind a trusted proxy. */
  readonly address: string;
  /** True for paths below /v1 or /auth. */
  readonly api: boolean;
  readonly match: Match | undefined;
  /** The endpoint, if path and method match one. */
  readonly route: Route | undefined;
  /** Set where credentials are required. */
  ticket: Ticket | null;
  /** Set while the request is running. */
  slot: WorkSlot | null;
  /** True when the request exceeds a limit: it is counted by hour and logged together with others. */
  overLimit: boolean;
  /** Short description of the request for the ledger. */
  subject: string | undefined;
}

export interface RequestDeps {
  router: Router;
  clock: () => Date;
  /** Number of our own proxies in front of this server; with 0, X-Forwarded-For is not trusted. */
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

/** 122 random bits. Node draws the bytes of many ids at once. */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll("-", "")}`;
}

/**
 * Returns the entry of X-Forwarded-For that our outermost proxy added; entries to its left are not trustworthy. If it
 * is not an IP address, returns the peer, so that arbitrary text creates neither a new window nor a long key.
 * @param trustedProxies number of our own proxies in front; 0 for the peer
 */
export function callerAddress(
  { peer, header }: Pick<Incoming, "peer"> & AddressHeader,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return peer;
  const hops = (header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const written = withoutPort(hops.at(-trustedProxies) || (hops[0] ?? ""));
  return isIP(written) === 0 ? peer : written;
}

interface AddressHeader {
  header: (this: void, name: string) => string | undefined;
}

/** Removes the port from `8.8.8.8:51000` and `[2001:db8::1]:51000`, as some proxies write them. */
function withoutPort(hop: string): string {
  return /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(hop)?.[1] ?? /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? hop;
}
