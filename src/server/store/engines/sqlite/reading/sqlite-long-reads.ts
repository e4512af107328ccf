/** Long reads in SQLite: in the reading thread for large accounts, directly for others. */
import type { LongReads, UsageQuestion } from "../../shared/accounts/long-reads.ts";
import { leadCompanies } from "../../shared/accounts/company-ids.ts";
import { listLeads } from "../../shared/accounts/lead-list.ts";
import { ledgerPage } from "../../shared/accounts/ledger-page.ts";
import { allTimeUsage, usageCounts } from "../../shared/accounts/usage-counts.ts";
import type { LedgerQuestion } from "../../../ports/credit-store.ts";
import type { LeadQuestion } from "../../../ports/lead-store.ts";
import { runSteps } from "../run-steps.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { hasLongLedger, hasManyLeads, hasMuch } from "./has-much.ts";
import type { ReadingThread } from "./reading-thread.ts";

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

  async leadCompanies(userId: number) {
    if (!hasManyLeads(this.#database, userId)) return runSteps(this.#database, leadCompanies(userId));
    return this.#thread.read({ read: "leadCompanies", userId });
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
