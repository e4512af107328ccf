/** Columns and cells of annual accounts. */
import type { AnnualAccounts } from "../../../../../contract/annual-accounts.ts";
import { COUNTRY_CODES } from "../../../../../contract/company.ts";
import {
  FILED_FIELDS,
  type FiledAccounts,
  type KeptAccounts,
  type StatedAccounts,
} from "../../../../domain/companies/annual-accounts.ts";
import { inEuro } from "../../../../domain/companies/euro-rates.ts";
import { ACCOUNTS_SOURCES, DEMO_SOURCE } from "../../../../domain/companies/sources.ts";
import { flag, numberOrNull, oneOf, type Row, text, textOrNull } from "../row.ts";
import type { SqlValue } from "../steps.ts";

/** Columns of `company_accounts`. */
export const ACCOUNT_COLUMNS = ["company_id", ...FILED_FIELDS, "rank", "read_at", "latest", "growth"] as const;

export function accountRow(companyId: number, row: KeptAccounts): SqlValue[] {
  return [companyId, ...FILED_FIELDS.map((name) => row[name]), row.rank, row.read_at, row.latest, row.growth];
}

/** Columns that `decodeFiled` reads. */
export const FILED_COLUMNS = ["company_id", ...FILED_FIELDS, "rank", "read_at"].join(", ");

export const decodeFiled = (row: Row): FiledAccounts => ({
  ...decodeStated(row),
  document_url: textOrNull(row.document_url),
  rank: text(row.rank),
  read_at: text(row.read_at),
});

/** Columns that `decodeAccounts` reads, with their tables. */
export const SHOWN_ACCOUNTS = `
  ${FILED_FIELDS.map((name) => `accounts.${name}`).join(", ")}, accounts.growth, accounts.company_id,
  companies.country_code,
  EXISTS (SELECT 1 FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id
    WHERE given.company_id = companies.id AND reading.demo) AS is_demo
  FROM company_accounts AS accounts JOIN companies ON companies.id = accounts.company_id`;

export const LATEST_ACCOUNTS = `
  SELECT ${SHOWN_ACCOUNTS} WHERE accounts.company_id = ANY($1::bigint[]) AND accounts.latest = TRUE`;

export function decodeAccounts(row: Row): AnnualAccounts {
  const { consolidated, comparative, doubtful, published, ...figures } = decodeStated(row);
  return {
    ...figures,
    consolidated,
    comparative,
    doubtful,
    growth: numberOrNull(row.growth),
    revenue_eur: inEuro(figures.revenue, figures),
    published,
    source: flag(row.is_demo) ? DEMO_SOURCE : ACCOUNTS_SOURCES[oneOf(COUNTRY_CODES, row.country_code)],
    document_url: textOrNull(row.document_url),
  };
}

function decodeStated(row: Row): StatedAccounts {
  return {
    year_end: text(row.year_end),
    months: numberOrNull(row.months),
    currency: text(row.currency),
    revenue: numberOrNull(row.revenue),
    gross_profit: numberOrNull(row.gross_profit),
    operating_profit: numberOrNull(row.operating_profit),
    profit: numberOrNull(row.profit),
    equity: numberOrNull(row.equity),
    assets: numberOrNull(row.assets),
    employees: numberOrNull(row.employees),
    consolidated: flag(row.consolidated),
    comparative: flag(row.comparative),
    doubtful: flag(row.doubtful),
    published: textOrNull(row.published),
  };
}
