/**
 * The session of the dashboard: token, cookie and lifetime, and the headers that distinguish requests of our pages from
 * those of other sites.
 */
import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

import { accountName } from "./login-guard.ts";

export const IDLE_MS = 12 * 3_600_000;
export const LIFETIME_MS = 30 * 24 * 3_600_000;

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export interface CookieRules {
  /** True when cookies have `Secure` and the `__Host-` prefix: not on loopback or with an http PUBLIC_URL. */
  secure: boolean;
}

const RANDOM_BYTES = 16;
const MAC_BYTES = 16;

/**
 * 128 random bits and a 128-bit MAC that binds them to the account, so that the cookie of an expired session still
 * proves that the browser was signed in to it, without stored data.
 */
export function mintSessionToken(email: string, secret: Uint8Array): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, accountMac(random, email, secret)]).toString("base64url");
}

/** Identifies the browser that sends this token if the token was issued for the account; otherwise null. */
export function browserOf(token: string | undefined, email: string, secret: Uint8Array): string | null {
  const bytes = Buffer.from(token ?? "", "base64url");
  const random = bytes.subarray(0, RANDOM_BYTES);
  const expectedMac = accountMac(random, email, secret);
  const mac = bytes.subarray(RANDOM_BYTES);
  if (mac.length !== expectedMac.length || !timingSafeEqual(mac, expectedMac)) return null;
  return hash("sha256", bytes, "base64url");
}

function accountMac(random: Uint8Array, email: string, secret: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(random).update(accountName(email)).digest().subarray(0, MAC_BYTES);
}

/** Computed from the session token, so it need not be stored; the token cannot be derived from it. */
export function csrfTokenOf(sessionToken: string): string {
  return hash("sha256", `csrf ${sessionToken}`, "base64url");
}

export function isCsrfToken(token: string | undefined, sessionToken: string): boolean {
  const expectedBytes = Buffer.from(csrfTokenOf(sessionToken));
  const bytes = Buffer.from(token ?? "");
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
}

export function sessionCookie(token: string, rules: CookieRules): string {
  return cookie(token, LIFETIME_MS / 1000, rules);
}

export function clearedCookie(rules: CookieRules): string {
  return cookie("", 0, rules);
}

function cookie(value: string, maxAgeSeconds: number, { secure }: CookieRules): string {
  const flags = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${cookieName({ secure })}=${value}; ${flags}`;
}

/** The session token in a `Cookie` header; undefined when there is no valid one. */
export function sessionTokenOf(cookieHeader: string | undefined, rules: CookieRules): string | undefined {
  const start = `${cookieName(rules)}=`;
  for (const part of (cookieHeader ?? "").split(";")) {
    const pair = part.trim();
    if (pair.startsWith(start) && tokenPattern.test(pair.slice(start.length))) return pair.slice(start.length);
  }
  return undefined;
}

const cookieName = ({ secure }: CookieRules) => (secure ? "__Host-nordscope" : "nordscope");

export function isExpired(session: { createdAt: string; lastUsedAt: string | null }, now: Date): boolean {
  const ageOf = (instant: string) => now.getTime() - Date.parse(instant);
  return ageOf(session.lastUsedAt ?? session.createdAt) > IDLE_MS || ageOf(session.createdAt) > LIFETIME_MS;
}

/**
 * `foreign`: the browser reports that another site sends this request. `unknown`: no information, as from a program.
 * @param publicOrigin origin of PUBLIC_URL, with which `Origin` is compared; null to compare with `Host`, which has
 * been checked
 */
export function siteOf(
  call: { header(name: string): string | undefined },
  publicOrigin: string | null,
): "ours" | "foreign" | "unknown" {
  const site = call.header("sec-fetch-site");
  const origin = call.header("origin");
  if (site !== undefined && site !== "same-origin") return "foreign";
  if (origin === undefined) return site === undefined ? "unknown" : "ours";
  const ours = publicOrigin === null ? URL.parse(origin)?.host === call.header("host") : origin === publicOrigin;
  return ours ? "ours" : "foreign";
}
