/** Fetches from the web: checks every IP address of every redirect, and limits time, size and number of hops. */
import { isUtf8 } from "node:buffer";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { BlockList } from "node:net";

import { retryAfterMs } from "../../domain/retry-after.ts";
import { refreshTarget } from "../extract/page/page-refresh.ts";
import { CookieJar } from "./cookie-jar.ts";
import {
  type BodyLimits,
  conditionsOf,
  exchange,
  type ExchangeRequest,
  readBody,
  type Validators,
} from "./exchange.ts";
import type { NameResolver } from "./names/name-resolver.ts";
import { isIn, isPublicAddress } from "./names/public-address.ts";
import { RecentMap } from "./recent-map.ts";
import { hostOf, isWebPort, refusalOf } from "./names/site-address.ts";
import {
  SiteError,
  type SiteFailure,
  failureOfStatus,
  isPageType,
  isRedirect,
  looksLikePage,
  siteErrorOf,
} from "./site-failure.ts";

export interface FetcherOptions {
  /** `NordscopeBot/<version> (+<address or URL of its operator>)`. */
  userAgent: string;
  resolver: NameResolver;
  /** Private networks allowed by the operator. All other private addresses are refused. */
  allowed?: BlockList | undefined;
  /** Time limit of one fetch with all redirects, excluding waits for a turn, ms; default 15 000. */
  deadlineMs?: number | undefined;
  /** Tests and demos only: all allowed connections are made to this server instead. */
  standIn?: StandIn | undefined;
}

/** Address of a web server on loopback. */
interface StandIn {
  address: string;
  /** Port used instead of 80 and 443. */
  port: number;
  /** Serves https URLs over plain HTTP too; otherwise it can only be reached without TLS. */
  plain: boolean;
}

export interface FetchRequest {
  url: URL;
  /** `page`: only HTML is read. `text`: any type, truncated at `limits`. */
  as: "page" | "text";
  limits?: BodyLimits | undefined;
  /**
   * Returns the validators of the stored version of a page: the request is then conditional, and the response can be
   * 304.
   */
  knownVersion?: ((url: URL) => Validators | null) | undefined;
  /** Cookie jar of the visit; if omitted, cookies are kept within this fetch only. */
  cookies?: CookieJar | undefined;
  /** Called before the host of each hop is resolved. @throws SiteError when the hop must not be requested */
  permit?: ((url: URL) => Promise<void>) | undefined;
  /**
   * Called before each connection; resolves when the pace of host and address allows it. The returned function is
   * called after the response.
   */
  turn?: ((url: URL, address: string) => Promise<(() => void) | undefined>) | undefined;
  signal?: AbortSignal | undefined;
}

export type Fetched =
  | { kind: "body"; url: URL; headers: IncomingHttpHeaders; body: Uint8Array }
  /** The stored version is still current. */
  | { kind: "not_modified"; url: URL; headers: IncomingHttpHeaders }
  | { kind: "failed"; url: URL; failure: SiteFailure; status: number | null; retryAfterMs: number | null };

type Hop = Fetched | { kind: "redirect"; target: URL };

const MAX_REDIRECTS = 5;
const DEADLINE_MS = 15_000;
/** RFC 8305: a host's addresses are tried in turn; the last one can use all the remaining time. */
const MAX_ADDRESSES = 4;
const CONNECT_MS = 2000;
/** Failures after which the next address is tried: the server did not receive the request. */
const UNREACHED: ReadonlySet<SiteFailure> = new Set(["connection_refused", "unreachable", "timeout"]);
const MAX_UNREACHED = 1000;
const UNREACHED_MS = 600_000;
const PAGE_LIMITS: BodyLimits = { sentBytes: 2_000_000, inflatedBytes: 5_000_000 };

export class SiteFetcher {
  readonly #options: FetcherOptions;
  /** Addresses that did not respond, with the time until which other addresses are tried first. */
  readonly #unreached = new RecentMap<string, number>(MAX_UNREACHED);

  constructor(options: FetcherOptions) {
    this.#options = options;
  }

