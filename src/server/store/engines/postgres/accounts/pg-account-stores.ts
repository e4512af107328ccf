/** All stores of user data on PostgreSQL. */
import { createHash } from "node:crypto";

import { charge } from "../../../../domain/accounts/credit-ledger.ts";
import {
  type Attempt,
  GUARD_SPAN_MS,
  guardedNames,
  type LoginGuard,
  ofAccount,
  refusal,
  type Visitor,
} from "../../../../domain/accounts/login-guard.ts";
import type { AccountStores } from "../../../ports/store.ts";
import type { BilledCall, ChargeResult } from "../../../ports/billing-stores.ts";
import { SqlClockStore } from "../../shared/meta.ts";
import { SqlCompanyChangeStore } from "../../shared/accounts/company-change-store.ts";
import { SqlCredentialStore } from "../../shared/accounts/credential-store.ts";
import { SqlCreditStore } from "../../shared/accounts/billing/credit-store.ts";
import { type Charges, debit } from "../../shared/accounts/billing/debit.ts";
import {
  type CredentialUse,
  type DeferredTarget,
  DeferredWrites,
  type UsageRow,
} from "../../shared/accounts/deferred-writes.ts";
import { SqlDemoAccountStore } from "../../shared/accounts/demo-account-store.ts";
import { longReadsOf } from "../../shared/accounts/long-reads.ts";
import { SqlLeadStore } from "../../shared/accounts/lead-store.ts";
import { SqlMarkStore } from "../../shared/accounts/mark-store.ts";
import { SqlPrivacyStore } from "../../shared/accounts/privacy-store.ts";
import { removeUser, SqlUserStore } from "../../shared/accounts/user-store.ts";
import { SqlUnlockStore } from "../../shared/accounts/billing/unlock-store.ts";
import { SqlUsageStore } from "../../shared/accounts/billing/usage-store.ts";
import { SqlViewStore } from "../../shared/accounts/view-store.ts";
import type { NodePresence } from "../node-presence.ts";
import type { PgDatabase } from "../pg-database.ts";
import { runSteps } from "../pg-session.ts";
import { lockForCharge } from "../../shared/accounts/billing/credit-rows.ts";
import type { Steps } from "../../shared/steps.ts";
import { numberOrNull } from "../../shared/row.ts";
import { PgAdmissionStore, PgRateStore } from "./pg-admission-store.ts";
import { PgIdempotencyStore } from "./pg-idempotency-store.ts";
import { addPastUsage, addUsage, countCharge } from "./usage-rows.ts";
import { ChargeQueue } from "./charge-queue.ts";

const SPAN = `interval '${GUARD_SPAN_MS} milliseconds'`;

const ATTEMPT = `
  SELECT ceil(extract(epoch FROM attempt_login($1::text[], $2::bigint[], $3, ${SPAN})) * 1000) AS wait`;

const FORGIVE = "SELECT forgive_login($1::text[], $2, $3)";

/** A concurrent attempt updates its row and so keeps it. */
const DROP = `
  DELETE FROM login_failures WHERE name IN (
    SELECT name FROM login_failures WHERE last_at <= $1::timestamptz - ${SPAN} FOR UPDATE SKIP LOCKED)`;

const CLEANED_EVERY_MS = 60_000;

