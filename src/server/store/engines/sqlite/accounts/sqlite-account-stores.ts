/** All stores of user data in SQLite, over one connection and one commit queue. */
import { MemoryLoginGuard } from "../../../../domain/accounts/login-guard.ts";
import type { AccountStores } from "../../../ports/store.ts";
import { CommitQueue, SqliteStepsDatabase } from "../commit-queue.ts";
import { SqlViewStore } from "../../shared/accounts/view-store.ts";
import { runSteps } from "../run-steps.ts";
import { ReadingThread } from "../reading/reading-thread.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";
import { readMeta, SqlClockStore, writeMeta } from "../../shared/meta.ts";
import { SqlCompanyChangeStore } from "../../shared/accounts/company-change-store.ts";
import { SqlCredentialStore } from "../../shared/accounts/credential-store.ts";
import { SqlCreditStore, readAvailable } from "../../shared/accounts/billing/credit-store.ts";
import { type Charges, debit } from "../../shared/accounts/billing/debit.ts";
import { DeferredWrites, type DeferredTarget } from "../../shared/accounts/deferred-writes.ts";
import { SqlDemoAccountStore } from "../../shared/accounts/demo-account-store.ts";
import { SqlLeadStore } from "../../shared/accounts/lead-store.ts";
import { SqlMarkStore } from "../../shared/accounts/mark-store.ts";
import { SqlPrivacyStore } from "../../shared/accounts/privacy-store.ts";
import { SqlUnlockStore, isOpen, unlock } from "../../shared/accounts/billing/unlock-store.ts";
import { SqlUsageStore } from "../../shared/accounts/billing/usage-store.ts";
import { SqlUserStore } from "../../shared/accounts/user-store.ts";
import { addPastUsage, addUsage, countCharges, hasUncountedCharges, removeSqliteUser } from "./usage-rows.ts";
import { run, type Steps } from "../../shared/steps.ts";
import { setTimeout as delay } from "node:timers/promises";
import { charge } from "../../../../domain/accounts/credit-ledger.ts";
import type { BilledCall, ChargeResult } from "../../../ports/billing-stores.ts";
import { lockForCharge } from "../../shared/accounts/billing/credit-rows.ts";
import type {
  IdempotencyStore,
  RememberedAnswer,
  RememberedCall,
  RememberedState,
} from "../../../ports/idempotency-store.ts";
import { dropAnswers, keepAnswer, KEPT_MS, stateOf } from "../../shared/accounts/remembered-row.ts";

const FIND = `
  SELECT body_hash, status, headers, body FROM idempotency
  WHERE user_id = ? AND route = ? AND key = ? AND created_at > ?`;

/**
 * Stored responses of idempotent requests in SQLite. Only one process serves this database, so requests in progress are
 * tracked in memory, and starting one writes nothing.
 */
class SqliteIdempotencyStore implements IdempotencyStore {
  readonly #database: SqliteDatabase;
  readonly #queue: CommitQueue;
  /** Body hash and start of the requests in progress. */
  readonly #underWay = new Map<string, { bodyHash: string; begunAt: number }>();

  constructor(database: SqliteDatabase, queue: CommitQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  async begin(call: RememberedCall, now: Date): Promise<RememberedState> {
    const { userId, route, key, bodyHash } = call;
    const running = this.#underWay.get(nameOf(call));
    if (running)
      return running.bodyHash === bodyHash ? { kind: "in_flight", retryAfterSeconds: 1 } : { kind: "other_body" };
    const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
    const stored = this.#database.get(FIND, [userId, route, key, oldest], (row) => stateOf(row, bodyHash));
    if (stored) return stored;
    this.#underWay.set(nameOf(call), { bodyHash, begunAt: now.getTime() });
    return { kind: "first" };
  }

  async finish(call: RememberedCall, answer: RememberedAnswer, now: Date): Promise<void> {
    try {
      await this.#queue.writeSteps(() => keepAnswer(call, answer, now));
    } finally {
      this.#underWay.delete(nameOf(call));
    }
  }

  async abandon(call: RememberedCall, begunAt: Date): Promise<void> {
    if (this.#underWay.get(nameOf(call))?.begunAt === begunAt.getTime()) this.#underWay.delete(nameOf(call));
  }

  dropBefore(instant: Date): Promise<void> {
    return this.#queue.writeSteps(() => dropAnswers(instant));
  }
}

const nameOf = ({ userId, route, key }: RememberedCall) => JSON.stringify([userId, route, key]);

/** Charges in SQLite: resolved at their commit, up to a thousand in one transaction. */
class SqliteCharges implements Charges {
  readonly #database: SqliteDatabase;
  readonly #queue: CommitQueue;
  readonly #deferred: DeferredWrites;

  constructor(database: SqliteDatabase, queue: CommitQueue, deferred: DeferredWrites) {
    this.#database = database;
    this.#queue = queue;
    this.#deferred = deferred;
  }

  async charge(call: BilledCall, units: number, rows: number): Promise<ChargeResult> {
    // Reads that are already unlocked skip the write queue.
    const free = runSteps(this.#database, freeOfCharge(call));
    // The charge is added to its hourly total within 100 ms, and that write waits for the disk.
    return free ?? this.#queue.writeSteps(() => this.#charge(call, units, rows), { waitsForDisk: false });
  }

  *#charge(call: BilledCall, units: number, rows: number): Steps<ChargeResult> {
    // A concurrent equal request might have paid since `charge` checked.
    const free = yield* freeOfCharge(call);
    if (free) return free;
    const booking = charge(yield* lockForCharge(call.userId, call.now), units);
    if (booking.ok) yield* unlock(call);
    return yield* debit(this, booking, call, units, { rows });
  }

  count(): null {
    this.#deferred.noteCharge();
    return null;
  }
}

/** Returns null when the request reads nothing that is open to the user. */
function* freeOfCharge(call: BilledCall): Steps<ChargeResult | null> {
  if (!(yield* isOpen(call))) return null;
  return { ok: true, charged: 0, available: yield* readAvailable(call.userId) };
}

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
    marks: new SqlMarkStore(steps, reads),
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
