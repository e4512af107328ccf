/** Long reads in SQLite: in the reading thread for large accounts, directly for others. */
import type { DueDays } from "../../../../../contract/due.ts";
import type { LongReads, UsageQuestion } from "../../shared/accounts/long-reads.ts";
import { listChanges } from "../../shared/accounts/company-changes.ts";
import { leadCompanies } from "../../shared/accounts/company-ids.ts";
import { countDue, listLeads } from "../../shared/accounts/lead-list.ts";
import { ledgerPage } from "../../shared/accounts/ledger-page.ts";
import { allTimeUsage, usageCounts } from "../../shared/accounts/usage-counts.ts";
import type { ChangeQuestion } from "../../../ports/company-change-store.ts";
import type { LedgerQuestion } from "../../../ports/credit-store.ts";
import type { LeadQuestion } from "../../../ports/lead-store.ts";
import { runSteps } from "../run-steps.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import type { ReadingThread } from "./reading-thread.ts";
import { number } from "../../shared/row.ts";
import { leadsOf } from "../../shared/accounts/lead-changes.ts";

/** Number of rows that the serving thread reads itself, in a millisecond or two. */
const MUCH = 2_000;

const LEDGER = `SELECT 1 FROM ledger INDEXED BY ledger_user WHERE user_id = ? LIMIT 1 OFFSET ${MUCH}`;

const HOURS = `SELECT 1 FROM usage_hours WHERE user_id = ? LIMIT 1 OFFSET ${MUCH}`;

const hasManyLeads = (database: SqliteDatabase, userId: number) => runSteps(database, leadsOf(userId)) > MUCH;

const hasLongLedger = (database: SqliteDatabase, userId: number) => has(database, LEDGER, userId);

/** Returns whether the account has a long ledger or many hours of usage. */
const hasMuch = (database: SqliteDatabase, userId: number) =>
  has(database, HOURS, userId) || hasLongLedger(database, userId);

function has(database: SqliteDatabase, sql: string, userId: number): boolean {
  return database.get(sql, [userId], (row) => number(row["1"]) === 1) ?? false;
}

export class SqliteLongReads implements LongReads {
  readonly #database: SqliteDatabase;
  readonly #thread: ReadingThread;

  constructor(database: SqliteDatabase, thread: ReadingThread) {
    this.#database = database;
    this.#thread = thread;
  }

  async leads(userId: number, question: LeadQuestion) {
    if (!hasManyLeads(this.#database, userId)) return runSteps(this.#database, listLeads(userId, question));
    return this.#thread.read({ read: "leads", userId, question });
  }

  async due(userId: number, days: DueDays) {
    if (!hasManyLeads(this.#database, userId)) return runSteps(this.#database, countDue(userId, days));
    return this.#thread.read({ read: "due", userId, days });
  }

  async leadCompanies(userId: number) {
    if (!hasManyLeads(this.#database, userId)) return runSteps(this.#database, leadCompanies(userId));
    return this.#thread.read({ read: "leadCompanies", userId });
  }

  async changes(userId: number, question: ChangeQuestion) {
    if (!hasManyLeads(this.#database, userId)) return runSteps(this.#database, listChanges(userId, question));
    return this.#thread.read({ read: "changes", userId, question });
  }

  async ledger(userId: number, question: LedgerQuestion) {
    if (!hasLongLedger(this.#database, userId)) return runSteps(this.#database, ledgerPage(userId, question));
    return this.#thread.read({ read: "ledger", userId, question });
  }

  async usage(userId: number, question: UsageQuestion) {
    if (!hasMuch(this.#database, userId)) return runSteps(this.#database, usageCounts(userId, question));
    return this.#thread.read({ read: "usage", userId, question });
  }

  async allTime(userId: number) {
    if (!hasMuch(this.#database, userId)) return runSteps(this.#database, allTimeUsage(userId));
    return this.#thread.read({ read: "allTime", userId });
  }
}
