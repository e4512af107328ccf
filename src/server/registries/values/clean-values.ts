/** Normalises register values to the types of the API contract; null for invalid values. */
import { decodeHTMLStrict } from "entities/decode";

import type { CountryCode, OtherName } from "../../../contract/company.ts";
import { readEmailList } from "../../domain/contact-details/email-address.ts";
import { hasMorePhones, readPhoneList } from "../../domain/contact-details/phone-number.ts";
import { readWebsite } from "../../domain/contact-details/web-address.ts";
import type { RegistryContact } from "../../domain/companies/registry-record.ts";
import type { Remark } from "../reading.ts";
import { writeOtherNames } from "../../domain/companies/other-names.ts";

/**
 * Characters to remove: repeated, leading and trailing spaces, whitespace other than spaces, and invisible characters:
 * control and format characters (which change the text direction or are hidden in names) and lone surrogates.
 */
const UNCLEAN = /^\s|\s\s|(?! )\s|\s$|[\p{Cc}\p{Cf}\p{Cs}]/u;

/** A character reference left by a register's web form: `&amp;`, `&#229;`. */
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);/i;

/** Removes surplus whitespace, control and format characters, and decodes character references. */
export function cleanText(value: unknown): string | null {
  if (typeof value !== "string" || value === "") return null;
  let text = value;
  // Some texts are encoded twice.
  for (let times = 0; times < 2 && REFERENCE.test(text); times++) text = decodeHTMLStrict(text);
  if (!UNCLEAN.test(text)) return text;
  // Control characters separate words, like spaces; format characters occur inside words.
  const visible = text.replaceAll(/[\p{Cf}\p{Cs}]+/gu, "");
  return visible.replaceAll(/[\s\p{Cc}]+/gu, " ").trim() || null;
}

/** Joins the non-empty parts. */
export function joinText(parts: readonly unknown[], separator: string): string | null {
  return (
    parts
      .map(cleanText)
      .filter((part) => part !== null)
      .join(separator) || null
  );
}

/** The day of a date or time, `YYYY-MM-DD`; null unless it is a valid date (`-01-01` with an unknown year is not). */
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

/** Start of a day in UTC, as a time in the history. */
export function instantOfDay(day: string): string {
  return `${day}T00:00:00.000Z`;
}

/** A whole number of at least 0, from digits or a number. */
export function cleanCount(value: unknown): number | null {
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** A year from 1900 to 2100. */
export function cleanYear(value: unknown): number | null {
  const year = cleanCount(value);
  return year !== null && year >= 1900 && year <= 2100 ? year : null;
}

/** An absolute http(s) URL, see `readWebsite`. @param remarks of the row; invalid texts are added to them */
export function cleanWebsite(value: unknown, remarks: Remark[]): string | null {
  const text = cleanText(value);
  if (text === null) return null;
  const website = readWebsite(text.slice(0, MOST_CHARACTERS));
  if ("url" in website) return website.url;
  remarks.push(`website_${website.fault}`);
  return null;
}

const MOST_CHARACTERS = 2000;
/** Per kind; no company publishes more. */
const MOST_CONTACTS = 5;

interface ContactCells {
  emails: readonly unknown[];
  phones: readonly unknown[];
}

/**
 * Contacts of a row: the first has the first e-mail and the first phone number, and so on.
 * @param country whose national numbers have no calling code
 * @param remarks of the row; cells without an address or number are added to them
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
    (text) => {
      const inCell = readPhoneList(text, country);
      if (inCell.length > 0 && hasMorePhones(text, inCell.length)) remarks.push("phone_impossible");
      return inCell;
    },
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

/** Sweden has 82 courts under one number. */
const MOST_NAMES = 100;
const LONGEST_NAME = 300;

export interface OtherNameCell extends Omit<OtherName, "name"> {
  name: unknown;
}

/** Trade names and translations, as in `CompanyFacts`: names without an end first; without duplicates. Null for an empty list. */
export function otherNameCell(cells: readonly OtherNameCell[]): string | null {
  if (cells.length === 0) return null;
  const names = cells.flatMap(({ name, kind, until }): OtherName[] => {
    const text = cleanText(name)?.slice(0, LONGEST_NAME);
    return text === undefined ? [] : [{ name: text, kind, until }];
  });
  const inOrder = [...names.filter(({ until }) => until === null), ...names.filter(({ until }) => until !== null)];
  const firstByName = new Map(inOrder.toReversed().map((entry) => [entry.name, entry]));
  return writeOtherNames(inOrder.filter((entry) => firstByName.get(entry.name) === entry).slice(0, MOST_NAMES));
}
