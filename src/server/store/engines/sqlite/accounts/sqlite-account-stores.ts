/** All that SQLite keeps for users, over one connection and one commit queue. */
import { MemoryLoginGuard } from "../../../../domain/login-guard.ts";
import type { AccountStores } from "../../../ports/account-stores.ts";
import { CommitQueue } from "../commit-queue.ts";
import { SqlViewStore } from "../../shared/accounts/view-store.ts";
import { SqliteStepsDatabase } from "../run-steps.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { deferredTarget } from "./deferred-target.ts";
import { DeferredWrites } from "../../shared/accounts/deferred-writes.ts";
import { SqliteClockStore } from "./sqlite-clock-store.ts";
import { SqliteCredentialStore } from "./sqlite-credential-store.ts";
import { SqliteCreditStore } from "./sqlite-credit-store.ts";
import { SqliteDemoAccountStore } from "./sqlite-demo-account-store.ts";
import { SqliteIdempotencyStore } from "./sqlite-idempotency-store.ts";
import { SqliteLeadStore } from "./sqlite-lead-store.ts";
import { SqlitePrivacyStore } from "./sqlite-privacy-store.ts";
import { SqliteUnlockStore } from "./sqlite-unlock-store.ts";
import { SqliteUsageStore } from "./sqlite-usage-store.ts";
import { SqliteUserStore } from "./sqlite-user-store.ts";

/** @param failed told of what goes wrong in the background, where no caller waits for it */
export function sqliteAccountStores(database: SqliteDatabase, failed: (reason: unknown) => void): AccountStores {
  const queue = new CommitQueue(database);
  const steps = new SqliteStepsDatabase(database, queue);
  const deferred = new DeferredWrites(deferredTarget(database, queue), failed);
  return {
    users: new SqliteUserStore(database, queue),
    credentials: new SqliteCredentialStore(database, queue, deferred),
    clock: new SqliteClockStore(database, queue),
    credits: new SqliteCreditStore(database, queue, deferred),
    unlocks: new SqliteUnlockStore(database, queue),
    usage: new SqliteUsageStore(database, queue, deferred),
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
