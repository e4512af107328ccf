/** Opens the store that the configuration asks for. */
import { openPostgresIndexSource, openPostgresStore } from "./engines/postgres/open-postgres-store.ts";
import { sqliteAccountStores } from "./engines/sqlite/accounts/sqlite-account-stores.ts";
import { keepCheckpointed } from "./engines/sqlite/checkpoints.ts";
import { openDatabase, openForReading } from "./engines/sqlite/open-database.ts";
import { SqliteCompanyStore } from "./engines/sqlite/sqlite-company-store.ts";
import { SqliteCompanyWriter } from "./engines/sqlite/sqlite-company-writer.ts";
import { SqliteIndexSource } from "./engines/sqlite/sqlite-index-source.ts";
import { SqliteMaintenance } from "./engines/sqlite/sqlite-maintenance.ts";
import { SqliteSecrets } from "./engines/sqlite/sqlite-secrets.ts";
import type { AccountStores } from "./ports/account-stores.ts";
import type { CompanyStore } from "./ports/company-store.ts";
import type { CompanyWriter } from "./ports/company-writer.ts";
import type { IndexSource } from "./ports/index-source.ts";
import type { Maintenance } from "./ports/maintenance.ts";
import type { Secrets } from "./ports/secrets.ts";

export interface StorePlace {
  /** Folder of the embedded database; made when it is missing. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database, when it is given. */
  databaseUrl?: string | null | undefined;
}

export interface Store {
  companies: CompanyStore;
  writer: CompanyWriter;
  /** On the store's own connection: closing it closes nothing else. */
  indexSource: IndexSource;
  maintenance: Maintenance;
  secrets: Secrets;
  /** Users and what is theirs. Closed with the store. */
  accounts: AccountStores;
  close(): Promise<void>;
}

/** Makes and migrates the database when needed. @throws an error of one line that says what to do */
export async function openStore({ dataDir, databaseUrl }: StorePlace): Promise<Store> {
  if (databaseUrl) return openPostgresStore(databaseUrl);
  const database = openDatabase(dataDir);
  const accounts = sqliteAccountStores(database);
  return {
    accounts,
    companies: new SqliteCompanyStore(database),
    writer: new SqliteCompanyWriter(database),
    indexSource: new SqliteIndexSource(database, () => undefined),
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

/** What the engine does in the background of a serving process. @param failed told what did not succeed, to be logged */
export function tendStore(
  { dataDir, databaseUrl }: StorePlace,
  failed: (reason: unknown) => void,
): { stop(): Promise<void> } {
  return databaseUrl ? { stop: async () => undefined } : keepCheckpointed(dataDir, failed);
}

/** An index source with a connection of its own, for the search worker. The store must have been opened before. */
export async function openIndexSource({ dataDir, databaseUrl }: StorePlace): Promise<IndexSource> {
  if (databaseUrl) return openPostgresIndexSource(databaseUrl);
  const database = openForReading(dataDir);
  return new SqliteIndexSource(database, () => database.close());
}
