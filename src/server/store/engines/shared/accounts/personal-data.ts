/** Finds what texts say of a person. Case and spelling are folded in code, so that they are folded alike in both engines. */
import type { Subject, SubjectContact } from "../../../ports/privacy-store.ts";

export interface Mention {
  id: number;
  /** The text without the person. */
  redacted: string;
}

const REMOVED = "[removed]";
/** Country codes of the numbers that people write without them. */
const COUNTRY_CODE = /^\+(45|46|47|358)(\d+)$/;
const BETWEEN_DIGITS = String.raw`[\s().\-/\u00a0]*`;

/** The subject and what its contacts say beside: name, address, phone, profile, in every spelling that is usual. */
export class PersonalData {
  readonly #matcher: RegExp;

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
  }

  /** `fullText` without the person. */
  without(fullText: string): string {
    return fullText.replaceAll(this.#matcher, REMOVED);
  }

  /** @returns null when nothing of the person is in the text */
  mentionIn(id: number, fullText: string): Mention | null {
    const redacted = this.without(fullText);
    return redacted === fullText ? null : { id, redacted };
  }

  isIn(...values: readonly (string | null)[]): boolean {
    return values.some((value) => value !== null && this.without(value) !== value);
  }
}

function emailPattern(email: string): string | null {
  const address = email.trim().toLowerCase();
  return address === "" ? null : literal(address);
}

/** As it is and as addresses of pages write it. */
function literal(word: string): string {
  const spellings = new Set([word, encodeURIComponent(word)]);
  return [...spellings].map((spelling) => RegExp.escape(spelling)).join("|");
}

/** A single word may be anyone's name, or any word. */
function namePattern(name: string): string | null {
  const words = name.split(/\s+/).filter((word) => word !== "");
  if (words.length < 2) return null;
  const between = String.raw`(?:\s|\+|%20|\u00a0)+`;
  return String.raw`(?<!\p{L})${words.map((word) => `(?:${literal(word)})`).join(between)}(?!\p{L})`;
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

/** With and without scheme, `www.` and a slash at the end. */
function profilePattern(url: string): string | null {
  const bare = url
    .replace(/^https?:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/\/+$/, "");
  return bare === "" ? null : String.raw`(?:https?(?::|%3A)(?:\/|%2F){2})?(?:www\.)?(?:${literal(bare)})\/?`;
}
