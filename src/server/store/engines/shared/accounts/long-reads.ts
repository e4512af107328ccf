/** Reads whose cost grows with the amount of data in an account. */
import type { DueDays } from "../../../../../contract/due.ts";
import type { DueCounts } from "../../../../../contract/lead.ts";
import type { ChangeListing, ChangeQuestion } from "../../../ports/view-store.ts";
import type { LedgerPage, LedgerQuestion } from "../../../ports/billing-stores.ts";
import type { CompanyIds, LeadPage, LeadQuestion } from "../../../ports/lead-store.ts";
import type { MarkSet } from "../../../ports/mark-store.ts";
import type { StepsDatabase } from "../steps.ts";
import { listChanges } from "./company-change-store.ts";
import { countDue, leadCompanies, listLeads } from "./lead-list.ts";
import { readMarkSets } from "./mark-sets.ts";
import { ledgerPage } from "./billing/credit-rows.ts";
import { allTimeUsage, usageCounts, type UsageReads } from "./billing/usage-store.ts";

export interface LongReads extends UsageReads {
  leads(userId: number, question: LeadQuestion): Promise<LeadPage>;
  due(userId: number, days: DueDays): Promise<DueCounts>;
  leadCompanies(userId: number): Promise<CompanyIds>;
  /** @param today `YYYY-MM-DD` */
  marks(userId: number, today: string): Promise<MarkSet[]>;
  changes(userId: number, question: ChangeQuestion): Promise<ChangeListing>;
  ledger(userId: number, question: LedgerQuestion): Promise<LedgerPage>;
}

/** For a database in another process, which does not block this thread. */
export function longReadsOf(database: StepsDatabase): LongReads {
  return {
    leads: async (userId, question) => database.read(listLeads(userId, question)),
    due: async (userId, days) => database.read(countDue(userId, days)),
    leadCompanies: async (userId) => database.read(leadCompanies(userId)),
    marks: async (userId, today) => database.read(readMarkSets(userId, today)),
    changes: async (userId, question) => database.read(listChanges(userId, question)),
    ledger: async (userId, question) => database.read(ledgerPage(userId, question)),
    usage: async (userId, question) => database.read(usageCounts(userId, question)),
    allTime: async (userId) => database.read(allTimeUsage(userId)),
  };
}
