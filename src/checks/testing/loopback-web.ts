/** A web on loopback for tests and demos: one server for all hosts, and a matching resolver. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createSocket } from "node:dgram";

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

export interface LoopbackNames {
  /** `ADDRESS:PORT` of the server. */
  server: string;
  close(): Promise<void>;
}

const TYPE_A = 1;
const CLASS_IN = 1;
const NAME_ERROR = 3;
const HEADER_BYTES = 12;
const ADDRESS = [127, 0, 0, 1];

/**
 * A DNS server on loopback that resolves all known names to one address.
 * @param knows returns whether a lower-case name exists
 */
export async function startLoopbackNames(knows: (name: string) => boolean): Promise<LoopbackNames> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { address, port }) => socket.send(answerTo(query, knows), port, address));
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    server: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
}

/** Answers one question with at most one record (RFC 1035, 4.1). */
function answerTo(query: Buffer, knows: (name: string) => boolean): Buffer {
  const labels: string[] = [];
  let offset = HEADER_BYTES;
  for (let length = query[offset] ?? 0; length > 0; length = query[offset] ?? 0) {
    labels.push(query.toString("latin1", offset + 1, offset + 1 + length));
    offset += length + 1;
  }
  const type = query.readUInt16BE(offset + 1);
  const question = query.subarray(HEADER_BYTES, offset + 5);
  const exists = knows(labels.join(".").toLowerCase());
  const answers = exists && type === TYPE_A ? 1 : 0;
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (exists ? 0 : NAME_ERROR), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers, 6);
  // The name in the record points to the question; the record is valid for 60 seconds.
  const answer = Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, CLASS_IN, 0, 0, 0, 60, 0, ADDRESS.length, ...ADDRESS]);
  return Buffer.concat([header, question, ...(answers === 1 ? [answer] : [])]);
}
