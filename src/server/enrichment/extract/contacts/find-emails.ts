/**
 * Finds email addresses of a page: links, Cloudflare protection, structured data, plain text, and text that replaces
 * the `@`.
 */
import type { Contact } from "../../../../contract/company.ts";
import { readWords } from "../../read-words.ts";
import { isFirstName } from "../people/person-name.ts";
import { readAddress, readMailto } from "../../../domain/contact-details/email-address.ts";
import { domainLabel } from "../../../domain/contact-details/domain-name.ts";
import {
  isOtherPartyDomain,
  isOtherPartyText,
  isOwnDomain,
  isPlatformAddress,
  isThemeMaker,
  otherCompanySections,
} from "../other-parties.ts";
import { isIn, JOIN, type Page } from "../page/page.ts";
import type { Organization } from "../page/linked-data.ts";

type EmailType = NonNullable<Contact["email_type"]>;

/** Words that name a mailbox or a department of a company, in the four languages and English. */
const GENERIC = new Set(readWords("mailboxes.txt"));

/** Checks whether a word, in lower case, names an office or a department. */
export function isMailboxWord(word: string): boolean {
  return GENERIC.has(word);
}

/**
 * Classifies a mailbox as generic or personal. An address that does not name an office is personal: personal addresses
 * are protected by law, so doubtful ones are treated as personal.
 * @param labels words of the company's own domain or name, which make an address generic
 */
function emailType(address: string, labels: readonly string[]): EmailType {
  const local = address.slice(0, address.indexOf("@"));
  const parts = local.split(/[._\-+0-9]+/).filter((part) => part !== "");
  if (parts.length === 0) return "generic";
  if (parts.some((part) => GENERIC.has(part))) return "generic";
  if (isFirstName(parts[0] ?? "")) return "personal";
  const joined = parts.join("");
  if (
    labels.some(
      (label) => label.length > 2 && (joined.includes(label) || (joined.length > 3 && label.includes(joined))),
    )
  ) {
    return "generic";
  }
  const isGeneric = [...GENERIC].some((word) => word.length > 4 && (joined.startsWith(word) || joined.endsWith(word)));
  return isGeneric ? "generic" : "personal";
}

