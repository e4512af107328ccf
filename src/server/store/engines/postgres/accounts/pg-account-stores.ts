/** All that PostgreSQL keeps for users. */
import type { AccountStores } from "../../../ports/account-stores.ts";
import { DeferredWrites } from "../../shared/accounts/deferred-writes.ts";
import { SqlViewStore } from "../../shared/accounts/view-store.ts";
import type { PgDatabase } from "../pg-database.ts";
import { PgDeferredTarget } from "./deferred-target.ts";
import { PgAdmissionStore } from "./pg-admission-store.ts";
import { PgClockStore } from "./pg-clock-store.ts";
import { PgCredentialStore } from "./pg-credential-store.ts";
import { PgCreditStore } from "./pg-credit-store.ts";
import { PgDemoAccountStore } from "./pg-demo-account-store.ts";
import { PgIdempotencyStore } from "./pg-idempotency-store.ts";
import { PgLeadStore } from "./pg-lead-store.ts";
import { PgLoginGuard } from "./pg-login-guard.ts";
import { PgPrivacyStore } from "./pg-privacy-store.ts";
import { PgRateStore } from "./pg-rate-store.ts";
import { PgUnlockStore } from "./pg-unlock-store.ts";
import { PgUsageStore } from "./pg-usage-store.ts";
import { PgUserStore } from "./pg-user-store.ts";

/**
 * @param unsynced a pool whose commits do not wait for the disk
 * @param failed called with what goes wrong in the background, where no caller waits for it
 */
export function pgAccountStores(
  database: PgDatabase,
  unsynced: PgDatabase,
  failed: (reason: unknown) => void,
): AccountStores {
  const deferred = new DeferredWrites(new PgDeferredTarget(database), failed);
  const rates = new PgRateStore(unsynced);
  return {
    rates,
    guard: new PgLoginGuard(database),
    admissions: new PgAdmissionStore(unsynced),
    users: new PgUserStore(database),
    credentials: new PgCredentialStore(database, deferred),
    clock: new PgClockStore(database),
    credits: new PgCreditStore(database, unsynced),
    unlocks: new PgUnlockStore(database),
    usage: new PgUsageStore(database, deferred),
    leads: new PgLeadStore(database),
    views: new SqlViewStore(database),
    idempotency: new PgIdempotencyStore(database),
    privacy: new PgPrivacyStore(database),
    demo: new PgDemoAccountStore(database),
    async close() {
      try {
        await deferred.close();
      } finally {
        await rates.close();
      }
    },
  };
}
