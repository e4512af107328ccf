/** What users have paid for, in PostgreSQL. Charges write it (`charge_once`). */
import type { Unlocked } from "../../../../../contract/company.ts";
import type { UnlockStore } from "../../../ports/unlock-store.ts";
import { decodeUnlock, unlockedOf } from "../../shared/accounts/unlock-rows.ts";
import { flag, number } from "../../shared/row.ts";
import type { PgDatabase } from "../pg-database.ts";

const OF_COMPANY = `
  SELECT part, unlocked_until FROM unlocks WHERE user_id = $1 AND company_id = $2 AND unlocked_until > $3`;
const COMPANIES = `
  SELECT company_id FROM unlocks WHERE user_id = $1 AND part = 'company' AND unlocked_until > $2 ORDER BY company_id`;
const HAS_COMPANY = "SELECT has_paid($1, $2, 'company', $3) AS paid";

export class PgUnlockStore implements UnlockStore {
  readonly #database: PgDatabase;

  constructor(database: PgDatabase) {
    this.#database = database;
  }

  async unlockedOf(userId: number, companyId: number, now: Date): Promise<Unlocked> {
    return unlockedOf(await this.#database.all(OF_COMPANY, [userId, companyId, now.toISOString()], decodeUnlock));
  }

  companyIdsOf(userId: number, now: Date): Promise<number[]> {
    return this.#database.all(COMPANIES, [userId, now.toISOString()], (row) => number(row.company_id));
  }

  async hasCompany(userId: number, companyId: number, now: Date): Promise<boolean> {
    const wanted = [userId, companyId, now.toISOString()];
    return (await this.#database.get(HAS_COMPANY, wanted, (row) => flag(row.paid))) ?? false;
  }

  async dropBefore(instant: Date): Promise<void> {
    await this.#database.run("DELETE FROM unlocks WHERE unlocked_until < $1", [instant.toISOString()]);
  }
}
