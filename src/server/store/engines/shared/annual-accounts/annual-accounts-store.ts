/** Annual accounts, shared by both engines. */
import { type AnnualAccounts, MOST_ACCOUNTS } from "../../../../../contract/annual-accounts.ts";
import type { CountryCode } from "../../../../../contract/company.ts";
import type {
  AccountsAttempt,
  AccountsFiling,
  AccountsWritten,
  AnnualAccountsStore,
  DueAccounts,
} from "../../../ports/annual-accounts-store.ts";
import type { Announce } from "../id-allocator.ts";
import { number, text } from "../row.ts";
import { all, run, type StepsDatabase } from "../steps.ts";
import { decodeAccounts, LATEST_ACCOUNTS, SHOWN_ACCOUNTS } from "./account-rows.ts";
import { countDue, dueAccounts, noteAttempt, offer, offeredAccounts } from "./account-reads.ts";
import { writeAccounts } from "./write-accounts.ts";

const OF_COMPANY = `
  SELECT ${SHOWN_ACCOUNTS} WHERE accounts.company_id = $1
  ORDER BY accounts.year_end DESC, accounts.consolidated LIMIT ${MOST_ACCOUNTS}`;
const VERSIONS = "SELECT name, version FROM account_files";
const NOTE_FILE = `
  INSERT INTO account_files (name, version, read_at) VALUES ($1, $2, $3)
  ON CONFLICT (name) DO UPDATE SET version = excluded.version, read_at = excluded.read_at`;

export class SqlAnnualAccountsStore implements AnnualAccountsStore {
  readonly #database: StepsDatabase;
  readonly #announce: Announce;

  /** @param announce sends a new revision to other nodes, if there are any */
  constructor(database: StepsDatabase, announce: Announce) {
    this.#database = database;
    this.#announce = announce;
  }

  write(filings: readonly AccountsFiling[], now: Date): Promise<AccountsWritten> {
    return this.#database.write(() => writeAccounts(filings, now.toISOString(), this.#announce));
  }

  async ofCompany(companyId: number): Promise<AnnualAccounts[]> {
    return this.#database.read(all(OF_COMPANY, [companyId], decodeAccounts));
  }

  async latest(companyIds: readonly number[]): Promise<Map<number, AnnualAccounts>> {
    const read = all(LATEST_ACCOUNTS, [companyIds], (row) => [number(row.company_id), decodeAccounts(row)] as const);
    return new Map(await this.#database.read(read));
  }

  offer(country: CountryCode, offers: ReadonlyMap<string, string>, now: Date): Promise<number> {
    return this.#database.write(() => offer(country, offers, now.toISOString()));
  }

  async offered(country: CountryCode, registryIds: readonly string[]): Promise<Map<string, string>> {
    return this.#database.read(offeredAccounts(country, registryIds));
  }

  async due(country: CountryCode, limit: number, now: Date): Promise<DueAccounts[]> {
    return this.#database.read(dueAccounts(country, limit, now.toISOString()));
  }

  async countDue(country: CountryCode, now: Date): Promise<number> {
    return this.#database.read(countDue(country, now.toISOString()));
  }

  async noteAttempt(companyId: number, attempt: AccountsAttempt): Promise<void> {
    await this.#database.write(() => noteAttempt(companyId, attempt));
  }

  async fileVersions(): Promise<Map<string, string>> {
    return new Map(await this.#database.read(all(VERSIONS, [], (row) => [text(row.name), text(row.version)] as const)));
  }

  async noteFile(name: string, version: string, now: Date): Promise<void> {
    await this.#database.write(() => run(NOTE_FILE, [name, version, now.toISOString()]));
  }
}
