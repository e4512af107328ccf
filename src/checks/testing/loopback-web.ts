/** A web on loopback for tests and demos: one server for all hosts, and a matching resolver. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import type { NameResolver } from "../../server/enrichment/crawl/names/name-resolver.ts";
import { networks } from "../../server/enrichment/crawl/names/public-address.ts";
import { SiteError } from "../../server/enrichment/crawl/site-failure.ts";
import type { FetcherOptions } from "../../server/enrichment/crawl/site-fetcher.ts";
import { type DnsAnswers, NO_ANSWERS } from "../../server/enrichment/technology/match-dns.ts";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Addresses of a host: fixed, or computed for each DNS lookup. */
export type Addresses = readonly string[] | (() => Promise<readonly string[]>);

export interface LoopbackWeb {
  /** Options that restrict fetchers to this web. */
  fetcherOptions: Pick<FetcherOptions, "userAgent" | "resolver" | "allowed" | "standIn">;
  port: number;
  /** `host/path` of each request, in order. */
  readonly asked: readonly string[];
  /** `status host/path` of each response, in order. */
  readonly answered: readonly string[];
  /** Number of opened connections. */
  connections(): number;
  /** Adds a host with its response and addresses. */
  host(name: string, answer: Answer, addresses?: Addresses): void;
  /** Sets the DNS records of a domain other than addresses. */
  records(domain: string, answers: Partial<DnsAnswers>): void;
  close(): Promise<void>;
}

export const LOOPBACK = "127.0.0.1";
/**
 * Part of loopback: the addresses differ, so that each site has its own request rate, and all of them are this machine.
 */
export const SMALL_WEB = "127.64.0.0/10";

export interface LoopbackOptions {
  /** True to answer https requests with plain HTTP; otherwise https fails, as on servers without it. */
  plain?: boolean;
  /** True to record requests and responses; disabled for long crawls. */
  remembers?: boolean;
}

/** Accepts and counts every connection that the crawler makes, whatever address a name resolves to. */
export async function startLoopbackWeb({
  plain = false,
  remembers = true,
}: LoopbackOptions = {}): Promise<LoopbackWeb> {
  const hosts = new Map<string, { answer: Answer; addresses: Addresses }>();
  const records = new Map<string, DnsAnswers>();
  const requestedPaths: string[] = [];
  const answered: string[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
    const path = `${host}${request.url ?? ""}`;
    if (remembers) {
      requestedPaths.push(path);
      response.on("finish", () => answered.push(`${response.statusCode} ${path}`));
    }
    const registered = hosts.get(host);
    if (registered) registered.answer(request, response);
    else response.writeHead(404).end();
  });
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const port = portOf(server.address());
  const resolver: NameResolver = {
    addresses: async (name) => {
      const registered = hosts.get(name);
      if (!registered) throw new SiteError("name_not_found");
      return typeof registered.addresses === "function" ? registered.addresses() : registered.addresses;
    },
    records: async (domain) => records.get(domain) ?? NO_ANSWERS,
  };
  return {
    fetcherOptions: {
      userAgent: "NordscopeBot/test (+mailto:test@example.org)",
      resolver,
      allowed: networks([`${LOOPBACK}/32`, SMALL_WEB]),
      standIn: { address: LOOPBACK, port, plain },
    },
    port,
    asked: requestedPaths,
    answered,
    connections: () => connections,
    host: (name, answer, addresses = [LOOPBACK]) => void hosts.set(name, { answer, addresses }),
    records: (domain, answers) => void records.set(domain, { ...NO_ANSWERS, ...answers }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers every request with a page, or with 304 if the request has the page's `etag`. */
export function page(html: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return (request, response) => {
    if (headers.etag !== undefined && request.headers["if-none-match"] === headers.etag)
      response.writeHead(304, { etag: headers.etag }).end();
    else response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(html);
  };
}

export function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}
