/** All stores of user data in an engine. */
import type { LoginGuard } from "../../domain/accounts/login-guard.ts";
import type { AdmissionStore } from "./admission-store.ts";
import type { ClockStore } from "./clock-store.ts";
import type { CompanyChangeStore } from "./company-change-store.ts";
import type { CredentialStore } from "./credential-store.ts";
import type { CreditStore } from "./credit-store.ts";
import type { DemoAccountStore } from "./demo-account-store.ts";
import type { IdempotencyStore } from "./idempotency-store.ts";
import type { LeadStore } from "./lead-store.ts";
import type { PrivacyStore } from "./privacy-store.ts";
import type { RateStore } from "./rate-store.ts";
import type { UnlockStore } from "./unlock-store.ts";
import type { UsageStore } from "./usage-store.ts";
import type { UserStore } from "./user-store.ts";
import type { ViewStore } from "./view-store.ts";

/** Where requests and rows are counted: in the memory of the only node, or in the database that several nodes share. */
export type Counting = { nodes: "one" } | { nodes: "several"; rates: RateStore; admissions: AdmissionStore };

export interface AccountStores {
  users: UserStore;
  credentials: CredentialStore;
  clock: ClockStore;
  credits: CreditStore;
  unlocks: UnlockStore;
  usage: UsageStore;
  leads: LeadStore;
  views: ViewStore;
  changes: CompanyChangeStore;
  idempotency: IdempotencyStore;
  privacy: PrivacyStore;
  demo: DemoAccountStore;
  counting: Counting;
  guard: LoginGuard;
  /** Writes pending data and stops the timers. */
  close(): Promise<void>;
}
