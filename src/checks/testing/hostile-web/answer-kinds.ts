/** Responses that violate HTTP, never end, or exceed the size of any page. */
import { brotliCompressSync, gzipSync } from "node:zlib";

import { type Answer, page } from "../loopback-web.ts";
import { type HostileKind, raw, redirect, status } from "./hostile-kind.ts";

const HTML = { "content-type": "text/html" };
const encoded =
  (bytes: Uint8Array, encoding: string): Answer =>
  (_, response) =>
    response.writeHead(200, { ...HTML, "content-encoding": encoding }).end(bytes);
const COOKIES = Array.from({ length: 400 }, (_, index) => `c${index}=${"x".repeat(20)}`);
const BOMB = gzipSync(Buffer.alloc(20_000_000));

export const answerKinds: readonly HostileKind[] = [
  {
    what: "a redirect to itself",
    outcome: "redirect_loop",
    answer: ({ url = "/" }, response) => void response.writeHead(302, { location: url }).end(),
  },
  {
    what: "redirects in a circle",
    outcome: "redirect_loop",
    answer: ({ url }, response) => void response.writeHead(302, { location: url === "/" ? "/a" : "/" }).end(),
  },
  {
    what: "redirects without end",
    outcome: "too_many_redirects",
    answer: ({ url }, response) => void response.writeHead(302, { location: `${url}x` }).end(),
  },
  {
    what: "a redirect to itself with a new cookie each time",
    outcome: "too_many_redirects",
    answer: (_, response) =>
      void response.writeHead(302, { location: "/", "set-cookie": `s=${performance.now()}; Path=/` }).end(),
  },
  {
    what: "a redirect to itself with hundreds of cookies",
    outcome: "redirect_loop",
    answer: (_, response) => void response.writeHead(302, { location: "/", "set-cookie": COOKIES }).end(),
  },
  {
    what: "a redirect with a cookie for everyone",
    outcome: "redirect_loop",
    answer: (_, response) =>
      void response.writeHead(302, { location: "/", "set-cookie": "s=1; Domain=no; Path=/\u00ff\t" }).end(),
  },
  {
    what: "a refresh without end",
    outcome: "too_many_redirects",
    answer: (request, response) => page("<h1>Fjord</h1>", { refresh: `0; url=${request.url}x` })(request, response),
  },
  {
    what: "a refresh to loopback",
    outcome: "address_literal",
    answer: page("", { refresh: "0; url=http://127.0.0.1/" }),
  },
  {
    what: "a refresh to a name that leads inwards",
    outcome: "private_address",
    answer: page("", { refresh: "0; url=http://inne.example.no/" }),
  },
  { what: "a redirect to a platform", outcome: "platform", answer: redirect("https://wolt.com/nb/nor/oslo/fjord") },
  { what: "nothing new, unasked", outcome: "broken_http", answer: status(304) },
  { what: "a redirect to nowhere", outcome: "redirect_without_target", answer: status(302) },
  { what: "a redirect to no address", outcome: "redirect_without_target", answer: redirect("http://[/") },
  { what: "a redirect to a file", outcome: "not_http", answer: redirect("file:///etc/passwd") },
  { what: "a redirect to a script", outcome: "not_http", answer: redirect("javascript:alert(1)") },
  {
    what: "a redirect with a password",
    outcome: "credentials_in_address",
    answer: redirect("http://ola:hemmelig@ute.example.no/"),
  },
  {
    what: "a redirect to a social network",
    outcome: "social_network",
    answer: redirect("https://www.facebook.com/firma"),
  },
  { what: "a redirect to an endless address", outcome: "address_too_long", answer: redirect(`/${"x".repeat(3000)}`) },
  { what: "a PDF", outcome: "not_a_page", answer: page("%PDF-1.7", { "content-type": "application/pdf" }) },
  { what: "a PDF that says it is HTML", outcome: "not_a_page", answer: page("%PDF-1.7 …") },
  {
    what: "an archive that says nothing",
    outcome: "not_a_page",
    answer: (_, response) => void response.end("PK\u0003\u0004"),
  },
  { what: "nothing at all", outcome: "empty", answer: page("") },
  { what: "no content", outcome: "empty", answer: status(204) },
  { what: "not found", outcome: "not_found", answer: status(404) },
  { what: "gone", outcome: "not_found", answer: status(410) },
  { what: "a password wanted", outcome: "forbidden", answer: status(401) },
  { what: "forbidden", outcome: "forbidden", answer: status(403) },
  { what: "too many requests", outcome: "too_many_requests", answer: status(429) },
  { what: "a teapot", outcome: "refused", answer: status(418) },
  { what: "a server's error", outcome: "server_error", answer: status(500) },
  { what: "out of service", outcome: "unavailable", answer: status(503) },
  {
    what: "a huge announced body",
    outcome: "body_too_large",
    answer: (_, response) => void response.writeHead(200, { ...HTML, "content-length": 9e9 }).write("x"),
  },
  {
    what: "a huge body",
    outcome: "body_too_large",
    answer: (_, response) => void response.writeHead(200, HTML).end(Buffer.alloc(2_100_000, "x")),
  },
  { what: "a gzip bomb", outcome: "inflates_too_large", answer: encoded(BOMB, "gzip") },
  { what: "a bomb in two layers", outcome: "inflates_too_large", answer: encoded(gzipSync(BOMB), "gzip, gzip") },
  {
    what: "a brotli bomb",
    outcome: "inflates_too_large",
    answer: encoded(brotliCompressSync(Buffer.alloc(20_000_000)), "br"),
  },
  { what: "three encodings", outcome: "too_many_encodings", answer: encoded(Buffer.from("x"), "gzip, gzip, gzip") },
  { what: "an unknown encoding", outcome: "unknown_encoding", answer: encoded(Buffer.from("x"), "compress") },
  {
    what: "an encoding named like a property",
    outcome: "unknown_encoding",
    answer: encoded(Buffer.from("x"), "constructor"),
  },
  { what: "no gzip under that name", outcome: "broken_encoding", answer: encoded(Buffer.from("not gzip"), "gzip") },
  { what: "half a gzip", outcome: "broken_encoding", answer: encoded(gzipSync("<p>Hei</p>").subarray(0, 15), "gzip") },
  {
    what: "huge headers",
    outcome: "headers_too_large",
    answer: (_, response) => void response.writeHead(200, { "x-a": "y".repeat(17_000) }).end(),
  },
  {
    what: "thousands of headers",
    outcome: "headers_too_large",
    answer: raw(`HTTP/1.1 200 OK\r\n${"X-A: b\r\n".repeat(8000)}\r\n`),
  },
  { what: "another protocol", outcome: "broken_http", answer: raw("SSH-2.0-OpenSSH_9.6\r\n") },
  {
    what: "two lengths",
    outcome: "broken_http",
    answer: raw("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 5\r\n\r\nxxxxx"),
  },
  {
    what: "broken chunks",
    outcome: "broken_http",
    answer: raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello"),
  },
  {
    what: "a body that is cut",
    outcome: "cut_short",
    answer: raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 50\r\n\r\n<p>"),
  },
  { what: "a connection that closes", outcome: "connection_reset", answer: (request) => void request.socket.destroy() },
  { what: "silence", outcome: "timeout", answer: () => undefined },
  {
    what: "headers, then silence",
    outcome: "timeout",
    answer: (_, response) => response.writeHead(200, HTML).flushHeaders(),
  },
  {
    what: "a byte at a time",
    outcome: "timeout",
    answer: (_, response) =>
      drip(
        () => response.writeHead(200, HTML).flushHeaders(),
        () => response.write("x"),
        response,
      ),
  },
  {
    what: "a header at a time",
    outcome: "timeout",
    answer: ({ socket }) =>
      drip(
        () => socket.write("HTTP/1.1 200 OK\r\n"),
        () => socket.write("X-A: b\r\n"),
        socket,
      ),
  },
  {
    what: "a redirect after a long while, again and again",
    outcome: "timeout",
    answer: ({ url }, response) => void setTimeout(() => response.writeHead(302, { location: `${url}x` }).end(), 700),
  },
  {
    what: "a name that is never answered",
    outcome: "robots_unavailable",
    addresses: () => new Promise(() => undefined),
  },
  {
    what: "robots.txt that is silent",
    outcome: "robots_unavailable",
    answer: page("<h1>Fjord</h1>"),
    robots: () => undefined,
  },
];

function drip(begin: () => unknown, proceed: () => unknown, target: NodeJS.EventEmitter): void {
  begin();
  const timer = setInterval(proceed, 50);
  target.on("close", () => clearInterval(timer)).on("error", () => clearInterval(timer));
}
