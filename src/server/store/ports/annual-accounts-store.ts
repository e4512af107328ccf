/** Annual accounts of companies, and what was read of their registers. */
import type { AnnualAccounts } from "../../../contract/annual-accounts.ts";
import type { CountryCode } from "../../../contract/company.ts";
import type { StatedAccounts } from "../../domain/companies/annual-accounts.ts";

/** One filing, as its register publishes it. */
export interface AccountsFiling {
  country: CountryCode;
  registryId: string;
  /**
   * Identifies the filing, and orders those of a company as text, so that numbers need leading zeros: of two filings of
   * a year the greater one counts.
   */
  rank: string;
  documentUrl: string | null;
  /** ISO day; null: that of each row. */
  published: string | null;
  rows: readonly StatedAccounts[];
}

/** Numbers of filings. */
export interface AccountsWritten {
  written: number;
  /** They change nothing: read before, or replaced by a later filing. */
  unchanged: number;
  /** Their companies are not in the store, or are sole traders, whose accounts are personal data. */
  unknown: number;
}

/** A company whose accounts are to be read. */
export interface DueAccounts {
  companyId: number;
  registryId: string;
  /** In Norway the year of the newest accounts, elsewhere the text given to `offer`. */
  offered: string;
  /** Number of failed attempts for this offer. */
  tries: number;
}

export interface AccountsAttempt {
  offered: string;
  /** One word for the figures of the register. */
  outcome: string;
  /** When to try again; null: not before the register offers something else. */
  dueAt: Date | null;
  tries: number;
}

export interface AnnualAccountsStore {
  /**
   * Writes filings in one transaction, by the rules of `domain/companies/annual-accounts.ts`. A company that changes gets
   * a new revision and version. In Sweden, Denmark and Finland the newest year becomes its `accounts_year`, with an
   * entry in its history unless these accounts were published before its earlier ones were read.
   */
  write(filings: readonly AccountsFiling[], now: Date): Promise<AccountsWritten>;
  /** Newest year first, the company before its group, at most `MOST_ACCOUNTS`. */
  ofCompany(companyId: number): Promise<AnnualAccounts[]>;
  /** The latest accounts of the companies that have some. */
  latest(companyIds: readonly number[]): Promise<Map<number, AnnualAccounts>>;
  /**
   * Puts companies in the queue of their country when the register offers something new. In Norway all companies with
   * accounts are in it.
   * @returns the number of companies that are not in the store, or are sole traders
   */
  offer(country: CountryCode, offers: ReadonlyMap<string, string>, now: Date): Promise<number>;
  /**
   * Companies that are due: those with a lead or opened by a user, then by classes of employees (10, 1), and in each
   * those with the newest accounts first.
   */
  due(country: CountryCode, limit: number, now: Date): Promise<DueAccounts[]>;
  /** The last offer of each company that was in the queue, by registry number. */
  offered(country: CountryCode, registryIds: readonly string[]): Promise<Map<string, string>>;
  countDue(country: CountryCode, now: Date): Promise<number>;
  noteAttempt(companyId: number, attempt: AccountsAttempt): Promise<void>;
  /** Files that were read completely: name and version (ETag). */
  fileVersions(): Promise<Map<string, string>>;
  noteFile(name: string, version: string, now: Date): Promise<void>;
}
