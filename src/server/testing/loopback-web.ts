/** A web on loopback for tests and demos: one server for all hosts, and a resolver that knows them. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import type { NameResolver } from "../enrichment/crawl/name-resolver.ts";
import { networks } from "../enrichment/crawl/public-address.ts";
import { SiteError } from "../enrichment/crawl/site-failure.ts";
import type { FetcherOptions } from "../enrichment/crawl/site-fetcher.ts";
import { type DnsAnswers, NO_ANSWERS } from "../enrichment/technology/match-dns.ts";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Of a host: always these, or what each look at its name brings. */
export type Addresses = readonly string[] | (() => Promise<readonly string[]>);

export interface LoopbackWeb {
  /** Makes fetchers reach this web and nothing else. */
  fetcherOptions: Pick<FetcherOptions, "userAgent" | "resolver" | "allowed" | "standIn">;
  port: number;
  /** `host/path` of each request, in order. */
  readonly asked: readonly string[];
  /** `status host/path` of each answer, in order. */
  readonly answered: readonly string[];
  /** Connections opened. */
  connections(): number;
  /** Sets a host that answers so, at the addresses given. */
  host(name: string, answer: Answer, addresses?: Addresses): void;
  /** Sets what the name servers of a domain say beside addresses. */
  records(domain: string, answers: Partial<DnsAnswers>): void;
  close(): Promise<void>;
}

export const LOOPBACK = "127.0.0.1";
/** Of loopback, too: addresses that differ, so that sites have their own pace, and that no stranger has. */
export const SMALL_WEB = "127.64.0.0/10";

export interface LoopbackOptions {
  /** Answers https in plain HTTP; else https fails, as it does where no one speaks it. */
  plain?: boolean;
  /** Keeps what was asked and answered; a long crawl's web does not. */
  remembers?: boolean;
}

/** Whatever address a name leads to, a connection that the crawler allows itself ends here and is counted. */
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

/** Answers every request with a page; 304 where its `etag` is the one that was asked about. */
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
