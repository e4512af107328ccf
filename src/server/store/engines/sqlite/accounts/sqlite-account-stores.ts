/** All stores of user data in SQLite, over one connection and one commit queue. */
import { MemoryLoginGuard } from "../../../../domain/accounts/login-guard.ts";
import type { AccountStores } from "../../../ports/account-stores.ts";
import { CommitQueue } from "../commit-queue.ts";
import { SqlViewStore } from "../../shared/accounts/view-store.ts";
import { SqliteStepsDatabase } from "../sqlite-steps-database.ts";
import { ReadingThread } from "../reading/reading-thread.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { SqlClockStore } from "../../shared/accounts/clock-store.ts";
import { SqlCompanyChangeStore } from "../../shared/accounts/company-change-store.ts";
import { SqlCredentialStore } from "../../shared/accounts/credential-store.ts";
import { SqlCreditStore } from "../../shared/accounts/billing/credit-store.ts";
import { DeferredWrites, type DeferredTarget } from "../../shared/accounts/deferred-writes.ts";
import { SqlDemoAccountStore } from "../../shared/accounts/demo-account-store.ts";
import { SqlLeadStore } from "../../shared/accounts/lead-store.ts";
import { SqlPrivacyStore } from "../../shared/accounts/privacy-store.ts";
import { SqlUnlockStore } from "../../shared/accounts/billing/unlock-store.ts";
import { SqlUsageStore } from "../../shared/accounts/billing/usage-store.ts";
import { SqlUserStore } from "../../shared/accounts/user-store.ts";
import { removeSqliteUser } from "./remove-user.ts";
import { SqliteCharges } from "./sqlite-charges.ts";
import { SqliteIdempotencyStore } from "./sqlite-idempotency-store.ts";
import { addPastUsage, addUsage, countCharges, hasUncountedCharges } from "./usage-rows.ts";
import { run } from "../../shared/steps.ts";
import { runSteps } from "../run-steps.ts";
import { setTimeout as delay } from "node:timers/promises";
import { readMeta, writeMeta } from "../../shared/meta.ts";

/** Set in `meta` once every page has been rewritten since connections overwrite deleted data. */
const OVERWRITES = "overwrites";

/** An active reader prevents the log from being emptied. */
const CHECKPOINT_TRIES = 50;

const LOOK_AGAIN_MS = 100;

const REMAINS = ["backups and exports made before"];

/** Connections overwrite deleted data; files of earlier releases are rewritten completely once. */
async function scrub(database: SqliteDatabase): Promise<readonly string[]> {
  if (runSteps(database, readMeta(OVERWRITES)) === null) {
    database.execAlone("VACUUM");
    await database.transaction(() => void runSteps(database, writeMeta(OVERWRITES, "all")));
  }
  for (let tries = CHECKPOINT_TRIES; !database.emptyLog(); tries -= 1) {
    if (tries === 0) return [...REMAINS, "the write-ahead log, until the service is restarted"];
    await delay(LOOK_AGAIN_MS);
  }
  return REMAINS;
}

/** Writes usage and last uses to SQLite. */
const TOUCH = {
  key: "UPDATE api_keys SET last_used_at = max(?, coalesce(last_used_at, '')) WHERE id = ?",
  session: "UPDATE sessions SET last_used_at = max(?, last_used_at) WHERE id = ?",
};

function deferredTarget(database: SqliteDatabase, queue: CommitQueue): DeferredTarget {
  return {
    write: (usage, uses) =>
      queue.writeSteps(function* () {
        yield* addUsage(usage);
        yield* countCharges();
        for (const { via, id, at: timestamp } of uses) yield* run(TOUCH[via], [timestamp, id]);
      }),
    idle: () => (runSteps(database, hasUncountedCharges()) ? queue.writeSteps(countCharges) : queue.idle()),
  };
}

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
  const reads = new ReadingThread(dataDir);
  return {
    users: new SqlUserStore(steps, (userId) => removeSqliteUser(steps, userId)),
    credentials: new SqlCredentialStore(steps, deferred),
    clock: new SqlClockStore(steps),
    credits: new SqlCreditStore(steps, charges, reads),
    unlocks: new SqlUnlockStore(steps),
    usage: new SqlUsageStore(steps, deferred, reads),
    leads: new SqlLeadStore(steps, charges, reads),
    views: new SqlViewStore(steps),
    changes: new SqlCompanyChangeStore(steps, reads),
    idempotency: new SqliteIdempotencyStore(database, queue),
    privacy: new SqlPrivacyStore(steps, () => scrub(database)),
    demo: new SqlDemoAccountStore(steps, addPastUsage),
    counting: { nodes: "one" },
    guard: new MemoryLoginGuard(),
    async close() {
      await reads.close();
      await deferred.close();
    },
  };
}
