/** All stores of user data in SQLite, over one connection and one commit queue. */
import { MemoryLoginGuard } from "../../../../domain/login-guard.ts";
import type { AccountStores } from "../../../ports/account-stores.ts";
import { CommitQueue } from "../commit-queue.ts";
import { SqlViewStore } from "../../shared/accounts/view-store.ts";
import { SqliteStepsDatabase } from "../sqlite-steps-database.ts";
import { ReadingThread } from "../reading/reading-thread.ts";
import { SqliteLongReads } from "../reading/sqlite-long-reads.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { deferredTarget } from "./deferred-target.ts";
import { SqlClockStore } from "../../shared/accounts/clock-store.ts";
import { SqlCredentialStore } from "../../shared/accounts/credential-store.ts";
import { SqlCreditStore } from "../../shared/accounts/credit-store.ts";
import { DeferredWrites } from "../../shared/accounts/deferred-writes.ts";
import { SqlDemoAccountStore } from "../../shared/accounts/demo-account-store.ts";
import { SqlLeadStore } from "../../shared/accounts/lead-store.ts";
import { SqlPrivacyStore } from "../../shared/accounts/privacy-store.ts";
import { SqlUnlockStore } from "../../shared/accounts/unlock-store.ts";
import { SqlUsageStore } from "../../shared/accounts/usage-store.ts";
import { SqlUserStore } from "../../shared/accounts/user-store.ts";
import { removeSqliteUser } from "./remove-user.ts";
import { SqliteCharges } from "./sqlite-charges.ts";
import { SqliteIdempotencyStore } from "./sqlite-idempotency-store.ts";
import { scrub } from "./scrub.ts";
import { addPastUsage } from "./usage-rows.ts";

/** @param failed receives errors of background work */
export function sqliteAccountStores(
  database: SqliteDatabase,
  dataDir: string,
  failed: (reason: unknown) => void,
): AccountStores {
  const queue = new CommitQueue(database);
  const steps = new SqliteStepsDatabase(database, queue);
  const deferred = new DeferredWrites(deferredTarget(database, queue), failed);
  const charges = new SqliteCharges(database, queue, deferred);
  const thread = new ReadingThread(dataDir);
  const reads = new SqliteLongReads(database, thread);
  return {
    users: new SqlUserStore(steps, (userId) => removeSqliteUser(steps, userId)),
    credentials: new SqlCredentialStore(steps, deferred),
    clock: new SqlClockStore(steps),
    credits: new SqlCreditStore(steps, charges, reads),
    unlocks: new SqlUnlockStore(steps),
    usage: new SqlUsageStore(steps, deferred, reads),
    leads: new SqlLeadStore(steps, charges, reads),
    views: new SqlViewStore(steps),
    idempotency: new SqliteIdempotencyStore(database, queue),
    privacy: new SqlPrivacyStore(steps, () => scrub(database)),
    demo: new SqlDemoAccountStore(steps, addPastUsage),
    rates: null,
    guard: new MemoryLoginGuard(),
    admissions: null,
    async close() {
      await thread.close();
      await deferred.close();
    },
  };
}
