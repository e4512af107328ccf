/** Values as registers write them, made into what the contract says a company's fields hold; null for what is none. */
import type { CountryCode } from "../../contract/company.ts";
import type { RegistryContact } from "../domain/registry-record.ts";

/**
 * Characters to remove from a text: spaces doubled, at its ends or other than the space, and characters that show nothing: control
 * and format characters (they turn the direction of what follows, or hide in a name), halves of characters.
 */
const UNCLEAN = /^\s|\s\s|(?! )\s|\s$|[\p{Cc}\p{Cf}\p{Cs}]/u;

/** Text without surplus space, control and format characters. */
export function cleanText(value: unknown): string | null {
  if (typeof value !== "string" || value === "") return null;
  if (!UNCLEAN.test(value)) return value;
  // Control characters separate words as spaces do; format characters stand inside them.
  const shown = value.replaceAll(/[\p{Cf}\p{Cs}]+/gu, "");
  return shown.replaceAll(/[\s\p{Cc}]+/gu, " ").trim() || null;
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

/** An absolute http(s) URL: `https://` where the source has no scheme, host in lower case, no lone slash at the end. */
export function cleanWebsite(value: unknown): string | null {
  const first = cleanText(value)?.split(/[\s,;]/, 1)[0];
  if (!first || first.includes("@")) return null;
  const schemed = /^https?:\/\//i.test(first) ? first : `https://${first}`;
  if (!URL.canParse(schemed)) return null;
  const url = new URL(schemed);
  if (!/^[^.]+(\.[^.]+)*\.[a-z][a-z0-9-]+$/.test(url.hostname)) return null;
  return url.pathname === "/" && url.search === "" && url.hash === "" ? url.origin : url.href;
}

const CALLING_CODES: Readonly<Record<CountryCode, string>> = { NO: "47", SE: "46", DK: "45", FI: "358" };

/** E.164. Numbers without a country's code are the country's own. */
export function cleanPhone(country: CountryCode, value: unknown): string | null {
  const text = cleanText(value);
  if (text === null || /[a-zæøåäö]/i.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "");
  const international = text.startsWith("+") ? digits : digits.startsWith("00") ? digits.slice(2) : null;
  // In Sweden and Finland the leading zero is dialled inside the country only.
  const own = country === "SE" || country === "FI" ? digits.replace(/^0/, "") : digits;
  const number = international ?? `${CALLING_CODES[country]}${own}`;
  return /^[1-9]\d{6,14}$/.test(number) ? `+${number}` : null;
}

/** One address, at most 254 characters (RFC 5321). With `?`, `&` or `%` it would be more than an address in a mail link. */
export function cleanEmail(value: unknown): string | null {
  const text = cleanText(value);
  if (text === null || text.length > 254) return null;
  return /^[^\s@,;?&%]+@[^\s@,;?&%]+\.[^\s@,;.?&%]+$/.test(text) ? text : null;
}

/** The one contact that a register publishes of a company; null when it publishes neither. */
export function contactOf(email: string | null, phone: string | null): RegistryContact | null {
  return email === null && phone === null ? null : { email, phone };
}
