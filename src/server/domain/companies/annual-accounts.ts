/** Which filing of a financial year counts, which year is the latest, and growth. */
import type { AnnualAccounts } from "../../../contract/annual-accounts.ts";

/** A financial year as one filing states it. */
export type StatedAccounts = Omit<AnnualAccounts, "growth" | "revenue_eur" | "source" | "document_url">;

export interface FiledAccounts extends StatedAccounts {
  document_url: string | null;
  /** Identifies the filing and orders those of a company as text: the greater one replaces the others' rows. */
  rank: string;
  /** RFC 3339 UTC */
  read_at: string;
}

/** Fields that a filing states, with its address. */
export const FILED_FIELDS = [
  "year_end",
  "months",
  "currency",
  "revenue",
  "gross_profit",
  "operating_profit",
  "profit",
  "equity",
  "assets",
  "employees",
  "consolidated",
  "comparative",
  "doubtful",
  "published",
  "document_url",
] as const satisfies readonly (keyof FiledAccounts)[];

export interface KeptAccounts extends FiledAccounts {
  /** The year that searches and the company's detail use: at most one of a company. */
  latest: boolean;
  growth: number | null;
}

const isSameYear = (a: StatedAccounts, b: StatedAccounts) =>
  a.year_end === b.year_end && a.consolidated === b.consolidated;

/** Everything but the time: figures never depend on it, so a filing that is read again changes nothing. */
const isSameContent = (a: FiledAccounts, b: FiledAccounts) => FILED_FIELDS.every((name) => a[name] === b[name]);

/** The year's own filing replaces one that compares with it, and a greater rank a smaller one. */
function replaces(filed: FiledAccounts, stored: FiledAccounts): boolean {
  if (filed.comparative !== stored.comparative) return stored.comparative;
  // The same filing, whose figures a later release reads differently.
  if (filed.rank === stored.rank) return !isSameContent(filed, stored);
  return filed.rank > stored.rank;
}

/** Adds the row of a filing. @returns `rows` themselves when the row changes nothing */
export function withRow(rows: readonly FiledAccounts[], filed: FiledAccounts): readonly FiledAccounts[] {
  const place = rows.findIndex((row) => isSameYear(row, filed));
  const stored = rows[place];
  if (!stored) return [...rows, filed];
  return replaces(filed, stored) ? rows.with(place, filed) : rows;
}

/** Sets `latest` and `growth`, which follow from all rows of the company. @returns the newest year first */
export function completed(rows: readonly FiledAccounts[]): KeptAccounts[] {
  const sorted = rows.toSorted(
    (a, b) => compare(b.year_end, a.year_end) || Number(a.consolidated) - Number(b.consolidated),
  );
  // The newest year of the company itself whose figures add up; of its group only when it has none of its own.
  const usable = sorted.filter(({ doubtful }) => !doubtful);
  const latest = usable.find(({ consolidated }) => !consolidated) ?? usable[0];
  return sorted.map((row) => ({ ...row, latest: row === latest, growth: growthOf(row, sorted) }));
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

const MONTH_MS = 30.4375 * 86_400_000;
const isAboutAYear = (months: number | null) => months !== null && months >= 11 && months <= 13;

/** @param rows newest year first */
function growthOf(row: FiledAccounts, rows: readonly FiledAccounts[]): number | null {
  if (row.revenue === null || row.doubtful || !isAboutAYear(row.months)) return null;
  const earlier = rows.find((other) => isYearBefore(other, row));
  if (!earlier || earlier.revenue === null || earlier.revenue <= 0) return null;
  const growth = Math.round((row.revenue / earlier.revenue - 1) * 100) + 0;
  // A number that large is an error of the filing, and no engine could read it back.
  return Number.isSafeInteger(growth) ? growth : null;
}

function isYearBefore(earlier: FiledAccounts, row: FiledAccounts): boolean {
  return (
    earlier.consolidated === row.consolidated &&
    earlier.currency === row.currency &&
    !earlier.doubtful &&
    isAboutAYear(earlier.months) &&
    isAboutAYear(Math.round((Date.parse(row.year_end) - Date.parse(earlier.year_end)) / MONTH_MS))
  );
}

/** The year of the newest accounts that the company itself filed; null when all are taken from later reports. */
export function yearOfNewest(rows: readonly StatedAccounts[]): number | null {
  const years = rows.filter(({ comparative }) => !comparative).map(({ year_end }) => Number(year_end.slice(0, 4)));
  return years.length === 0 ? null : Math.max(...years);
}
