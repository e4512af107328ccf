/** The store on the embedded database. */
import type { IndexSource } from "../../ports/index-source.ts";
import type { Store } from "../../ports/store.ts";
import { SqlAnnualAccountsStore } from "../shared/annual-accounts/annual-accounts-store.ts";
import { SqlCompanyStore } from "../shared/company-store.ts";
import { SqlIndexSource } from "../shared/index-source.ts";
import { SqlRegisterStore } from "../shared/register-store.ts";
import { SqlSecrets } from "../shared/meta.ts";
import { SqlSiteStore } from "../shared/sites/site-store.ts";
import { sqliteAccountStores } from "./accounts/sqlite-account-stores.ts";
import { CommitQueue, SqliteStepsDatabase } from "./commit-queue.ts";
import { openDatabase, openForReading } from "./open-database.ts";
import { announceNothing, SqliteCompanyWriter } from "./sqlite-company-writer.ts";
import { SqliteMaintenance } from "./sqlite-maintenance.ts";
import { runSteps } from "./run-steps.ts";

/** Creates and migrates the database if necessary. @throws a one-line error that says what to do */
export function openSqliteStore(dataDir: string, failed: (reason: unknown) => void): Store {
  const database = openDatabase(dataDir);
  const steps = new SqliteStepsDatabase(database, new CommitQueue(database, { standsBack: true }));
  const accounts = sqliteAccountStores(database, dataDir, failed);
  return {
    accounts,
    companies: new SqlCompanyStore(steps),
    writer: new SqliteCompanyWriter(database),
    indexSource: new SqlIndexSource((work) => steps.read(work())),
    registers: new SqlRegisterStore(steps),
    sites: new SqlSiteStore(steps, announceNothing),
    annualAccounts: new SqlAnnualAccountsStore(steps, announceNothing),
    maintenance: new SqliteMaintenance(database, dataDir),
    secrets: new SqlSecrets(steps),
    async close() {
      try {
        await accounts.close();
      } finally {
        database.close();
      }
    },
  };
}

export function openSqliteIndexSource(dataDir: string): IndexSource {
  const database = openForReading(dataDir);
  return new SqlIndexSource(
    (work) => runSteps(database, work()),
    () => database.close(),
  );
}
