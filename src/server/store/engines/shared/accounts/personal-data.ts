/**
 * Finds and redacts personal data of a person in texts. Case and spelling are folded in code, so that both engines
 * behave the same.
 */
import type { Subject, SubjectContact } from "../../../ports/privacy-store.ts";

export interface Mention {
  id: number;
  /** The text without the person's data. */
  redacted: string;
}

const REMOVED = "[removed]";
/** Country codes that people omit when they write numbers. */
const COUNTRY_CODE = /^\+(45|46|47|358)(\d+)$/;
const BETWEEN_DIGITS = String.raw`[\s().\-/\u00a0]*`;

/**
 * Matches the person in an erasure request and the data in their contacts: name, address, phone and profile, in all
 * usual spellings.
 */
export class PersonalData {
  readonly #matcher: RegExp;
  readonly #addressMatcher: RegExp;

  constructor(subject: Subject, contacts: readonly Omit<SubjectContact, "id" | "companyId" | "company" | "title">[]) {
    const patterns = contacts.flatMap(({ name, email, phone, profile }) => [
      namePattern(name ?? ""),
      emailPattern(email ?? ""),
      phonePattern(phone ?? ""),
      profilePattern(profile ?? ""),
    ]);
    if (subject.by === "email") patterns.push(emailPattern(subject.email));
    if (subject.by === "phone") patterns.push(phonePattern(subject.phone));
    if (subject.by === "name") patterns.push(namePattern(subject.name));
    const some = patterns.filter((pattern) => pattern !== null);
    this.#matcher = some.length === 0 ? /(?!)/g : new RegExp([...new Set(some)].join("|"), "giu");
    const names = [...contacts.map(({ name }) => name ?? ""), subject.by === "name" ? subject.name : ""];
    const paths = [...new Set(names.flatMap(pathPatterns))];
    this.#addressMatcher = paths.length === 0 ? /(?!)/ : new RegExp(paths.join("|"));
  }

  /** `fullText` without the person's data. */
  without(fullText: string): string {
    return fullText.replaceAll(this.#matcher, REMOVED);
  }

  /** @returns null when the text contains no data of the person */
  mentionIn(id: number, fullText: string): Mention | null {
    const redacted = this.without(fullText);
    return redacted === fullText ? null : { id, redacted };
  }

  /** Checks whether a web address names the person: `/ansatte/kari-lie`, `/team/LieKari`. */
  isInAddress(address: string): boolean {
    return this.isIn(address) || this.#addressMatcher.test(withoutAccents(decoded(address).toLowerCase()));
  }

  isIn(...values: readonly (string | null)[]): boolean {
    return values.some((value) => value !== null && this.without(value) !== value);
  }
}

function emailPattern(email: string): string | null {
  const address = email.trim().toLowerCase();
  return address === "" ? null : literal(address);
}

/** Matches the word as it is and URL-encoded. */
function literal(word: string): string {
  const spellings = new Set([word, encodeURIComponent(word)]);
  return [...spellings].map((spelling) => RegExp.escape(spelling)).join("|");
}

/** Returns null for a single word, which could be anybody's name or an ordinary word. */
function namePattern(name: string): string | null {
  const words = name.split(/\s+/).filter((word) => word !== "");
  if (words.length < 2) return null;
  const between = String.raw`(?:\s|\+|%20|\u00a0)+`;
  return String.raw`(?<!\p{L})${words.map((word) => `(?:${literal(word)})`).join(between)}(?!\p{L})`;
}

/** Patterns of a name in a path without accents, in both orders, with and without middle names. */
function pathPatterns(name: string): string[] {
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [firstWord, lastWord] = [words[0], words.at(-1)];
  if (firstWord === undefined || lastWord === undefined || words.length < 2) return [];
  const orders = [words, [firstWord, lastWord], [lastWord, firstWord]];
  return orders.map((order) => {
    const spellings = order.map((word) => `(?:${[...new Set([withoutAccents(word), withPairs(word)])].join("|")})`);
    return `(?<![a-z0-9])${spellings.join("[^a-z0-9]*")}(?![a-z0-9])`;
  });
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ø", "o").replaceAll("æ", "ae");
}

function withPairs(word: string): string {
  const pairs = word.replaceAll("å", "aa").replaceAll(/[äæ]/g, "ae").replaceAll(/[öø]/g, "oe");
  return withoutAccents(pairs);
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** @param phone E.164 */
function phonePattern(phone: string): string | null {
  const [, country, national] = COUNTRY_CODE.exec(phone) ?? [];
  const digits = (number: string) => [...number].join(BETWEEN_DIGITS);
  if (country === undefined || national === undefined || national.length < 6) {
    return phone === "" ? null : literal(phone);
  }
  const prefix = String.raw`(?:(?:\+|00|%2B)\s?${digits(country)}${BETWEEN_DIGITS}(?:\(?0\)?)?${BETWEEN_DIGITS}|0)?`;
  return String.raw`(?<!\d)${prefix}${digits(national)}(?!\d)`;
}

/** Matches with and without scheme, `www.` and trailing slash. */
function profilePattern(url: string): string | null {
  const bare = url
    .replace(/^https?:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/\/+$/, "");
  return bare === "" ? null : String.raw`(?:https?(?::|%3A)(?:\/|%2F){2})?(?:www\.)?(?:${literal(bare)})\/?`;
}
