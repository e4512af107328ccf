/** All that SQLite keeps for users, over one connection and one commit queue. */
import { MemoryLoginGuard } from "../../../../domain/login-guard.ts";
import type { AccountStores } from "../../../ports/account-stores.ts";
import { CommitQueue } from "../commit-queue.ts";
import { SqlViewStore } from "../../shared/accounts/view-store.ts";
import { SqliteStepsDatabase } from "../sqlite-steps-database.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { deferredTarget } from "./deferred-target.ts";
import { SqlClockStore } from "../../shared/accounts/clock-store.ts";
import { SqlCredentialStore } from "../../shared/accounts/credential-store.ts";
import { SqlCreditStore } from "../../shared/accounts/credit-store.ts";
import { DeferredWrites } from "../../shared/accounts/deferred-writes.ts";
import { SqlUnlockStore } from "../../shared/accounts/unlock-store.ts";
import { SqlUsageStore } from "../../shared/accounts/usage-store.ts";
import { SqlUserStore } from "../../shared/accounts/user-store.ts";
import { removeSqliteUser } from "./remove-user.ts";
import { SqliteCharges } from "./sqlite-charges.ts";
import { SqliteDemoAccountStore } from "./sqlite-demo-account-store.ts";
import { SqliteIdempotencyStore } from "./sqlite-idempotency-store.ts";
import { SqliteLeadStore } from "./sqlite-lead-store.ts";
import { SqlitePrivacyStore } from "./sqlite-privacy-store.ts";

/** @param failed told of what goes wrong in the background, where no caller waits for it */
export function sqliteAccountStores(database: SqliteDatabase, failed: (reason: unknown) => void): AccountStores {
  const queue = new CommitQueue(database);
  const steps = new SqliteStepsDatabase(database, queue);
  const deferred = new DeferredWrites(deferredTarget(database, queue), failed);
  return {
    users: new SqlUserStore(steps, (userId) => removeSqliteUser(steps, userId)),
    credentials: new SqlCredentialStore(steps, deferred),
    clock: new SqlClockStore(steps),
    credits: new SqlCreditStore(steps, new SqliteCharges(database, queue, deferred)),
    unlocks: new SqlUnlockStore(steps),
    usage: new SqlUsageStore(steps, deferred),
    leads: new SqliteLeadStore(database, queue),
    views: new SqlViewStore(steps),
    idempotency: new SqliteIdempotencyStore(database, queue),
    privacy: new SqlitePrivacyStore(database),
    demo: new SqliteDemoAccountStore(database),
    rates: null,
    guard: new MemoryLoginGuard(),
    admissions: null,
    close: () => deferred.close(),
  };
}
