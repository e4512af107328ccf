/** Bytes that HTTP programs interpret differently, that are too many, or that arrive too slowly. */
import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

import type { AttackGroup, Instance } from "../instance.ts";
import { statusesIn } from "../client.ts";

const HOST = "Host: localhost";
/** Bytes that a proxy would take for the body of the previous request. */
const SMUGGLED = `GET /v1/leads HTTP/1.1\r\n${HOST}\r\n\r\n`;
const CHUNKED = "Transfer-Encoding: chunked";
const post = (headers: readonly string[], rest: string) =>
  `POST /auth/login HTTP/1.1\r\n${HOST}\r\n${headers.join("\r\n")}\r\n\r\n${rest}`;
const get = (headers: readonly string[]) => `GET /live HTTP/1.1\r\n${HOST}\r\n${headers.join("\r\n")}\r\n\r\n`;

/** Requests with an ambiguous end: they must get one refusal, after which the connection is closed. */
const AMBIGUOUS: readonly (readonly [string, string])[] = [
  ["Content-Length and chunks", post(["Content-Length: 4", CHUNKED], `0\r\n\r\n${SMUGGLED}`)],
  ["chunks and Content-Length", post([CHUNKED, `Content-Length: ${SMUGGLED.length}`], `0\r\n\r\n${SMUGGLED}`)],
  ["two lengths", post(["Content-Length: 0", `Content-Length: ${SMUGGLED.length}`], SMUGGLED)],
  ["a list of lengths", post([`Content-Length: 0, ${SMUGGLED.length}`], SMUGGLED)],
  ["a signed length", post(["Content-Length: +0"], SMUGGLED)],
  ["a negative length", post(["Content-Length: -1"], SMUGGLED)],
  ["a length in sixteens", post(["Content-Length: 0x0"], SMUGGLED)],
  ["chunks with an unknown coding", post(["Transfer-Encoding: xchunked"], SMUGGLED)],
  ["a coding before chunked", post(["Transfer-Encoding: gzip, chunked"], `0\r\n\r\n${SMUGGLED}`)],
  ["a Host with a user", `GET /live HTTP/1.1\r\nHost: evil@localhost\r\n\r\n${SMUGGLED}`],
  ["a Host with a path", `GET /live HTTP/1.1\r\nHost: localhost/evil\r\n\r\n${SMUGGLED}`],
  ["a Host with a fragment", `GET /live HTTP/1.1\r\nHost: localhost#x\r\n\r\n${SMUGGLED}`],
  ["chunks, then identity", post(["Transfer-Encoding: chunked, identity"], `0\r\n\r\n${SMUGGLED}`)],
  ["a space before the colon", post(["Transfer-Encoding : chunked"], `0\r\n\r\n${SMUGGLED}`)],
  ["a vertical tab before chunked", post(["Transfer-Encoding:\u000Bchunked"], `0\r\n\r\n${SMUGGLED}`)],
  ["a chunk longer than all", post([CHUNKED], `fffffffffffffffff\r\n${SMUGGLED}`)],
  ["a chunk without a number", post([CHUNKED], `;x\r\n${SMUGGLED}`)],
  ["a chunk that ends late", post([CHUNKED], `1\r\naXX0\r\n\r\n${SMUGGLED}`)],
  ["chunks that end in bare line feeds", post([CHUNKED], `1\na\n0\n\n${SMUGGLED}`)],
  ["a head that ends in bare line feeds", `GET /live HTTP/1.1\n${HOST}\n\n${SMUGGLED}`],
  ["a bare carriage return", get(["X: a\rTransfer-Encoding: chunked"]) + SMUGGLED],
  ["a folded header", get(["X: a\r\n Transfer-Encoding: chunked"]) + SMUGGLED],
  ["a NUL in a header", get(["X: a\u0000b"]) + SMUGGLED],
  ["a space in a header's name", get(["X Y: a"]) + SMUGGLED],
  ["a header without a name", get([": a"]) + SMUGGLED],
  ["HTTP/3.0", `GET /live HTTP/3.0\r\n${HOST}\r\n\r\n${SMUGGLED}`],
  ["no version", `GET /live\r\n${SMUGGLED}`],
  [
    "a second Host behind thousands of headers",
    get([..."a".repeat(2_100)].map((name) => `${name}:1`).concat("Host: evil.example")) + SMUGGLED,
  ],
  ["a megabyte of chunk extensions", post([CHUNKED], `1;${"x".repeat(1_000_000)}\r\na\r\n0\r\n\r\n${SMUGGLED}`)],
  ["40 kB of target", `GET /${"a".repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n\r\n${SMUGGLED}`],
];

async function opened(instance: Instance, count: number, bytes: string): Promise<Socket[]> {
  const { hostname, port } = new URL(instance.url);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  for (const socket of sockets) {
    socket.on("error", () => undefined).resume();
    socket.write(bytes);
  }
  await delay(100);
  return sockets;
}

