/** Facts that users have paid for. On PostgreSQL charges write it themselves (`charge_once`). */
import type { BilledCall } from "../../../ports/credit-store.ts";
import type { CompanyIds } from "../../../ports/lead-marks.ts";
import type { PaidParts, UnlockStore } from "../../../ports/unlock-store.ts";
import { instantOf } from "../instant.ts";
import { all, get, run, type Steps, type StepsDatabase } from "../steps.ts";
import { type LongReads, longReadsOf } from "./long-reads.ts";
import { decodeCompanyUnlock, decodeUnlock, paidParts, unlockedUntil } from "./unlock-rows.ts";

const OF_COMPANY = `
  SELECT part, unlocked_until FROM unlocks WHERE user_id = $1 AND company_id = $2 AND unlocked_until > $3`;
const OF_COMPANIES = `
  SELECT company_id, unlocked_until FROM unlocks
  WHERE user_id = $1 AND company_id = ANY($2::bigint[]) AND part = 'company' AND unlocked_until > $3`;
const PAID = "SELECT 1 FROM unlocks WHERE user_id = $1 AND company_id = $2 AND part = $3 AND unlocked_until > $4";
const UNLOCK = `
  INSERT INTO unlocks (user_id, company_id, part, unlocked_until) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id, company_id, part) DO UPDATE SET unlocked_until = excluded.unlocked_until
    WHERE unlocks.unlocked_until <= $5`;

export class SqlUnlockStore implements UnlockStore {
  readonly #database: StepsDatabase;
  readonly #reads: LongReads;

  constructor(database: StepsDatabase, reads: LongReads = longReadsOf(database)) {
    this.#reads = reads;
    this.#database = database;
  }

  paidParts(userId: number, companyId: number, now: Date): PaidParts | Promise<PaidParts> {
    return this.#database.read(readPaidParts(userId, companyId, now));
  }

  companyIdsOf(userId: number, now: Date): Promise<CompanyIds> {
    return this.#reads.paidCompanies(userId, now.toISOString());
  }

  async companiesUntil(userId: number, companyIds: readonly number[], now: Date): Promise<Map<number, string>> {
    const wanted = [userId, companyIds, now.toISOString()];
    return new Map(await this.#database.read(all(OF_COMPANIES, wanted, decodeCompanyUnlock)));
  }

  async dropBefore(instant: Date): Promise<void> {
    await this.#database.run("DELETE FROM unlocks WHERE unlocked_until < $1", [instant.toISOString()]);
  }
}

function* readPaidParts(userId: number, companyId: number, now: Date): Steps<PaidParts> {
  return paidParts(yield* all(OF_COMPANY, [userId, companyId, instantOf(now)], decodeUnlock));
}

type UnlockingCall = Pick<BilledCall, "userId" | "now" | "unlock">;

/** Returns whether the user has paid for what this call unlocks. */
export function* hasPaid({ userId, unlock, now }: UnlockingCall): Steps<boolean> {
  if (!unlock) return false;
  const wanted = [userId, unlock.companyId, unlock.part, instantOf(now)];
  return (yield* get(PAID, wanted, () => true)) ?? false;
}

/** Unlocks what the call pays for. @returns false when it was unlocked already: then nothing is to be paid */
export function* unlock({ userId, unlock: paid, now }: UnlockingCall): Steps<boolean> {
  if (!paid) return true;
  const row = [userId, paid.companyId, paid.part, unlockedUntil(now), instantOf(now)];
  return (yield* run(UNLOCK, row)) > 0;
}
