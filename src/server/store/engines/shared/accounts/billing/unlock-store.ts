/**
 * Parts of companies that users have unlocked. On PostgreSQL, charges of reads write them in the database
 * (`charge_once`).
 */
import {
  type OpenState,
  type Unlocked,
  UNLOCKABLE_PARTS,
  type UnlockablePart,
} from "../../../../../../contract/company.ts";
import { COMPANY_COST, unlockedUntil } from "../../../../../../contract/cost.ts";
import { available, charge } from "../../../../../domain/accounts/credit-ledger.ts";
import type { BilledCall, ChargeResult, UnlockStore } from "../../../../ports/billing-stores.ts";
import { instantOf, number, oneOf, type Row, textOrNull } from "../../row.ts";
import { all, execute, get, run, type Steps, type StepsDatabase } from "../../steps.ts";
import { lockForCharge } from "./credit-rows.ts";
import { type Charges, debit } from "./debit.ts";

/** Converts unlocked parts to and from rows and columns of both engines. */
const CLOSED: OpenState = { open: false, until: null };

/** @param row its `until` is null when a lead keeps the part open */
function openState(row: Row): OpenState {
  return { open: true, until: textOrNull(row.until) };
}

function decodePart(row: Row): [UnlockablePart, OpenState] {
  return [oneOf(UNLOCKABLE_PARTS, row.part), openState(row)];
}

function decodeCompany(row: Row): [number, OpenState] {
  return [number(row.company_id), openState(row)];
}

function unlockedOf(parts: readonly [UnlockablePart, OpenState][]): Unlocked {
  const states = longest(parts);
  return { company: states.get("company") ?? CLOSED, contacts: states.get("contacts") ?? CLOSED };
}

/** For several states of the same key, keeps the one that lasts longest. */
function longest<K>(states: readonly [K, OpenState][]): Map<K, OpenState> {
  const byKey = new Map<K, OpenState>();
  for (const [key, state] of states) if (state.until === null || !byKey.has(key)) byKey.set(key, state);
  return byKey;
}

/** A lead keeps its company open: of several rows for one part, the one without an end takes precedence. */
const OF_COMPANY = `
  SELECT part, unlocked_until AS until FROM unlocks WHERE user_id = $1 AND company_id = $2 AND unlocked_until > $3
  UNION ALL SELECT 'company', NULL WHERE EXISTS (SELECT 1 FROM leads WHERE user_id = $1 AND company_id = $2)`;
const OF_COMPANIES = `
  SELECT company_id, unlocked_until AS until FROM unlocks
  WHERE user_id = $1 AND company_id = ANY($2::bigint[]) AND part = 'company' AND unlocked_until > $3
  UNION ALL SELECT company_id, NULL FROM leads WHERE user_id = $1 AND company_id = ANY($2::bigint[])`;
const OPEN_CONTACTS = `
  SELECT company_id FROM unlocks
  WHERE user_id = $1 AND company_id = ANY($2::bigint[]) AND part = 'contacts' AND unlocked_until > $3`;
const IS_OPEN = `
  SELECT 1 FROM unlocks WHERE user_id = $1 AND company_id = $2 AND part = $3 AND unlocked_until > $4
  UNION ALL SELECT 1 FROM leads WHERE user_id = $1 AND company_id = $2 AND $3 = 'company' LIMIT 1`;
const UNLOCK = `
  INSERT INTO unlocks (user_id, company_id, part, unlocked_until) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id, company_id, part) DO UPDATE SET unlocked_until = excluded.unlocked_until`;
const UNLOCK_MANY = `
  INSERT INTO unlocks (user_id, company_id, part, unlocked_until)
  SELECT $1::bigint, value::bigint, $3::text, $4::timestamptz FROM jsonb_array_elements($2::jsonb) AS opened
  WHERE true ON CONFLICT (user_id, company_id, part) DO UPDATE SET unlocked_until = excluded.unlocked_until`;

export class SqlUnlockStore implements UnlockStore {
  readonly #database: StepsDatabase;

  constructor(database: StepsDatabase) {
    this.#database = database;
  }

  partsOf(userId: number, companyId: number, now: Date): Unlocked | Promise<Unlocked> {
    return this.#database.read(readParts(userId, companyId, now));
  }

  async openCompanies(userId: number, companyIds: readonly number[], now: Date): Promise<Map<number, OpenState>> {
    return this.#database.read(readOpenCompanies(userId, companyIds, now));
  }

  async openContacts(userId: number, companyIds: readonly number[], now: Date): Promise<number[]> {
    return this.#database.read(readOpenContacts(userId, companyIds, now));
  }

  async dropBefore(instant: Date): Promise<void> {
    await this.#database.run("DELETE FROM unlocks WHERE unlocked_until < $1", [instant.toISOString()]);
  }
}

function* readParts(userId: number, companyId: number, now: Date): Steps<Unlocked> {
  return unlockedOf(yield* all(OF_COMPANY, [userId, companyId, instantOf(now)], decodePart));
}

function readOpenContacts(userId: number, companyIds: readonly number[], now: Date): Steps<number[]> {
  return all(OPEN_CONTACTS, [userId, companyIds, instantOf(now)], (row) => number(row.company_id));
}

export function* readOpenCompanies(
  userId: number,
  companyIds: readonly number[],
  now: Date,
): Steps<Map<number, OpenState>> {
  return longest(yield* all(OF_COMPANIES, [userId, companyIds, instantOf(now)], decodeCompany));
}

type UnlockingCall = Pick<BilledCall, "userId" | "now" | "unlock">;

/** Returns whether the part that this request reads is open to the user. */
export function* isOpen({ userId, unlock, now }: UnlockingCall): Steps<boolean> {
  if (!unlock) return false;
  const part = [userId, unlock.companyId, unlock.part, instantOf(now)];
  return (yield* get(IS_OPEN, part, () => true)) ?? false;
}

/** Opens the part that this request pays for. */
export function* unlock({ userId, unlock: opened, now }: UnlockingCall): Steps<void> {
  if (opened) yield* execute(UNLOCK, [userId, opened.companyId, opened.part, unlockedUntil(now)]);
}

/** Opens those of the companies that are not open, with one debit; opens none if the credits do not suffice for all. */
export function* openCompanies(charges: Charges, call: BilledCall, companyIds: readonly number[]): Steps<ChargeResult> {
  const { userId, now } = call;
  const account = yield* lockForCharge(userId, now);
  const open = yield* readOpenCompanies(userId, companyIds, now);
  const closed = [...new Set(companyIds)].filter((id) => !open.has(id));
  if (closed.length === 0) return { ok: true, charged: 0, available: available(account) };
  const units = COMPANY_COST.units * closed.length;
  const paid = yield* debit(charges, charge(account, units), call, units, { rows: closed.length });
  if (paid.ok) yield* unlockMany(call, "company", closed);
  return paid;
}

/** Those of the companies whose contacts are not open. */
export function* closedContacts({ userId, now }: UnlockingCall, companyIds: readonly number[]): Steps<number[]> {
  if (companyIds.length === 0) return [];
  const open = new Set(yield* readOpenContacts(userId, companyIds, now));
  return [...new Set(companyIds)].filter((id) => !open.has(id));
}

/** Opens a part of many companies for the time that a payment covers. */
export function* unlockMany(
  { userId, now }: UnlockingCall,
  part: UnlockablePart,
  companyIds: readonly number[],
): Steps<void> {
  if (companyIds.length > 0) yield* run(UNLOCK_MANY, [userId, JSON.stringify(companyIds), part, unlockedUntil(now)]);
}