async function answersWithin(
  instance: Instance,
  ms: number,
  what: string,
  path = "/live",
  key?: string,
): Promise<void> {
  const startedAt = performance.now();
  const { status } = await instance.send(
    path,
    key === undefined ? {} : { headers: { Authorization: `Bearer ${key}` } },
  );
  const took = performance.now() - startedAt;
  assert.ok(status === 200 && took < ms, `${what}: ${path} answered ${status} after ${Math.round(took)} ms`);
}

export const http: AttackGroup = {
  name: "HTTP",
  attacks: [
    {
      name: "requests that a proxy could read as two are refused, and the second is not handled",
      async run(instance) {
        const answers = await Promise.all(
          AMBIGUOUS.map(async ([what, bytes]) => [what, await instance.say(bytes)] as const),
        );
        for (const [what, response] of answers) {
          assert.deepEqual(statusesIn(response), [400], what);
        }
      },
    },
    {
      name: "a foreign host in the request line reaches no other page, CONNECT and Upgrade no page",
      async run(instance) {
        const absolute = await instance.say(
          `GET http://evil.example/live HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`,
        );
        assert.match(absolute, /^HTTP\/1\.1 400 /);
        assert.doesNotMatch(absolute, /evil/);
        for (const line of ["CONNECT evil.example:443", "CONNECT localhost:1", "OPTIONS *"]) {
          const response = await instance.say(`${line} HTTP/1.1\r\n${HOST}\r\n\r\n${SMUGGLED}`);
          assert.doesNotMatch(response, /HTTP\/1\.1 2\d\d Connection/i, line);
        }
        for (const protocol of ["h2c", "websocket"]) {
          const request = get([
            "Connection: Upgrade, HTTP2-Settings",
            `Upgrade: ${protocol}`,
            "HTTP2-Settings: AAMAAABk",
          ]);
          const response = await instance.say(request);
          assert.doesNotMatch(response, /HTTP\/1\.1 101/, protocol);
        }
        await answersWithin(instance, 2_000, "after CONNECT and Upgrade");
      },
    },
    {
      name: "line breaks in a target do not become a header",
      async run(instance) {
        const { key } = await instance.customer();
        const breaks = ["%0d%0a", "%0a", "%0d", "%E5%98%8A%E5%98%8D", "%u000d%u000a", "\u010A"];
        for (const path of ["/", "/v1/companies?limit=1&q=Nord", "/v1/companies/1?x=", "/companies/"]) {
          for (const lineBreak of breaks) {
            const target = `${path}${lineBreak}X-Evil:%201${lineBreak}Set-Cookie:%20evil=1`;
            const response = await instance.say(
              Buffer.from(
                `GET ${target} HTTP/1.1\r\n${HOST}\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`,
              ),
            );
            const [head = ""] = response.split("\r\n\r\n");
            assert.doesNotMatch(head, /^(x-evil|set-cookie):/im, target);
          }
        }
      },
    },
    {
      name: "slow bodies and heads do not delay other requests",
      async run(instance) {
        const { key } = await instance.customer();
        const headers = [`Authorization: Bearer ${key}`, "Content-Type: application/json", "Content-Length: 1000"];
        const slow = `POST /v1/search HTTP/1.1\r\n${HOST}\r\n${headers.join("\r\n")}\r\n\r\n{`;
        const sockets = [
          ...(await opened(instance, instance.isLong ? 500 : 60, slow)),
          ...(await opened(instance, instance.isLong ? 1_000 : 100, `GET /v1/leads HTTP/1.1\r\n${HOST}\r\nX-Slow: `)),
        ];
        try {
          await answersWithin(instance, 2_000, "during slow bodies");
          // Includes requests of the same account, whose slots must not be occupied by incomplete requests.
          await answersWithin(instance, 2_000, "during the caller's slow bodies", "/v1/leads", key);
        } finally {
          for (const socket of sockets) socket.destroy();
        }
      },
    },
    {
      name: "an incomplete request is closed after a minute",
      isLong: true,
      async run(instance) {
        const sockets = await opened(
          instance,
          20,
          `POST /auth/login HTTP/1.1\r\n${HOST}\r\nContent-Length: 9\r\n\r\n{`,
        );
        const drip = setInterval(() => sockets[0]?.write(" "), 20_000);
        await delay(95_000);
        clearInterval(drip);
        const open = sockets.filter(({ destroyed }) => !destroyed).length;
        for (const socket of sockets) socket.destroy();
        assert.equal(open, 0, `${open} connections are still open`);
      },
    },
    {
      name: "hundreds of requests in one write are answered in order",
      async run(instance) {
        const { key } = await instance.customer();
        const head = `${HOST}\r\nAuthorization: Bearer ${key}`;
        const requestLine = (n: number) => `GET /v1/companies/${n % 2 ? 1 : 999_999} HTTP/1.1\r\n${head}\r\n\r\n`;
        const response = await instance.say(Array.from({ length: 300 }, (_, n) => requestLine(n)).join(""));
        const statuses = statusesIn(response);
        assert.equal(statuses.length, 300);
        assert.ok(
          statuses.every((status, n) => status === (n % 2 ? 200 : 404)),
          statuses.join(" "),
        );
      },
    },
  ],
};
