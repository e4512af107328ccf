/**
 * Finds addresses whose `@` or dots are written as words: `post (at) firma (punktum) no`, `post krøllalfa firma.no`.
 */
import { readAddress } from "../../../domain/contact-details/email-address.ts";
import { isMailboxWord } from "./email-kind.ts";
import { isFirstName } from "../people/person-name.ts";

/** Words for `@`; without brackets only those that have no other meaning. The lookahead checks the first character. */
const AT =
  /(?:(?=[\s([{<*@])|(?<=[\s(])(?=[skam]))\s*(?:[([{<*]\s*(?:at|a|æt|ät|@|snabel-?a|kr[øo]llalfa|alfakr[øo]ll|miu?ku?mauku|kissanhäntä|ät-merkki|arroba)\s*[)\]}>*]|(?<=[\s(])(?:snabel-?a|kr[øo]llalfa|alfakr[øo]ll|miukumauku|kissanhäntä)(?=\s)|\s@\s|@\s|\s(?:at|AT|ät|æt)\s(?=[\p{L}\p{N}-]+\s*(?:[([{]?\s*(?:dot|punktum|punkt|prikk|prick|piste)\s*[)\]}]?|\.(?:no|se|dk|fi|com|net)\b)))\s*/gu;
const DOT_WORD = "(?:dot|DOT|punktum|punkt|prikk|prick|piste)";
const DOT = String.raw`(?:\s*[([{]\s*(?:${DOT_WORD}|\.)\s*[)\]}]\s*|\s${DOT_WORD}\s|\.)`;
const LOCAL = new RegExp(String.raw`[\p{L}\p{N}_+-]+(?:${DOT}[\p{L}\p{N}_+-]+)*$`, "u");
const DOMAIN = new RegExp(String.raw`^[\p{L}\p{N}-]+(?:${DOT}[\p{L}\p{N}-]+)+`, "u");
const DOTS = new RegExp(DOT, "gu");
const REACH = 80;

/** Signs that also occur between ordinary words: `Visit us at firma.no`, `Les mer @ firma.no`. */
const PLAIN_SIGN = /^\s+(?:@|at|ät|æt)\s+$/i;
const PLAIN_DOMAIN = /^[\p{L}\p{N}.-]+$/u;
/** Text that can precede an address: the start of a line, punctuation, or a label. */
const BEFORE_ADDRESS = /(?:^|[\n:;,|•·()<>[\]/–—])\s*$|(?<!\p{L})(?:e-?post|e-?mail|mail|sähköposti)\s*$/iu;

/** Checks whether a word before a plain sign names a mailbox or a person; otherwise it is part of a sentence. */
function isMailbox(local: string, textBefore: string, isSign: boolean): boolean {
  if (!BEFORE_ADDRESS.test(textBefore)) return false;
  const word = local.toLowerCase();
  if (isMailboxWord(word)) return isSign || local === word;
  return local === word && isFirstName(/^[^._-]+/.exec(word)?.[0] ?? "");
}

export function hiddenAddresses(text: string): { email: string; offset: number }[] {
  const addresses: { email: string; offset: number }[] = [];
  for (const sign of text.matchAll(AT)) {
    const textBefore = text.slice(Math.max(0, sign.index - REACH), sign.index);
    const local = LOCAL.exec(textBefore)?.[0];
    const domainStart = sign.index + sign[0].length;
    const domain = DOMAIN.exec(text.slice(domainStart, domainStart + REACH))?.[0];
    if (local === undefined || domain === undefined) continue;
    const isHidden = !PLAIN_SIGN.test(sign[0]) || !PLAIN_DOMAIN.test(domain);
    if (!isHidden && !isMailbox(local, textBefore.slice(0, -local.length), sign[0].trim() === "@")) continue;
    const email = readAddress(local.replaceAll(DOTS, "."), domain.replaceAll(DOTS, "."));
    if (email !== null) addresses.push({ email, offset: sign.index - local.length });
  }
  return addresses;
}
