/** Finds what texts tell of a person. Case is folded in code, so that it is folded alike in both engines. */
import { number, type Row, text, textOrNull } from "../row.ts";
import { without } from "./redaction.ts";

export interface Mention {
  id: number;
  /** The text without the person. */
  redacted: string;
}

/** What a person's contacts say beside the address, by company: names and numbers are only theirs there. */
export class PersonalData {
  readonly #address: string;
  readonly #byCompany = new Map<number, string[]>();

  /** @param address trimmed, lower case */
  constructor(address: string) {
    this.#address = address;
  }

  /** @param row of `contacts`, with an e-mail */
  addContact(row: Row): void {
    if (text(row.email).trim().toLowerCase() !== this.#address) return;
    const words = [row.full_name, row.phone, row.linkedin_url].map(textOrNull).filter((word) => word !== null);
    const company = number(row.company_id);
    this.#byCompany.set(company, [...this.of(company), ...words.map((word) => word.toLowerCase())]);
  }

  of(companyId: number): readonly string[] {
    return this.#byCompany.get(companyId) ?? [];
  }

  all(): string[] {
    return [...this.#byCompany.values()].flat();
  }
}

/** @param row has `id` and `text` @returns null when none of the words is in it */
export function mentionIn(row: Row, words: readonly string[]): Mention | null {
  const whole = text(row.text);
  const redacted = words.reduce((left, word) => without(left, word), whole);
  return redacted === whole ? null : { id: number(row.id), redacted };
}

/** @param row of `history` */
export function tellsOf(row: Row, address: string): boolean {
  return [row.old_value, row.new_value].some((value) => textOrNull(value)?.toLowerCase().includes(address));
}
