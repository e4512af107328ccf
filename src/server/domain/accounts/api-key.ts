/**
 * API keys: `nsk_`, 32 characters with 190 random bits, and 6 characters of CRC-32. The checksum rejects mistyped and
 * foreign keys without a database query. Only the SHA-256 of a key is stored.
 */
import { hash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const PREFIX = "nsk_";
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 32;
const pattern = /^nsk_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

export interface MintedKey {
  /** Shown to the user only once. */
  key: string;
  /** First characters, by which the user recognises the key. */
  prefix: string;
  hash: Uint8Array;
}

export function mintApiKey(): MintedKey {
  const secret = randomBase62(SECRET_LENGTH);
  const key = `${PREFIX}${secret}${checksum(secret)}`;
  return { key, prefix: key.slice(0, PREFIX.length + 4), hash: hashSecret(key) };
}

/** Returns false for texts that cannot be a valid key. */
export function looksLikeApiKey(text: string): boolean {
  const [, secret, sum] = pattern.exec(text) ?? [];
  return secret !== undefined && sum === checksum(secret);
}

/** SHA-256 of a key or session token, which have enough random bits to need no salt. */
export function hashSecret(secret: string): Uint8Array {
  return hash("sha256", secret, "buffer");
}

/** Rejects bytes from 248, so that all characters are equally likely. */
function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += BASE62[byte % 62];
  }
  return text;
}

function checksum(secret: string): string {
  let rest = crc32(PREFIX + secret);
  let text = "";
  for (let place = 0; place < 6; place++) {
    text = BASE62.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