/** Counts failed sign-ins over all nodes, with one row per name of an attempt. The rows are locked during the check. */
class PgLoginGuard implements LoginGuard {
  readonly #database: PgDatabase;
  #cleanedAt = 0;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  async attempt(who: Visitor, now: Date): Promise<Attempt> {
    const timestamp = now.toISOString();
    const guards = guardedNames(who);
    const sorted = guards
      .map(({ name, limit }) => ({ name: hashed(name), limit }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const names = sorted.map(({ name }) => name);
    await this.#clean(now);
    const question = [names, sorted.map(({ limit }) => limit), timestamp];
    const wait = await this.#database.get(ATTEMPT, question, (row) => numberOrNull(row.wait));
    if (wait) return refusal(wait);
    const forgive = async (of: readonly string[], cleared: string | null) =>
      void (await this.#database.run(FORGIVE, [of, cleared, timestamp]));
    return {
      allowed: true,
      succeeded: () => forgive(names, hashed(guards[0].name)),
      unchecked: () =>
        forgive(
          guards.filter(ofAccount).map(({ name }) => hashed(name)),
          null,
        ),
    };
  }

  async #clean(now: Date): Promise<void> {
    if (now.getTime() < this.#cleanedAt + CLEANED_EVERY_MS) return;
    this.#cleanedAt = now.getTime();
    await this.#database.run(DROP, [now.toISOString()]);
  }
}

const hashed = (name: string) => createHash("sha256").update(name).digest("hex");

/** Vacuumed one after another, because VACUUM cannot run in a transaction. */
const COMPANY_TABLES = "companies contacts socials tech_profiles history source_readings company_sources".split(" ");

const VACUUMED = [
  ...COMPANY_TABLES,
  "leads",
  "lead_events",
  "saved_views",
  "mark_words",
  "company_marks",
  "api_keys",
  "idempotency",
];

const REMAINS = [
  "backups and exports made before",
  "PostgreSQL's write-ahead log and its archives, until they are recycled",
];

async function scrub(database: PgDatabase): Promise<readonly string[]> {
  for (const table of VACUUMED) await database.run(`VACUUM ${table}`);
  return REMAINS;
}

/** Charges in PostgreSQL by a database function, for all requests of one turn of the event loop at once. */
class PgCharges implements Charges {
  readonly #database: PgDatabase;
  readonly #queue: ChargeQueue;

  /** @param unsynced a pool whose commits do not wait for the disk, for charges of reads */
  constructor(database: PgDatabase, unsynced: PgDatabase) {
    this.#database = database;
    this.#queue = new ChargeQueue(unsynced);
  }

  charge(call: BilledCall, units: number, rows: number): Promise<ChargeResult> {
    if (units > 0) return this.#queue.charge(call, units, rows);
    return this.#database.write(() => this.#nothing(call, rows));
  }

  *#nothing(call: BilledCall, rows: number): Steps<ChargeResult> {
    return yield* debit(this, charge(yield* lockForCharge(call.userId, call.now), 0), call, 0, { rows });
  }

  count({ userId, endpoint }: BilledCall, units: number, timestamp: string): Steps<unknown> | null {
    return units > 0 ? countCharge({ userId, at: timestamp, endpoint, units }) : null;
  }
}

/** Writes usage and last uses to PostgreSQL, one batch after another. */
const TOUCH = (table: string) => `
  UPDATE ${table} AS secret SET last_used_at = greatest(used.at, secret.last_used_at)
  FROM unnest($1::bigint[], $2::timestamptz[]) AS used (id, at) WHERE secret.id = used.id`;

const TABLES = { key: TOUCH("api_keys"), session: TOUCH("sessions") };

class PgDeferredTarget implements DeferredTarget {
  readonly #database: PgDatabase;
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  write(usage: readonly UsageRow[], uses: readonly CredentialUse[]): Promise<void> {
    const writing = this.#lastWrite.then(() => this.#write(usage, uses));
    // Only the caller receives the error; others just wait for the end.
    this.#lastWrite = writing.catch(() => undefined);
    return writing;
  }

  idle(): Promise<void> {
    return this.#lastWrite;
  }

  async #write(usage: readonly UsageRow[], uses: readonly CredentialUse[]): Promise<void> {
    await this.#database.transaction(async (session) => {
      await runSteps(session, addUsage(usage));
      for (const [via, sql] of Object.entries(TABLES)) {
        const used = uses.filter((use) => use.via === via).sort((a, b) => a.id - b.id);
        if (used.length > 0)
          await session.run(sql, [used.map(({ id }) => id), used.map(({ at: timestamp }) => timestamp)]);
      }
    });
  }
}

interface AccountPools {
  /** For credentials and background work. */
  database: PgDatabase;
  /** For the records of accounts; each account has a few of its connections. */
  ofAccounts: PgDatabase;
  /** Its commits do not wait for the disk. */
  unsynced: PgDatabase;
  presence: NodePresence;
}

/** @param failed receives errors of background work */
export function pgAccountStores(
  { database, ofAccounts, unsynced, presence }: AccountPools,
  failed: (reason: unknown) => void,
): AccountStores {
  const deferred = new DeferredWrites(new PgDeferredTarget(database), failed);
  const charges = new PgCharges(ofAccounts, unsynced);
  const rates = new PgRateStore(unsynced);
  const reads = longReadsOf(ofAccounts);
  return {
    counting: { nodes: "several", rates, admissions: new PgAdmissionStore(unsynced) },
    guard: new PgLoginGuard(database),
    users: new SqlUserStore(database, (userId) => removeUser(database, userId)),
    credentials: new SqlCredentialStore(database, deferred),
    clock: new SqlClockStore(database),
    credits: new SqlCreditStore(ofAccounts, charges, reads),
    unlocks: new SqlUnlockStore(ofAccounts),
    usage: new SqlUsageStore(ofAccounts, deferred, reads),
    leads: new SqlLeadStore(ofAccounts, charges, reads),
    views: new SqlViewStore(ofAccounts),
    marks: new SqlMarkStore(ofAccounts, reads),
    changes: new SqlCompanyChangeStore(ofAccounts, reads),
    idempotency: new PgIdempotencyStore(ofAccounts, presence),
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
