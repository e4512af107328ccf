/** All stores of an engine. */
import type { AccountStores } from "./account-stores.ts";
import type { CompanyStore } from "./company-store.ts";
import type { CompanyWriter } from "./company-writer.ts";
import type { IndexSource } from "./index-source.ts";
import type { Maintenance } from "./maintenance.ts";
import type { RegisterStore } from "./register-store.ts";
import type { Secrets } from "./secrets.ts";
import type { SiteStore } from "./site-store.ts";

export interface StorePlace {
  /** Folder of the embedded database; created if missing. */
  dataDir: string;
  /** URL of PostgreSQL, to be used instead of the embedded database. */
  databaseUrl?: string | null | undefined;
  /** Maximum number of connections to PostgreSQL for this store; default 10. */
  connections?: number | undefined;
}

export interface Store {
  companies: CompanyStore;
  writer: CompanyWriter;
  /** Uses the store's connection; closing it has no effect on the store. */
  indexSource: IndexSource;
  maintenance: Maintenance;
  registers: RegisterStore;
  sites: SiteStore;
  secrets: Secrets;
  /** Stores of user data. Closed with the store. */
  accounts: AccountStores;
  close(): Promise<void>;
}
