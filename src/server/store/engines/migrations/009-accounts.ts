import type { Migration } from "./migration.ts";

/**
 * Annual accounts.
 * - `company_accounts`: one row per company, year and kind (`consolidated`: its group), from the filing `rank`. `latest`
 * is the row that searches use, `growth` whole percent of revenue.
 * - `account_reads`: what the register offered at the last attempt to read the accounts of a company; `due_at` is null
 * when there is nothing to do before it offers something else.
 * - `account_files`: files of many filings that were read completely.
 */
export const accounts: Migration = {
  name: "009-accounts",
  sql: `
    CREATE TABLE company_accounts (
      company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      year_end TEXT NOT NULL,
      consolidated BOOLEAN NOT NULL,
      months INTEGER,
      currency TEXT NOT NULL,
      revenue INTEGER,
      gross_profit INTEGER,
      operating_profit INTEGER,
      profit INTEGER,
      equity INTEGER,
      assets INTEGER,
      employees NUMBER,
      comparative BOOLEAN NOT NULL,
      doubtful BOOLEAN NOT NULL,
      published TEXT,
      document_url TEXT,
      rank TEXT NOT NULL,
      latest BOOLEAN NOT NULL,
      growth INTEGER,
      read_at INSTANT NOT NULL,
      PRIMARY KEY (company_id, year_end, consolidated)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE account_reads (
      company_id INTEGER PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
      offered TEXT NOT NULL,
      outcome TEXT,
      due_at INSTANT,
      tries INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX account_reads_due ON account_reads (due_at) WHERE due_at IS NOT NULL;

    CREATE TABLE account_files (
      name TEXT PRIMARY KEY,
      version TEXT NOT NULL,
      read_at INSTANT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
  sqlite: "CREATE UNIQUE INDEX company_accounts_latest ON company_accounts (company_id) WHERE latest = 1;",
  postgres: "CREATE UNIQUE INDEX company_accounts_latest ON company_accounts (company_id) WHERE latest;",
};
