/** Reads whose cost grows with the amount of data in an account. */
import type { DueDays } from "../../../../../contract/due.ts";
import type { DueCounts } from "../../../../../contract/lead.ts";
import type { UsageCount } from "../../../../domain/accounts/usage-periods.ts";
import type { ChangeListing, ChangeQuestion } from "../../../ports/view-store.ts";
import type { LedgerPage, LedgerQuestion } from "../../../ports/billing-stores.ts";
import type { CompanyIds, LeadPage, LeadQuestion } from "../../../ports/lead-store.ts";
import { listChanges } from "../../shared/accounts/company-changes.ts";
import { countDue, leadCompanies, listLeads } from "../../shared/accounts/lead-list.ts";
import { ledgerPage } from "../../shared/accounts/billing/credit-rows.ts";
import type { UsageQuestion } from "../../shared/accounts/long-reads.ts";
import { allTimeUsage, usageCounts } from "../../shared/accounts/billing/usage-counts.ts";
import { runSteps } from "../run-steps.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";

export type Reading =
  | { read: "leads"; userId: number; question: LeadQuestion }
  | { read: "due"; userId: number; days: DueDays }
  | { read: "leadCompanies"; userId: number }
  | { read: "changes"; userId: number; question: ChangeQuestion }
  | { read: "ledger"; userId: number; question: LedgerQuestion }
  | { read: "usage"; userId: number; question: UsageQuestion }
  | { read: "allTime"; userId: number };

export interface ReadingResults {
  leads: LeadPage;
  due: DueCounts;
  leadCompanies: CompanyIds;
  changes: ChangeListing;
  ledger: LedgerPage;
  usage: UsageCount[];
  allTime: number;
}

export function runReading(database: SqliteDatabase, reading: Reading): ReadingResults[Reading["read"]] {
  const { userId } = reading;
  switch (reading.read) {
    case "leads":
      return runSteps(database, listLeads(userId, reading.question));
    case "due":
      return runSteps(database, countDue(userId, reading.days));
    case "leadCompanies":
      return runSteps(database, leadCompanies(userId));
    case "changes":
      return runSteps(database, listChanges(userId, reading.question));
    case "ledger":
      return runSteps(database, ledgerPage(userId, reading.question));
    case "usage":
      return runSteps(database, usageCounts(userId, reading.question));
    case "allTime":
      return runSteps(database, allTimeUsage(userId));
  }
}
