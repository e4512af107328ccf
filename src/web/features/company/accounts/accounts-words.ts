/** Words for annual accounts and their gaps. */
import type { AnnualAccounts } from "../../../../contract/annual-accounts.ts";
import type { CompanyDetail, CountryCode } from "../../../../contract/company.ts";
import { format } from "../../../lib/format.ts";

export const yearOf = ({ year_end }: Pick<AnnualAccounts, "year_end">): number => Number(year_end.slice(0, 4));

/** Share of two amounts; null when it says nothing. */
export function shareText(part: number | null, whole: number | null): string | null {
  return part === null || whole === null || whole <= 0 ? null : format.percent(part / whole);
}

/** "4 months", for a year that is shorter or longer than usual. */
export function oddLength({ months }: Pick<AnnualAccounts, "months">): string | null {
  return months === null || (months >= 11 && months <= 13) ? null : format.count(months, "month", "months");
}

/** Why the newest year has no revenue; null: not known. */
export function noRevenueWords(country: CountryCode): string | null {
  if (country === "DK") return "Danish law lets smaller companies leave it out";
  return country === "NO" ? "Filed without a revenue line" : null;
}

const DATE_WORDS: Readonly<Record<CountryCode, string>> = {
  NO: "published",
  SE: "signed",
  DK: "published",
  FI: "registered",
};

/** "Own accounts for 2025, SEK, signed 2 Mar 2026" */
export function filingWords(row: AnnualAccounts, country: CountryCode): string {
  const published = row.published === null ? "" : `, ${DATE_WORDS[country]} ${format.date(row.published)}`;
  return `${row.consolidated ? "Group" : "Own"} accounts for ${yearOf(row)}, ${row.currency}${published}`;
}

/**
 * The report that states a year, where not its own, and whether its figures contradict each other; null: neither.
 * @param rows of the same kind, newest first
 */
export function yearNote(row: AnnualAccounts, rows: readonly AnnualAccounts[]): string | null {
  const report = rows.findLast((other) => !other.comparative && other.year_end > row.year_end);
  const notes = [
    row.comparative && (report ? `as stated in the report for ${yearOf(report)}` : "as stated in a later report"),
    row.doubtful && "figures do not add up",
  ].filter((note) => note !== false);
  return notes.length === 0 ? null : notes.join(", ");
}

/** Years that a later report states, and those with contradictions. */
export function notesOf(rows: readonly AnnualAccounts[]): string[] {
  const compared = rows.filter(({ comparative }) => comparative);
  const [newest, oldest] = [compared[0], compared.at(-1)];
  const span = newest && oldest && (newest === oldest ? yearOf(newest) : `${yearOf(oldest)}–${yearOf(newest)}`);
  const doubtful = rows.filter((row) => row.doubtful).map(yearOf);
  return [
    ...(newest ? [`${span} ${yearNote({ ...newest, doubtful: false }, rows)}`] : []),
    ...(doubtful.length === 0 ? [] : [`The figures of ${doubtful.toReversed().join(", ")} do not add up`]),
  ];
}

const MONTH_MS = 2_629_800_000;
/** Until its first accounts are due. */
const FIRST_MONTHS = 18;
/** Industries of banks and insurers: 64.1, 65. */
const FINANCE = /^(?:20065|306(?:41|5)|46(?:41|5))/;

type Reason = Pick<
  CompanyDetail,
  "country_code" | "founded_date" | "sector" | "industry_id" | "accounts_year" | "legal_form"
>;

/** Why no accounts of the company are known. */
export function noAccountsWords(company: Reason, now: number): string {
  const { country_code: country, founded_date: founded, sector, industry_id: industry } = company;
  const isNew = founded !== null && now - Date.parse(founded) < FIRST_MONTHS * MONTH_MS;
  if (isNew && company.accounts_year === null) return "First accounts due";
  if (country === "NO") {
    const isBank = sector === "financial" || FINANCE.test(String(industry));
    if (company.accounts_year === null) return "None filed";
    return isBank
      ? "Banks and insurers are not in Norway’s open figures"
      : `Filed for ${company.accounts_year}, figures not published as data`;
  }
  if (country === "DK") return "No figures published";
  return company.legal_form === "AB" || country === "FI" ? "Files on paper or as PDF" : "No figures published";
}
