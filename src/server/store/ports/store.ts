/** All that an engine keeps. */
import type { AccountStores } from "./account-stores.ts";
import type { CompanyStore } from "./company-store.ts";
import type { CompanyWriter } from "./company-writer.ts";
import type { IndexSource } from "./index-source.ts";
import type { Maintenance } from "./maintenance.ts";
import type { RegisterStore } from "./register-store.ts";
import type { Secrets } from "./secrets.ts";
import type { SiteStore } from "./site-store.ts";

export interface StorePlace {
  /** Folder of the embedded database; made when it is missing. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database, when it is given. */
  databaseUrl?: string | null | undefined;
  /** To PostgreSQL, of this store at most; 10. */
  connections?: number | undefined;
}

export interface Store {
  companies: CompanyStore;
  writer: CompanyWriter;
  /** On the store's own connection: closing it closes nothing else. */
  indexSource: IndexSource;
  maintenance: Maintenance;
  registers: RegisterStore;
  sites: SiteStore;
  secrets: Secrets;
  /** Users and what is theirs. Closed with the store. */
  accounts: AccountStores;
  close(): Promise<void>;
}
