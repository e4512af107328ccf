/** All that an engine keeps for users. */
import type { LoginGuard } from "../../domain/login-guard.ts";
import type { AdmissionStore } from "./admission-store.ts";
import type { ClockStore } from "./clock-store.ts";
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

export interface AccountStores {
  users: UserStore;
  credentials: CredentialStore;
  clock: ClockStore;
  credits: CreditStore;
  unlocks: UnlockStore;
  usage: UsageStore;
  leads: LeadStore;
  views: ViewStore;
  idempotency: IdempotencyStore;
  privacy: PrivacyStore;
  demo: DemoAccountStore;
  /** Null: one process serves this engine, and counts requests in its own memory. */
  rates: RateStore | null;
  guard: LoginGuard;
  /** Null: nothing is gained by asking for several things at once. */
  admissions: AdmissionStore | null;
  /** Writes what is still in memory, then stops the timers. */
  close(): Promise<void>;
}
