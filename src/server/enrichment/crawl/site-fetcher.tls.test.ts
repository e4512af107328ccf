import { createServer } from "node:https";
import { createSecureContext, getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";

import { LOOPBACK, portOf } from "../../../checks/testing/loopback-web.ts";
import { testAuthority } from "../../../checks/testing/test-authority.ts";
import { networks } from "./names/public-address.ts";
import { SiteFetcher } from "./site-fetcher.ts";

const DAY_MS = 24 * 3_600_000;
const trusted = testAuthority("Trusted");
const CERTIFICATES = new Map([
  ["firma.no", trusted.issue("firma.no")],
  ["annet.no", trusted.issue("firma.no")],
  ["utlopt.no", trusted.issue("utlopt.no", new Date(Date.now() - DAY_MS))],
  ["ukjent.no", testAuthority("Unknown").issue("ukjent.no")],
]);
/** Server names of TLS handshakes, and hosts of requests. */
const serverNames: string[] = [];
const served: (string | undefined)[] = [];
const server = createServer(
  {
    SNICallback(name, done) {
      serverNames.push(name);
      done(null, createSecureContext(CERTIFICATES.get(name)));
    },
  },
  ({ headers }, response) => {
    served.push(headers.host);
    response.writeHead(200, { "content-type": "text/html" }).end("<p>Hei</p>");
  },
);
const authorities = getCACertificates("default");

beforeAll(async () => {
  setDefaultCACertificates([...authorities, trusted.certificate]);
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
});
afterAll(async () => {
  setDefaultCACertificates(authorities);
  await new Promise((resolve) => server.close(resolve));
});

/** Connects to the resolved address, as in production, with the test's networks allowed by configuration. */
async function fetchFrom(host: string) {
  const fetcher = new SiteFetcher({
    userAgent: "NordscopeBot/test (+mailto:test@example.org)",
    resolver: { addresses: async () => [LOOPBACK], records: () => Promise.reject(new Error("not asked")) },
    allowed: networks([`${LOOPBACK}/32`]),
  });
  serverNames.length = served.length = 0;
  return fetcher.fetch({ url: new URL(`https://${host}:${portOf(server.address())}/`), as: "page" });
}

test("a site is requested over TLS at the checked address, by its name", async () => {
  const fetched = await fetchFrom("firma.no");
  expect(fetched.kind === "body" && Buffer.from(fetched.body).toString()).toBe("<p>Hei</p>");
  expect(serverNames).toEqual(["firma.no"]);
  expect(served).toEqual([`firma.no:${portOf(server.address())}`]);
});

// TLS reads the computer's clock, which CLOCK_OFFSET_MS leaves as it is.
const hasMovedClock = process.env["CLOCK_OFFSET_MS"] !== undefined;

test.skipIf(hasMovedClock).each([
  ["another site's certificate", "annet.no"],
  ["a certificate that has run out", "utlopt.no"],
  ["a certificate of an authority that is not trusted", "ukjent.no"],
])("%s is refused before any request", async (_what, host) => {
  expect(await fetchFrom(host)).toMatchObject({ kind: "failed", failure: "tls_failed" });
  expect(serverNames).toEqual([host]);
  expect(served).toEqual([]);
});
