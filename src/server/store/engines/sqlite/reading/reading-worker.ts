/**
 * The reading thread: processes reads whose cost grows with the amount of data in an account, one after another, each
 * on its own snapshot, over a read-only connection.
 */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import * as z from "zod/mini";

import type { DueDays } from "../../../../../contract/due.ts";
import type { DueCounts } from "../../../../../contract/lead.ts";
import type { UsageCount } from "../../../../domain/accounts/usage-periods.ts";
import type { ChangeListing, ChangeQuestion } from "../../../ports/view-store.ts";
import type { LedgerPage, LedgerQuestion } from "../../../ports/billing-stores.ts";
import type { CompanyIds, LeadPage, LeadQuestion } from "../../../ports/lead-store.ts";
import type { MarkSet } from "../../../ports/mark-store.ts";
import { listChanges } from "../../shared/accounts/company-change-store.ts";
import { countDue, leadCompanies, listLeads } from "../../shared/accounts/lead-list.ts";
import { readMarkSets } from "../../shared/accounts/mark-sets.ts";
import { ledgerPage } from "../../shared/accounts/billing/credit-rows.ts";
import { allTimeUsage, usageCounts, type UsageQuestion } from "../../shared/accounts/billing/usage-store.ts";
import { runSteps } from "../run-steps.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { openForReading } from "../open-database.ts";

export type Reading =
  | { read: "leads"; userId: number; question: LeadQuestion }
  | { read: "due"; userId: number; days: DueDays }
  | { read: "leadCompanies"; userId: number }
  | { read: "marks"; userId: number; today: string }
  | { read: "changes"; userId: number; question: ChangeQuestion }
  | { read: "ledger"; userId: number; question: LedgerQuestion }
  | { read: "usage"; userId: number; question: UsageQuestion }
  | { read: "allTime"; userId: number };

export interface ReadingResults {
  leads: LeadPage;
  due: DueCounts;
  leadCompanies: CompanyIds;
  marks: MarkSet[];
  changes: ChangeListing;
  ledger: LedgerPage;
  usage: UsageCount[];
  allTime: number;
}

function runReading(database: SqliteDatabase, reading: Reading): ReadingResults[Reading["read"]] {
  const { userId } = reading;
  switch (reading.read) {
    case "leads":
      return runSteps(database, listLeads(userId, reading.question));
    case "due":
      return runSteps(database, countDue(userId, reading.days));
    case "leadCompanies":
      return runSteps(database, leadCompanies(userId));
    case "marks":
      return runSteps(database, readMarkSets(userId, reading.today));
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

const { dataDir } = z.parse(z.object({ dataDir: z.string() }), workerData);
const database = openForReading(dataDir);

parentPort?.on("message", ({ reading, reply }: { reading: Reading; reply: MessagePort }) => {
  try {
    database.connection.exec("BEGIN");
    const result = runReading(database, reading);
    reply.postMessage({ result }, result instanceof Float64Array ? [result.buffer] : []);
  } catch (error) {
    reply.postMessage({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    if (database.connection.isTransaction) database.connection.exec("COMMIT");
    reply.close();
  }
});
