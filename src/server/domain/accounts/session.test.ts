import { expect, test } from "vitest";

import {
  browserOf,
  clearedCookie,
  csrfTokenOf,
  isCsrfToken,
  isExpired,
  mintSessionToken,
  sessionCookie,
  sessionTokenOf,
  siteOf,
} from "./session.ts";

const secure = { secure: true };
const open = { secure: false };
const secret = new Uint8Array(32).fill(7);

test("the cookie is unreadable to scripts and other sites, and bound to its host with TLS", () => {
  const token = mintSessionToken("ann@firma.example", secret);
  expect(sessionCookie(token, secure)).toBe(
    `__Host-nordscope=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(sessionCookie(token, open)).toBe(`nordscope=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`);
  expect(clearedCookie(open)).toContain("nordscope=; Path=/; Max-Age=0");
});

test("the token is found among other cookies, only under its name", () => {
  const token = mintSessionToken("ann@firma.example", secret);
  expect(sessionTokenOf(`theme=dark; nordscope=${token}; x=1`, open)).toBe(token);
  expect(sessionTokenOf(`xnordscope=${token}`, open)).toBeUndefined();
  expect(sessionTokenOf(`nordscope=${token}`, secure)).toBeUndefined();
  expect(sessionTokenOf("nordscope=short", open)).toBeUndefined();
  expect(sessionTokenOf(undefined, open)).toBeUndefined();
});

test("a CSRF token is valid only for its session", () => {
  const [mine, otherToken] = [
    mintSessionToken("ann@firma.example", secret),
    mintSessionToken("ann@firma.example", secret),
  ];
  expect(isCsrfToken(csrfTokenOf(mine), mine)).toBe(true);
  expect(isCsrfToken(csrfTokenOf(otherToken), mine)).toBe(false);
  expect(isCsrfToken(undefined, mine)).toBe(false);
});

test("a token marks its browser only for its account, however the e-mail and the token are spelled", () => {
  const token = mintSessionToken("ann@firma.example", secret);
  const browser = browserOf(token, " Ann@Firma.example", secret);
  expect(browser).toMatch(/^[\w-]{43}$/);
  expect(browserOf(otherSpelling(token), "ann@firma.example", secret)).toBe(browser);
  expect(browserOf(mintSessionToken("ann@firma.example", secret), "ann@firma.example", secret)).not.toBe(browser);
  expect(browserOf(token, "bob@firma.example", secret)).toBeNull();
  expect(browserOf(token, "ann@firma.example", new Uint8Array(32))).toBeNull();
  expect(browserOf("x".repeat(43), "ann@firma.example", secret)).toBeNull();
  expect(browserOf(undefined, "ann@firma.example", secret)).toBeNull();
});

/** The last of 43 letters has two bits that say nothing. */
function otherSpelling(token: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return token.slice(0, -1) + letters.charAt(letters.indexOf(token.slice(-1)) + 1);
}

test("a session ends after 12 idle hours, and after 30 days in any case", () => {
  const createdAt = "2026-11-01T00:00:00.000Z";
  const isExpiredAt = (lastUsedAt: string, now: string) => isExpired({ createdAt, lastUsedAt }, new Date(now));
  expect(isExpiredAt("2026-11-01T01:00:00Z", "2026-11-01T13:00:00Z")).toBe(false);
  expect(isExpiredAt("2026-11-01T01:00:00Z", "2026-11-01T13:00:01Z")).toBe(true);
  expect(isExpiredAt("2026-11-30T23:00:00Z", "2026-12-01T00:00:00Z")).toBe(false);
  expect(isExpiredAt("2026-12-01T00:00:00Z", "2026-12-01T00:00:01Z")).toBe(true);
});

test.each([
  [{ "sec-fetch-site": "same-origin" }, "ours"],
  [{ "sec-fetch-site": "same-origin", origin: "https://nordscope.example", host: "10.0.0.7:3000" }, "ours"],
  [{ "sec-fetch-site": "same-origin", origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, "foreign"],
  [{ origin: "https://nordscope.example", host: "10.0.0.7:3000" }, "ours"],
  [{ "sec-fetch-site": "cross-site" }, "foreign"],
  [{ "sec-fetch-site": "same-site" }, "foreign"],
  [{ origin: "https://evil.example", host: "127.0.0.1:3000" }, "foreign"],
  [{ origin: "http://127.0.0.1:4000", host: "127.0.0.1:3000" }, "foreign"],
  [{ origin: "null", host: "127.0.0.1:3000" }, "foreign"],
  [{}, "unknown"],
])("%o is %s", (headers: Record<string, string>, site) => {
  expect(siteOf({ header: (name) => headers[name] }, "https://nordscope.example")).toBe(site);
});

test("without PUBLIC_URL the page's address is accepted", () => {
  const headers: Record<string, string> = { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" };
  expect(siteOf({ header: (name) => headers[name] }, null)).toBe("ours");
  expect(siteOf({ header: (name) => ({ ...headers, host: "localhost:3000" })[name] }, null)).toBe("foreign");
});
