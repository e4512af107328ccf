/**
 * Password hashes by scrypt in the PHC string format: `$scrypt$ln=14,r=8,p=5$salt$hash`. Rejects common
 * passwords (NIST SP 800-63B, 3.1.1.2).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

import { Refusal } from "../refusal.ts";
import { accountName } from "./login-guard.ts";

/** OWASP's password storage cheat sheet: N = 2^14, r = 8, p = 5; 16 MB per hash. */
const LOG_N = 14;
const BLOCK = 8;
const LANES = 5;
const LENGTH = 32;
const pattern = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Number of concurrent hashes. The other threads of the pool sync commits to disk, and one core stays free for other
 * requests, whatever the number of sign-ins.
 */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1;
/** Maximum length of each of the two queues: a few seconds of hashing. */
const MOST_WAITING = 24;
let running = 0;
/**
 * Browsers that were signed in to the account before are served first, so a flood of wrong sign-ins delays them by one
 * hash at most.
 */
const knownUsers: (() => void)[] = [];
const strangers: (() => void)[] = [];
const slow = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** A hash for unknown users, so that their check takes as long as that of existing users. */
const NOBODY = `$scrypt$ln=${LOG_N},r=${BLOCK},p=${LANES}$${text(Buffer.alloc(16))}$${text(Buffer.alloc(LENGTH))}`;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, LOG_N, BLOCK, LANES);
  return `$scrypt$ln=${LOG_N},r=${BLOCK},p=${LANES}$${text(salt)}$${text(key)}`;
}

/**
 * @param stored null for an unknown user: never matches, but takes the same time
 * @param isKnown true when the browser was signed in to this account before
 * @throws Refusal 429 `busy` when the queue is full
 */
export async function verifyPassword(password: string, stored: string | null, isKnown = false): Promise<boolean> {
  const [, logN, block, lanes, salt, expected] = pattern.exec(stored ?? NOBODY) ?? [];
  if (salt === undefined || expected === undefined) return false;
  const key = await derive(password, Buffer.from(salt, "base64"), Number(logN), Number(block), Number(lanes), isKnown);
  const expectedKey = Buffer.from(expected, "base64");
  return expectedKey.length === key.length && timingSafeEqual(expectedKey, key) && stored !== null;
}

/** Generates a password that is easy to type: four groups of four letters and digits, 77 bits. */
export function inventPassword(): string {
  // 28 characters that are hard to confuse; 252 is a multiple of 28.
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456";
  let letters = "";
  while (letters.length < 16) {
    for (const byte of randomBytes(16)) if (byte < 252 && letters.length < 16) letters += alphabet[byte % 28];
  }
  return letters.replaceAll(/.{4}(?=.)/g, "$&-");
}

/** Normalises to NFKC, because keyboards can compose the same characters differently. */
async function derive(
  password: string,
  salt: Buffer,
  logN: number,
  r: number,
  p: number,
  isKnown = true,
): Promise<Buffer> {
  if (running >= AT_ONCE) {
    const queue = isKnown ? knownUsers : strangers;
    if (queue.length >= MOST_WAITING) throw tooManySignIns();
    await new Promise<void>((resolve) => queue.push(resolve));
  } else running += 1;
  try {
    const N = 2 ** logN;
    return await slow(password.normalize("NFKC"), salt, LENGTH, { N, r, p, maxmem: 256 * N * r });
  } finally {
    const next = knownUsers.shift() ?? strangers.shift();
    if (next) next();
    else running -= 1;
  }
}

function tooManySignIns(): Refusal {
  return new Refusal({
    status: 429,
    code: "busy",
    detail: "Too many people are signing in at once. Wait a few seconds and try again.",
    retryAfterSeconds: 3,
  });
}

function text(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

let common: Set<string> | undefined;

/** Loads the list on first use. */
function commonPasswords(): Set<string> {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#")),
  );
  return common;
}

/**
 * Returns a message about a weak new password, or undefined. Ignores digits and punctuation around a common word and
 * its repetitions: `password12345!` is as weak as `password`.
 */
export function passwordFault(password: string, email: string): string | undefined {
  const text = password.normalize("NFKC").toLowerCase().trim();
  const account = accountName(email);
  const forms = [text, unrepeated(text), core(text), unrepeated(core(text))];
  const accountForms = [account, account.split("@")[0] ?? ""];
  if (forms.some((form) => accountForms.includes(form))) return "must not be your e-mail address or a part of it";
  if (forms.some((form) => form === "" || commonPasswords().has(form))) return "is one of the most common passwords";
  return undefined;
}

/** Strips digits and punctuation from both ends. */
const core = (text: string) => text.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");

/** `abcabc` → `abc` */
const unrepeated = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
