/** From the text of facts to numbers and days. */
import { MAX_AMOUNT } from "../../../contract/annual-accounts.ts";
import type { Fact } from "./xbrl.ts";

const MAX_DIGITS = 200;
/** `&nbsp;` is no entity of XML, and stays as written where a document has it all the same. */
const SPACES = /&nbsp;|[\s\u00A0\u202F\u2009]/gu;
const ZERO_FORMATS: ReadonlySet<string> = new Set(["zerodash", "numdash", "fixed-zero", "fixedzero"]);
const COMMA_DECIMAL = /^num(?:space|dot)?comma$|^num-comma-decimal/;

/** The number that a fact writes; null when something other than digits is left over. */
export function amountOf({ text, inline }: Fact): number | null {
  const written = text.replaceAll(SPACES, "");
  if (written.length > MAX_DIGITS) return null;
  if (!inline) return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : null;
  const { scale, isNegative, format } = inline;
  if (ZERO_FORMATS.has(format) || /^[-–—]$/.test(written)) return 0;
  const digits = COMMA_DECIMAL.test(format)
    ? written.replaceAll(/[.'’]/g, "").replace(",", ".")
    : written.replaceAll(/[,'’]/g, "");
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(digits) || !Number.isInteger(scale)) return null;
  // By the text, as 1.1 × 1000 is not 1100 in binary.
  const amount = Number(`${digits}e${scale}`);
  return isNegative && amount !== 0 ? -amount : amount;
}

/**
 * The value of one fact that a filing states several times: of those with the most exact digits, if they are equal and
 * no rounder one contradicts them.
 */
export function agreedAmount(facts: readonly Fact[]): number | null {
  const stated = facts.flatMap((fact) => {
    const amount = amountOf(fact);
    return amount === null ? [] : [{ amount, decimals: fact.decimals }];
  });
  const finest = Math.max(...stated.map(({ decimals }) => decimals));
  const [amount, ...rivals] = new Set(stated.filter(({ decimals }) => decimals === finest).map(({ amount }) => amount));
  if (amount === undefined || rivals.length > 0) return null;
  const contradicted = stated.some((rival) => Math.abs(rival.amount - amount) > 0.5 * 10 ** -rival.decimals);
  return contradicted || Math.abs(amount) > MAX_AMOUNT ? null : amount;
}

/** Whole units, half away from zero. */
export const wholeUnits = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount)) || 0;

const MONTHS = [
  /^jan/,
  /^feb/,
  /^mar|^maa/,
  /^apr/,
  /^ma[ijy]/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^o[ck]t/,
  /^nov/,
  /^de[cs]/,
];

/** ISO day of "2025-04-30", "30 april 2025", "30.4.2025" or "20250430"; null when it is no day. */
export function dayOf(text: string): string | null {
  const written = text.replaceAll(SPACES, " ").trim().toLowerCase();
  const [, y, m, d] = /^(\d{4})-?(\d{2})-?(\d{2})(?:t.*)?$/.exec(written) ?? [];
  if (y !== undefined) return isoDay(Number(y), Number(m), Number(d));
  const [, day, month = "", year] = /^(\d{1,2})[. /-]+([a-zåäöæø]+|\d{1,2})[. /-]+(\d{4})$/.exec(written) ?? [];
  if (day === undefined) return null;
  const number = /^\d/.test(month) ? Number(month) : MONTHS.findIndex((name) => name.test(month)) + 1;
  return isoDay(Number(year), number, Number(day));
}

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30.4375;
const MAX_MONTHS = 24;

export const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** Length of a financial year, both days included; null when it cannot be one. */
export function monthsBetween(start: string | null, end: string): number | null {
  if (start === null) return null;
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  const months = Math.max(1, Math.round(days / MONTH_DAYS));
  return days >= 1 && months <= MAX_MONTHS ? months : null;
}
