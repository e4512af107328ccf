/** What users have paid for, in SQLite. */
import type { Unlocked } from "../../../../../contract/company.ts";
import type { BilledCall } from "../../../ports/credit-store.ts";
import type { UnlockStore } from "../../../ports/unlock-store.ts";
import { decodeUnlock, unlockedOf, unlockedUntil } from "../../shared/accounts/unlock-rows.ts";
import { number } from "../../shared/row.ts";
import type { CommitQueue } from "../commit-queue.ts";
import type { SqliteDatabase } from "../sqlite-database.ts";

const OF_COMPANY =
  "SELECT part, unlocked_until FROM unlocks WHERE user_id = ? AND company_id = ? AND unlocked_until > ?";
const PAID = "SELECT 1 FROM unlocks WHERE user_id = ? AND company_id = ? AND part = ? AND unlocked_until > ?";
const COMPANIES = `
  SELECT company_id FROM unlocks WHERE user_id = ? AND part = 'company' AND unlocked_until > ? ORDER BY company_id`;
const UNLOCK = `
  INSERT INTO unlocks (user_id, company_id, part, unlocked_until) VALUES (?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET unlocked_until = excluded.unlocked_until`;

export class SqliteUnlockStore implements UnlockStore {
  readonly #database: SqliteDatabase;
  readonly #queue: CommitQueue;

  constructor(database: SqliteDatabase, queue: CommitQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  unlockedOf(userId: number, companyId: number, now: Date): Unlocked {
    return unlockedOf(this.#database.all(OF_COMPANY, [userId, companyId, now.toISOString()], decodeUnlock));
  }

  async companyIdsOf(userId: number, now: Date): Promise<number[]> {
    return this.#database.all(COMPANIES, [userId, now.toISOString()], (row) => number(row.company_id));
  }

  async hasCompany(userId: number, companyId: number, now: Date): Promise<boolean> {
    return hasPaid(this.#database, { userId, now, unlock: { companyId, part: "company" } });
  }

  dropBefore(instant: Date): Promise<void> {
    const sql = "DELETE FROM unlocks WHERE unlocked_until < ?";
    return this.#queue.write(() => void this.#database.run(sql, [instant.toISOString()]));
  }
}

type UnlockingCall = Pick<BilledCall, "userId" | "now" | "unlock">;

/** Has the user paid for what this call unlocks? */
export function hasPaid(database: SqliteDatabase, { userId, unlock, now }: UnlockingCall): boolean {
  if (!unlock) return false;
  const wanted = [userId, unlock.companyId, unlock.part, now.toISOString()];
  return database.get(PAID, wanted, () => true) ?? false;
}

/** Unlocks what the call has paid for, inside a transaction of the caller. */
export function unlock(database: SqliteDatabase, { userId, unlock: paid, now }: UnlockingCall): void {
  if (paid) database.run(UNLOCK, [userId, paid.companyId, paid.part, unlockedUntil(now)]);
}
