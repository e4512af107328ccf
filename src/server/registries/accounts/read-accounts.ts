/** Reads one filing of annual accounts of any of the four countries. */
import { gunzipSync } from "node:zlib";

import type { CountryCode } from "../../../contract/company.ts";
import type { Accounts } from "./accounts.ts";
import { readDanish } from "./denmark.ts";
import { readFinnish } from "./finland.ts";
import { readNorwegian } from "./norway.ts";
import { readSwedish } from "./sweden.ts";
import { BrokenFiling, TooLarge } from "./xbrl.ts";

const MAX_BYTES = 32 * 1024 * 1024;

const readers: Record<CountryCode, (text: string) => Accounts[]> = {
  NO: readNorwegian,
  SE: (text) => readSwedish(text).rows,
  DK: (text) => readDanish([text]),
  FI: readFinnish,
};

/**
 * The rows of a filing: the company before its group, the year before the earlier ones.
 * @throws BrokenFiling when it is cut, damaged, too large or hostile
 */
export function readAccounts(bytes: Buffer, country: CountryCode): Accounts[] {
  return readers[country](filingText(bytes));
}

/**
 * Danish documents are often compressed without saying so, and in other encodings than UTF-8.
 * @throws BrokenFiling
 */
export function filingText(bytes: Buffer): string {
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? unpack(bytes) : bytes;
  const head = plain.subarray(0, 200).toString("latin1");
  const encoding = /^(?:\xff\xfe|<\0)/.test(head)
    ? "utf-16le"
    : /^(?:\xfe\xff|\0<)/.test(head)
      ? "utf-16be"
      : (/^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head)?.[1] ?? "utf-8");
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(plain);
  } catch {
    throw new BrokenFiling(`not in the encoding ${encoding}`);
  }
}

function unpack(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    throw error instanceof RangeError
      ? new TooLarge(`more than ${MAX_BYTES} bytes`)
      : new BrokenFiling("cut or damaged");
  }
}
