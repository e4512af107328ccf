/** All stores of user data on PostgreSQL. */
import type { AccountStores } from "../../../ports/account-stores.ts";
import { SqlClockStore } from "../../shared/accounts/clock-store.ts";
import { SqlCredentialStore } from "../../shared/accounts/credential-store.ts";
import { SqlCreditStore } from "../../shared/accounts/credit-store.ts";
import { DeferredWrites } from "../../shared/accounts/deferred-writes.ts";
import { SqlDemoAccountStore } from "../../shared/accounts/demo-account-store.ts";
import { SqlLeadStore } from "../../shared/accounts/lead-store.ts";
import { SqlPrivacyStore } from "../../shared/accounts/privacy-store.ts";
import { removeUser } from "../../shared/accounts/remove-user.ts";
import { SqlUnlockStore } from "../../shared/accounts/unlock-store.ts";
import { SqlUsageStore } from "../../shared/accounts/usage-store.ts";
import { SqlUserStore } from "../../shared/accounts/user-store.ts";
import { SqlViewStore } from "../../shared/accounts/view-store.ts";
import type { PgDatabase } from "../pg-database.ts";
import { PgDeferredTarget } from "./deferred-target.ts";
import { PgAdmissionStore } from "./pg-admission-store.ts";
import { PgCharges } from "./pg-charges.ts";
import { PgIdempotencyStore } from "./pg-idempotency-store.ts";
import { PgLoginGuard } from "./pg-login-guard.ts";
import { scrub } from "./scrub.ts";
import { addPastUsage } from "./usage-rows.ts";
import { PgRateStore } from "./pg-rate-store.ts";

/**
 * @param unsynced a pool whose commits do not wait for the disk
 * @param failed receives errors of background work
 */
export function pgAccountStores(
  database: PgDatabase,
  unsynced: PgDatabase,
  failed: (reason: unknown) => void,
): AccountStores {
  const deferred = new DeferredWrites(new PgDeferredTarget(database), failed);
  const charges = new PgCharges(database, unsynced);
  const rates = new PgRateStore(unsynced);
  return {
    rates,
    guard: new PgLoginGuard(database),
    admissions: new PgAdmissionStore(unsynced),
    users: new SqlUserStore(database, (userId) => removeUser(database, userId)),
    credentials: new SqlCredentialStore(database, deferred),
    clock: new SqlClockStore(database),
    credits: new SqlCreditStore(database, charges),
    unlocks: new SqlUnlockStore(database),
    usage: new SqlUsageStore(database, deferred),
    leads: new SqlLeadStore(database, charges),
    views: new SqlViewStore(database),
    idempotency: new PgIdempotencyStore(database),
    privacy: new SqlPrivacyStore(database, () => scrub(database)),
    demo: new SqlDemoAccountStore(database, addPastUsage),
    async close() {
      try {
        await deferred.close();
      } finally {
        await rates.close();
      }
    },
  };
}
