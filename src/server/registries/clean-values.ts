/** Values as registers write them, made into what the contract says a company's fields hold; null for what is none. */
import { decodeHTMLStrict } from "entities/decode";

import type { CountryCode } from "../../contract/company.ts";
import { readEmailList } from "../domain/contact-details/email-address.ts";
import { readPhoneList } from "../domain/contact-details/phone-number.ts";
import { readWebsite } from "../domain/contact-details/web-address.ts";
import type { RegistryContact } from "../domain/registry-record.ts";
import type { Remark } from "./reading.ts";

/**
 * Characters to remove from a text: spaces doubled, at its ends or other than the space, and characters that show nothing: control
 * and format characters (they turn the direction of what follows, or hide in a name), halves of characters.
 */
const UNCLEAN = /^\s|\s\s|(?! )\s|\s$|[\p{Cc}\p{Cf}\p{Cs}]/u;

/** A character reference that a register's own web form left: `&amp;`, `&#229;`. */
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);/i;

/** Text without surplus space, control and format characters, and with its character references decoded. */
export function cleanText(value: unknown): string | null {
  if (typeof value !== "string" || value === "") return null;
  let text = value;
  // Some are encoded twice.
  for (let times = 0; times < 2 && REFERENCE.test(text); times++) text = decodeHTMLStrict(text);
  if (!UNCLEAN.test(text)) return text;
  // Control characters separate words as spaces do; format characters stand inside them.
  const visible = text.replaceAll(/[\p{Cf}\p{Cs}]+/gu, "");
  return visible.replaceAll(/[\s\p{Cc}]+/gu, " ").trim() || null;
}

/** Parts that there are, joined. */
export function joinText(parts: readonly unknown[], separator: string): string | null {
  return (
    parts
      .map(cleanText)
      .filter((part) => part !== null)
      .join(separator) || null
  );
}

/** The day of a date or time, `YYYY-MM-DD`; null unless the calendar has it (`-01-01` of a year unknown). */
export function cleanDay(value: unknown): string | null {
  if (typeof value !== "string" || value === "") return null;
  const [, day, year, month, date] = /^\s*(([12]\d{3})-(\d{2})-(\d{2}))(?!\d)/.exec(value) ?? [];
  if (day === undefined) return null;
  const number = Number(date);
  return number >= 1 && number <= daysIn(Number(year), Number(month)) ? day : null;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** A day as an instant of the history: its start in UTC. */
export function instantOfDay(day: string): string {
  return `${day}T00:00:00.000Z`;
}

/** A whole number from 0, of digits or a number. */
export function cleanCount(value: unknown): number | null {
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** An absolute http(s) URL, see `readWebsite`. @param remarks of the row, to which a text that is none is added */
export function cleanWebsite(value: unknown, remarks: Remark[]): string | null {
  const text = cleanText(value);
  if (text === null) return null;
  const website = readWebsite(text.slice(0, MOST_CHARACTERS));
  if ("url" in website) return website.url;
  remarks.push(`website_${website.fault}`);
  return null;
}

const MOST_CHARACTERS = 2000;
/** Of one kind: no company publishes more. */
const MOST_CONTACTS = 5;

interface ContactCells {
  emails: readonly unknown[];
  phones: readonly unknown[];
}

/**
 * The contacts of a row: the first has its first e-mail and its first phone, and so on.
 * @param country whose own numbers are written without its calling code
 * @param remarks of the row, to which cells without an address or number are added
 */
export function contactsOf(
  country: CountryCode,
  { emails, phones }: ContactCells,
  remarks: Remark[],
): RegistryContact[] {
  const addresses = valuesIn(emails, readEmailList, (text) => {
    remarks.push(text.includes("@") ? "email_impossible" : "email_no_address");
  });
  const numbers = valuesIn(
    phones,
    (text) => readPhoneList(text, country),
    (text) => remarks.push(/\d/.test(text) ? "phone_impossible" : "phone_no_number"),
  );
  const count = Math.max(addresses.length, numbers.length);
  return Array.from({ length: count }, (_, place) => ({
    email: addresses[place] ?? null,
    phone: numbers[place] ?? null,
  }));
}

function valuesIn(
  cells: readonly unknown[],
  read: (text: string) => string[],
  onNone: (text: string) => void,
): string[] {
  const values: string[] = [];
  for (const cell of cells) {
    const text = cleanText(cell)?.slice(0, MOST_CHARACTERS);
    if (text === undefined) continue;
    const inCell = read(text);
    if (inCell.length === 0) onNone(text);
    values.push(...inCell);
  }
  return values.length < 2 ? values : [...new Set(values)].slice(0, MOST_CONTACTS);
}
