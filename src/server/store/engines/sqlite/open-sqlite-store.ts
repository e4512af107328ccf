/** The store on the embedded database. */
import type { IndexSource } from "../../ports/index-source.ts";
import type { Store } from "../../ports/store.ts";
import { SqlSiteStore } from "../shared/sites/site-store.ts";
import type { Steps } from "../shared/steps.ts";
import { sqliteAccountStores } from "./accounts/sqlite-account-stores.ts";
import { CommitQueue } from "./commit-queue.ts";
import { openDatabase, openForReading } from "./open-database.ts";
import { SqliteCompanyStore } from "./sqlite-company-store.ts";
import { SqliteCompanyWriter } from "./sqlite-company-writer.ts";
import { SqliteIndexSource } from "./sqlite-index-source.ts";
import { SqliteMaintenance } from "./sqlite-maintenance.ts";
import { SqliteRegisterStore } from "./sqlite-register-store.ts";
import { SqliteSecrets } from "./sqlite-secrets.ts";
import { SqliteStepsDatabase } from "./sqlite-steps-database.ts";

/** Other processes notice a change by its revision. */
function* nothing(): Steps<void> {}

/** Creates and migrates the database if necessary. @throws a one-line error that says what to do */
export function openSqliteStore(dataDir: string, failed: (reason: unknown) => void): Store {
  const database = openDatabase(dataDir);
  const accounts = sqliteAccountStores(database, dataDir, failed);
  return {
    accounts,
    companies: new SqliteCompanyStore(database),
    writer: new SqliteCompanyWriter(database),
    indexSource: new SqliteIndexSource(database, () => undefined),
    registers: new SqliteRegisterStore(database),
    sites: new SqlSiteStore(
      new SqliteStepsDatabase(database, new CommitQueue(database, { standsBack: true })),
      nothing,
    ),
    maintenance: new SqliteMaintenance(database, dataDir),
    secrets: new SqliteSecrets(database),
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
  return new SqliteIndexSource(database, () => database.close());
}