  /** Never throws, except when its own signal is aborted. */
  async fetch(request: FetchRequest): Promise<Fetched> {
    const visitedKeys = new Set<string>();
    const cookies = request.cookies ?? new CookieJar();
    const time = { leftMs: this.#options.deadlineMs ?? DEADLINE_MS };
    let { url } = request;
    try {
      for (let hops = 0; ; hops++) {
        // The same address can return another page when its cookies differ.
        const key = `${url.href} ${cookies.headerOf(url)}`;
        if (visitedKeys.has(key)) throw new SiteError("redirect_loop");
        if (hops > MAX_REDIRECTS) throw new SiteError("too_many_redirects");
        visitedKeys.add(key);
        const hop = await this.#hop(url, { ...request, cookies }, time);
        if (hop.kind !== "redirect") return hop;
        url = hop.target;
      }
    } catch (error) {
      request.signal?.throwIfAborted();
      return { kind: "failed", url, failure: siteErrorOf(error, false).failure, status: null, retryAfterMs: null };
    }
  }

  async #hop(url: URL, request: FetchRequest & { cookies: CookieJar }, time: { leftMs: number }): Promise<Hop> {
    const refusal = refusalOf(url, this.#options.allowed !== undefined);
    if (refusal !== null) throw new SiteError(refusal);
    await request.permit?.(url);
    const addresses = this.#inTurn(await this.#addressesOf(url, time));
    const validators = request.knownVersion?.(url) ?? null;
    const cookie = request.cookies.headerOf(url);
    const headers = {
      ...this.#headersOf(request),
      ...(cookie !== "" && { cookie }),
      ...(validators && conditionsOf(validators)),
    };
    for (const [index, address] of addresses.entries()) {
      const isLast = index === addresses.length - 1;
      const release = await request.turn?.(url, address);
      const target = { ...this.#targetOf(url, address), url, headers, connectMs: isLast ? undefined : CONNECT_MS };
      try {
        return await timed(time, request.signal, (signal) =>
          exchange({ ...target, signal }, (answer) => {
            request.cookies.store(url, answer.headers["set-cookie"] ?? []);
            return read(answer, url, { ...request, isConditional: validators !== null });
          }),
        );
      } catch (error) {
        const isUnreached = UNREACHED.has(siteErrorOf(error, false).failure) && time.leftMs > 0;
        if (isLast || !isUnreached || request.signal?.aborted) throw error;
        this.#unreached.set(address, performance.now() + UNREACHED_MS);
      } finally {
        release?.();
      }
    }
    throw new SiteError("name_not_found");
  }

  /** Returns the addresses to try. If one of a name's addresses is private, the whole name is refused. */
  async #addressesOf(url: URL, time: { leftMs: number }): Promise<readonly string[]> {
    const { resolver, allowed } = this.#options;
    const addresses = await timed(time, undefined, (signal) =>
      Promise.race([resolver.addresses(hostOf(url)), end(signal)]),
    );
    const isFine = (address: string) => isPublicAddress(address) || (allowed !== undefined && isIn(allowed, address));
    if (!addresses.every(isFine)) throw new SiteError("private_address");
    // Other ports are only allowed in networks that the operator names, as intranets use them.
    if (!isWebPort(url) && !addresses.every((address) => allowed !== undefined && isIn(allowed, address)))
      throw new SiteError("port_not_allowed");
    return addresses;
  }

  /** Puts addresses that recently did not respond last. */
  #inTurn(addresses: readonly string[]): string[] {
    const now = performance.now();
    const rank = (address: string) => Number((this.#unreached.get(address) ?? 0) > now);
    return addresses.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_ADDRESSES);
  }

  #targetOf(url: URL, address: string): Pick<ExchangeRequest, "address" | "port" | "isSecure"> {
    const { standIn } = this.#options;
    const isSecure = url.protocol === "https:";
    if (standIn && isWebPort(url))
      return { address: standIn.address, port: standIn.port, isSecure: isSecure && !standIn.plain };
    return { address, port: url.port === "" ? (isSecure ? 443 : 80) : Number(url.port), isSecure };
  }

  #headersOf({ as }: FetchRequest): Record<string, string> {
    return {
      "user-agent": this.#options.userAgent,
      accept: as === "page" ? "text/html,application/xhtml+xml;q=0.9" : "text/plain,*/*;q=0.5",
      "accept-encoding": "gzip, br",
    };
  }
}

async function read(
  answer: IncomingMessage,
  url: URL,
  { as, limits, isConditional }: FetchRequest & { isConditional: boolean },
): Promise<Hop> {
  const { statusCode: status = 0, headers } = answer;
  if (status === 304) {
    // 304 for a request that was not conditional: there is no stored page to use.
    if (!isConditional) throw new SiteError("broken_http");
    return { kind: "not_modified", url, headers };
  }
  if (isRedirect(status)) {
    const target = headers.location === undefined ? null : URL.parse(textOf(headers.location), url);
    if (target === null) throw new SiteError("redirect_without_target");
    target.hash = "";
    return { kind: "redirect", target };
  }
  const failure = failureOfStatus(status);
  const refresh = headers["refresh"];
  if (as === "page" && (failure === null || failure === "empty") && typeof refresh === "string") {
    const target = refreshTarget(textOf(refresh), url, url);
    if (target !== null) return { kind: "redirect", target };
  }
  if (failure !== null) {
    const waitMs = retryAfterMs(headers["retry-after"] ?? null, new Date());
    return { kind: "failed", url, failure, status, retryAfterMs: waitMs };
  }
  if (as === "page" && !isPageType(headers)) throw new SiteError("not_a_page");
  const body = await readBody(answer, limits ?? PAGE_LIMITS, as === "text");
  if (as === "page" && body.length === 0) throw new SiteError("empty");
  if (as === "page" && !looksLikePage(body)) throw new SiteError("not_a_page");
  return { kind: "body", url, headers, body };
}

/** Node decodes headers as Latin-1; addresses in them are usually UTF-8. */
function textOf(header: string): string {
  const bytes = Buffer.from(header, "latin1");
  return isUtf8(bytes) ? bytes.toString() : header;
}

/** Runs a task within the remaining time and subtracts the time used. */
async function timed<T>(
  time: { leftMs: number },
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  // Not AbortSignal.timeout: an unused one would keep its listeners until it fires.
  const stop = new AbortController();
  const onDeadline = () => {
    // A timer can fire a fraction of a millisecond early; no time is left nevertheless.
    time.leftMs = 0;
    stop.abort(new SiteError("timeout"));
  };
  const timer = setTimeout(onDeadline, Math.max(1, Math.ceil(time.leftMs)));
  const onAbort = () => stop.abort(outer?.reason);
  if (outer?.aborted) onAbort();
  outer?.addEventListener("abort", onAbort, { once: true });
  try {
    return await work(stop.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", onAbort);
    time.leftMs -= performance.now() - startedAt;
  }
}

function end(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new SiteError("timeout")), { once: true });
  });
}
