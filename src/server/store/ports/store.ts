/** All stores of an engine. */
import type { LoginGuard } from "../../domain/accounts/login-guard.ts";
import type { AnnualAccountsStore } from "./annual-accounts-store.ts";
import type { CompanyStore } from "./company-store.ts";
import type { CompanyWriter } from "./company-writer.ts";
import type { IndexSource } from "./index-source.ts";
import type { RegisterStore } from "./register-store.ts";
import type { SiteStore } from "./site-store.ts";
import type { AdmissionStore, RateStore } from "./admission-store.ts";
import type { CompanyChangeStore, ViewStore } from "./view-store.ts";
import type { CredentialStore, UserStore } from "./user-store.ts";
import type { CreditStore, UnlockStore, UsageStore } from "./billing-stores.ts";
import type { DemoAccountStore } from "./demo-account-store.ts";
import type { IdempotencyStore } from "./idempotency-store.ts";
import type { LeadStore } from "./lead-store.ts";
import type { MarkStore } from "./mark-store.ts";
import type { PrivacyStore } from "./privacy-store.ts";

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
  annualAccounts: AnnualAccountsStore;
  secrets: Secrets;
  /** Stores of user data. Closed with the store. */
  accounts: AccountStores;
  close(): Promise<void>;
}

/** Where requests and rows are counted: in the memory of the only node, or in the database that several nodes share. */
type Counting = { nodes: "one" } | { nodes: "several"; rates: RateStore; admissions: AdmissionStore };

/** All stores of user data in an engine. */
export interface AccountStores {
  users: UserStore;
  credentials: CredentialStore;
  clock: ClockStore;
  credits: CreditStore;
  unlocks: UnlockStore;
  usage: UsageStore;
  leads: LeadStore;
  views: ViewStore;
  marks: MarkStore;
  changes: CompanyChangeStore;
  idempotency: IdempotencyStore;
  privacy: PrivacyStore;
  demo: DemoAccountStore;
  counting: Counting;
  guard: LoginGuard;
  /** Writes pending data and stops the timers. */
  close(): Promise<void>;
}

export interface StoreHealth {
  /** False when reads fail as well; a node without its database is not ready. */
  reachable: boolean;
  /** True when a write transaction can begin and change a row. */
  writable: boolean;
  /** The reason for the operator; null when both are true. */
  problem: string | null;
  /** Free bytes on the disk of the data; null when the engine stores it elsewhere. */
  freeBytes: number | null;
}

/** Operation of the store: health and backups. */
export interface Maintenance {
  health(): Promise<StoreHealth>;
  /** Returns whether the data can be read, at any load; a node without its data is not ready. */
  reachable(): Promise<boolean>;
  /**
   * Writes a consistent copy to a new file while the store stays in use.
   * @throws a one-line error when the file exists or cannot be written
   */
  backup(file: string): Promise<void>;
  /** Runs `work` while no other process on this store does such work; later callers wait. Must not be nested. */
  runExclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** The last known time, against which a clock is checked before credits are granted, and that of the last backup. */
export interface ClockStore {
  /** RFC 3339 UTC; null before the first write. */
  known(): Promise<string | null>;
  /**
   * Stores the time, unless it is before the last known time or more than 35 days after it.
   * @returns the last known time when `now` is that far ahead; otherwise null
   */
  note(now: Date): Promise<string | null>;
  /** Accepts `now` on behalf of the operator. */
  confirm(now: Date): Promise<void>;
  /** RFC 3339 UTC; null when the command never made a backup of this database. */
  lastBackup(): Promise<string | null>;
  noteBackup(now: Date): Promise<void>;
}

/** Secrets of the data set: created on first use, then equal in all processes and after restarts. */
export interface Secrets {
  /** 32 random bytes. */
  secret(name: string): Promise<Uint8Array>;
}
