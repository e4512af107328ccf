/** Answers that browsers read although they violate a standard. */
import { createServer } from "node:https";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { setTimeout as delay } from "node:timers/promises";

import { afterAll, beforeAll, expect, test } from "vitest";

import {
  type Answer,
  LOOPBACK,
  type LoopbackWeb,
  portOf,
  startLoopbackWeb,
} from "../../../checks/testing/loopback-web.ts";
import { testAuthority } from "../../../checks/testing/test-authority.ts";
import { networks } from "./names/public-address.ts";
import { SiteFetcher } from "./site-fetcher.ts";

const BODY = "<p>Hei</p>";
const GZIP = gzipSync(BODY);
const AUTHORITY = testAuthority("Trusted");

let web: LoopbackWeb;
beforeAll(async () => void (web = await startLoopbackWeb()));
afterAll(() => web.close());

async function bodyOf(answer: Answer): Promise<string> {
  web.host("firma.no", answer);
  const fetched = await new SiteFetcher({ ...web.fetcherOptions, deadlineMs: 5000 }).fetch({
    url: new URL("http://firma.no/"),
    as: "page",
  });
  return fetched.kind === "body"
    ? Buffer.from(fetched.body).toString()
    : fetched.kind === "failed"
      ? fetched.failure
      : "";
}

const encoded =
  (bytes: Uint8Array, encoding: string): Answer =>
  (_, response) =>
    response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding }).end(bytes);

/** A gzip header with all optional fields (RFC 1952, 2.3). */
const withFields = () =>
  Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 4 | 8 | 16 | 2, 0, 0, 0, 0, 0, 3, 2, 0, 65, 66]),
    Buffer.from("side.html\0merknad\0"),
    Buffer.from([0, 0]),
    deflateRawSync(BODY),
  ]);

test.each([
  ["gzip without its last 8 bytes", GZIP.subarray(0, -8), "gzip", BODY],
  ["gzip without its last 3 bytes", GZIP.subarray(0, -3), "x-gzip", BODY],
  ["gzip with a wrong checksum", Buffer.concat([GZIP.subarray(0, -8), Buffer.alloc(8)]), "gzip", BODY],
  ["gzip with every optional field and no checksum", withFields(), "gzip", BODY],
  ["deflate without its checksum", deflateSync(BODY).subarray(0, -4), "deflate", BODY],
  ["deflate without the header of zlib", deflateRawSync(BODY), "deflate", BODY],
  ["gzip that ends within the page", gzipSync(BODY).subarray(0, 15), "gzip", "broken_encoding"],
  ["text that is called gzip", Buffer.from(BODY), "gzip", "broken_encoding"],
  ["a bomb without its checksum", gzipSync(Buffer.alloc(20_000_000)).subarray(0, -8), "gzip", "inflates_too_large"],
])("%s", async (_what, bytes, encoding, expected) => {
  expect(await bodyOf(encoded(bytes, encoding))).toBe(expected);
});

const HEAD = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";
const END = `Content-Length: ${BODY.length}\r\n\r\n${BODY}`;

test.each([
  ["a header line without a colon", `${HEAD}This server is fast\r\n${END}`],
  ["a name with a space", `${HEAD}X Powered By: hand\r\n${END}`],
  ["an empty name", `${HEAD}: no-cache\r\n${END}`],
  [
    "several broken lines, one of them last",
    `${HEAD}<!-- cache -->\r\nPHP Notice in line 3\r\nContent-Length: 10\r\noff\r\n\r\n${BODY}`,
  ],
])("%s is skipped", async (_what, text) => {
  expect(await bodyOf((request) => void request.socket.end(text))).toBe(BODY);
  // In pieces of a few bytes.
  const inPieces: Answer = (request) => {
    void (async () => {
      for (let index = 0; index < text.length; index += 7) {
        request.socket.write(text.slice(index, index + 7));
        await delay(1);
      }
      request.socket.end();
    })();
  };
  expect(await bodyOf(inPieces)).toBe(BODY);
});

test.each([
  ["headers that end early", HEAD, "connection_reset"],
  ["another protocol", "SSH-2.0-OpenSSH_9.6\r\n", "broken_http"],
  ["a status line without a status", `HTTP/1.1\r\n${END}`, "broken_http"],
])("%s are refused", async (_what, text, failure) => {
  expect(await bodyOf((request) => void request.socket.end(text))).toBe(failure);
});

test("a header line without a colon is skipped over TLS too", async () => {
  const authorities = getCACertificates("default");
  setDefaultCACertificates([...authorities, AUTHORITY.certificate]);
  const server = createServer(
    AUTHORITY.issue("firma.no"),
    (request) => void request.socket.end(`${HEAD}no colon here\r\n${END}`),
  );
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const fetcher = new SiteFetcher({
    userAgent: "NordscopeBot/test (+mailto:test@example.org)",
    resolver: { addresses: async () => [LOOPBACK], records: () => Promise.reject(new Error("not asked")) },
    allowed: networks([`${LOOPBACK}/32`]),
  });
  const fetched = await fetcher.fetch({ url: new URL(`https://firma.no:${portOf(server.address())}/`), as: "page" });
  setDefaultCACertificates(authorities);
  await new Promise((resolve) => server.close(resolve));
  expect(fetched.kind === "body" && Buffer.from(fetched.body).toString()).toBe(BODY);
});