/** Words for `@`; without brackets only those that have no other meaning. The lookahead checks the first character. */
const AT =
  /(?:(?=[\s([{<*@])|(?<=[\s(])(?=[skam]))\s*(?:[([{<*]\s*(?:at|a|æt|ät|@|snabel-?a|kr[øo]llalfa|alfakr[øo]ll|miu?ku?mauku|kissanhäntä|ät-merkki|arroba)\s*[)\]}>*]|(?<=[\s(])(?:snabel-?a|kr[øo]llalfa|alfakr[øo]ll|miukumauku|kissanhäntä)(?=\s)|\s@\s|@\s|\s(?:at|AT|ät|æt)\s(?=[\p{L}\p{N}-]+\s*(?:[([{]?\s*(?:dot|punktum|punkt|prikk|prick|piste)\s*[)\]}]?|\.(?:no|se|dk|fi|com|net)\b)))\s*/gu;
const DOT_WORD = "(?:dot|DOT|punktum|punkt|prikk|prick|piste)";
const DOT = String.raw`(?:\s*[([{]\s*(?:${DOT_WORD}|\.)\s*[)\]}]\s*|\s${DOT_WORD}\s|\.)`;
const LOCAL = new RegExp(String.raw`[\p{L}\p{N}_+-]+(?:${DOT}[\p{L}\p{N}_+-]+)*$`, "u");
const DOMAIN = new RegExp(String.raw`^[\p{L}\p{N}-]+(?:${DOT}[\p{L}\p{N}-]+)+`, "u");
const DOTS = new RegExp(DOT, "gu");
const SIGN_REACH = 80;

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

/**
 * Finds addresses whose `@` or dots are written as words: `post (at) firma (punktum) no`, `post krøllalfa firma.no`.
 */
function hiddenAddresses(text: string): { email: string; offset: number }[] {
  const addresses: { email: string; offset: number }[] = [];
  for (const sign of text.matchAll(AT)) {
    const textBefore = text.slice(Math.max(0, sign.index - SIGN_REACH), sign.index);
    const local = LOCAL.exec(textBefore)?.[0];
    const domainStart = sign.index + sign[0].length;
    const domain = DOMAIN.exec(text.slice(domainStart, domainStart + SIGN_REACH))?.[0];
    if (local === undefined || domain === undefined) continue;
    const isHidden = !PLAIN_SIGN.test(sign[0]) || !PLAIN_DOMAIN.test(domain);
    if (!isHidden && !isMailbox(local, textBefore.slice(0, -local.length), sign[0].trim() === "@")) continue;
    const email = readAddress(local.replaceAll(DOTS, "."), domain.replaceAll(DOTS, "."));
    if (email !== null) addresses.push({ email, offset: sign.index - local.length });
  }
  return addresses;
}

export interface FoundEmail {
  email: string;
  type: NonNullable<Contact["email_type"]>;
  /** Source on the page: `mailto`, `text`, `hidden text`, `json-ld`, `microdata`, `attribute`. */
  evidence: string;
  /** Offset in the page's text; −1 when it is not in the text. */
  offset: number;
}

export function findEmails(page: Page, organizations: readonly Organization[]): FoundEmail[] {
  const emails = new Map<string, FoundEmail>();
  const labels = [domainLabel(page.url.hostname)];
  const add = (email: string, evidence: string, offset: number) => {
    const existing = emails.get(email);
    if (existing) {
      if (existing.offset < 0) existing.offset = offset;
      return;
    }
    const domain = email.slice(email.indexOf("@") + 1);
    if (isOtherPartyDomain(domain, page) || isThemeMaker(email.slice(0, email.indexOf("@")), page)) return;
    if (
      offset >= 0 &&
      !isOwnDomain(domain, page) &&
      (isOtherPartyText(page, offset) || isIn(otherCompanySections(page), offset))
    )
      return;
    emails.set(email, { email, type: emailType(email, labels), evidence, offset });
  };
  for (const link of page.links) {
    if (!/^mailto:/i.test(link.href)) continue;
    for (const address of readMailto(link.href))
      if (!isPlatformAddress(page, link, address)) add(address, "mailto", link.start);
  }
  for (const { email, offset } of textAddresses(page.joined)) add(email, "text", offset);
  for (const { email, offset } of hiddenAddresses(page.text)) add(email, "hidden text", offset);
  for (const organization of organizations) {
    for (const email of organization.emails)
      for (const address of readMailto(`mailto:${email.replace(/^mailto:/i, "")}`)) add(address, "json-ld", -1);
  }
  for (const { name, value, offset } of page.items) {
    if (name === "email")
      for (const address of readMailto(`mailto:${value.replace(/^mailto:/i, "")}`)) add(address, "microdata", offset);
  }
  for (const name of ["og:email", "business:contact_data:email", "contact:email"]) {
    for (const address of readMailto(`mailto:${page.metas.get(name) ?? ""}`)) add(address, "meta", -1);
  }
  return [...emails.values()].filter(({ email, evidence }) => evidence !== "mailto" || !emails.has(withoutTag(email)));
}

/**
 * Removes a tag: `post+remove-this@firma.no` in a link whose text is `post@firma.no` is a trap for crawlers that read
 * only links.
 */
function withoutTag(email: string): string {
  const plain = email.replace(/\+[^@]*@/, "@");
  return plain === email ? "" : plain;
}

const LOCAL_END = /[a-z0-9!#$&'*+=?^_`{|}~.\p{L}\p{N}\u2060-]+$/iu;
const DOMAIN_START = /^[\p{L}\p{N}.\u2060-]+/u;
const REACH = 90;
/** Maximum number of `@` examined. */
const MAX_SIGNS = 5000;

/** Finds addresses around each `@`. Parts cut by inline elements are joined when they make no address separately. */
function textAddresses(joined: string): { email: string; offset: number }[] {
  const addresses: { email: string; offset: number }[] = [];
  let looked = 0;
  for (
    let signOffset = joined.indexOf("@");
    signOffset >= 0 && looked < MAX_SIGNS;
    signOffset = joined.indexOf("@", signOffset + 1)
  ) {
    looked++;
    const local =
      LOCAL_END.exec(joined.slice(Math.max(0, signOffset - REACH), signOffset).replace(/\u2060$/, ""))?.[0] ?? "";
    const domain =
      DOMAIN_START.exec(joined.slice(signOffset + 1, signOffset + REACH).replace(/^\u2060/, ""))?.[0] ?? "";
    const email = local === "" || domain === "" ? null : nearest(local, domain);
    if (email !== null) addresses.push({ email, offset: Math.max(0, signOffset - local.length) });
  }
  return addresses;
}

function nearest(local: string, domain: string): string | null {
  const names = local.split(JOIN);
  const hosts = domain.split(JOIN);
  // A dot at the boundary shows that the parts belong together.
  let firstName = names.length - 1;
  while (
    firstName > 0 &&
    (/^[._-]/.test(names[firstName] ?? "") || /[._-]$/.test(names[firstName - 1] ?? "") || names[firstName] === "")
  )
    firstName--;
  for (let count = 1; count <= hosts.length; count++) {
    const address = readAddress(names.slice(firstName).join(""), hosts.slice(0, count).join(""));
    if (address !== null) return address;
  }
  return null;
}
