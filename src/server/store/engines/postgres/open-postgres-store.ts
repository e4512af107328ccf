/** The store on PostgreSQL. */
import type { IndexSource } from "../../ports/index-source.ts";
import type { Store } from "../../ports/store.ts";
import { SqlCompanyStore } from "../shared/company-store.ts";
import { SqlIndexSource } from "../shared/index-source.ts";
import { SqlRegisterStore } from "../shared/register-store.ts";
import { SqlSecrets } from "../shared/meta.ts";
import { SqlSiteStore } from "../shared/sites/site-store.ts";
import { pgAccountStores } from "./accounts/pg-account-stores.ts";
import { FollowingIndexSource } from "./following-index-source.ts";
import { openForFollowing, openPostgres, openUnsynced } from "./open-postgres.ts";
import { PgCompanyWriter } from "./pg-company-writer.ts";
import { announceChange } from "./change-listener.ts";
import { type Backup, PgMaintenance } from "./pg-maintenance.ts";

export interface PostgresStoreParts {
  backup: Backup;
  /** Receives errors of background work. */
  failed: (reason: unknown) => void;
  /** Maximum number of connections; default 10. */
  connections?: number | undefined;
}

/** Opens the store and migrates the database if necessary. @throws a one-line error that says what to do */
export async function openPostgresStore(
  databaseUrl: string,
  { backup, failed, connections }: PostgresStoreParts,
): Promise<Store> {
  const database = await openPostgres(databaseUrl, connections);
  const accounts = pgAccountStores(database, openUnsynced(databaseUrl), failed);
  return {
    accounts,
    companies: new SqlCompanyStore(database),
    writer: new PgCompanyWriter(database),
    indexSource: new SqlIndexSource((work) => database.read(work())),
    registers: new SqlRegisterStore(database),
    sites: new SqlSiteStore(database, announceChange),
    maintenance: new PgMaintenance(database, backup),
    secrets: new SqlSecrets(database),
    async close() {
      try {
        await accounts.close();
      } finally {
        await database.close();
      }
    },
  };
}

export async function openPostgresIndexSource(databaseUrl: string): Promise<IndexSource> {
  return new FollowingIndexSource(openForFollowing(databaseUrl));
}
