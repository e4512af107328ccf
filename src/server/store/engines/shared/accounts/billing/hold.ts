/**
 * Holds of exports: which rows are free is decided under the lock of the account, so that the price of an export is
 * exact however many requests open companies meanwhile, on any node.
 */
import { CONTACTS_COST } from "../../../../../../contract/cost.ts";
import { hold, settle } from "../../../../../domain/accounts/credit-ledger.ts";
import { reloadWords } from "../../../../../domain/accounts/ledger-words.ts";
import type { BilledCall, ChargeResult, HoldResult, RowHold, Settlement } from "../../../../ports/billing-stores.ts";
import { flag, number, type Row } from "../../row.ts";
import { get, insertedId, type Steps } from "../../steps.ts";
import { book, lockForCharge } from "./credit-rows.ts";
import { type Charges, debit } from "./debit.ts";
import { closedContacts, readOpenCompanies, unlockMany } from "./unlock-store.ts";

const HOLD = `
  INSERT INTO holds (user_id, units, reloaded, owner, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const NO_ROWS: RowHold = { unitsPerRow: 0, companyIds: [] };
/** If a hold is ended twice at the same time, only one call gets the row. */
const UNHOLD = "DELETE FROM holds WHERE id = $1 RETURNING units, reloaded";

/** @param owner the process that holds the credits */
export function* holdCredits(
  call: BilledCall,
  owner: string,
  fixedUnits: number,
  { unitsPerRow, companyIds, contactsOf = [] }: RowHold = NO_ROWS,
): Steps<HoldResult> {
  const account = yield* lockForCharge(call.userId, call.now);
  const open = companyIds.length > 0 ? yield* readOpenCompanies(call.userId, companyIds, call.now) : [];
  const openIds = new Set(open.keys());
  const closed = yield* closedContacts(call, contactsOf);
  const paidRows = companyIds.filter((id) => !openIds.has(id)).length;
  const units = fixedUnits + unitsPerRow * paidRows + CONTACTS_COST.units * closed.length;
  const holding = hold(account, units);
  if (!holding.ok) return holding;
  yield* book(holding.state, holding.movements, call.now, () => reloadWords(call.requestId));
  const row = [call.userId, units, holding.reloaded, owner, call.now.toISOString()];
  return { ok: true, holdId: yield* insertedId(HOLD, row), openIds };
}

/** Pays for the contacts that no other request has opened meanwhile. */
export function* settleHold(
  charges: Charges,
  call: BilledCall,
  holdId: number,
  { units, rows, contactsOf = [] }: Settlement,
): Steps<ChargeResult> {
  const account = yield* lockForCharge(call.userId, call.now);
  const closed = yield* closedContacts(call, contactsOf);
  const holding = (yield* unhold(holdId)) ?? { units: 0, reloaded: false };
  const cost = units + CONTACTS_COST.units * closed.length;
  const paid = yield* debit(charges, settle(account, holding, cost), call, cost, { rows, contacts: closed.length });
  if (paid.ok) yield* unlockMany(call, "contacts", closed);
  return paid;
}

export function unhold(holdId: number): Steps<{ units: number; reloaded: boolean } | null> {
  return get(UNHOLD, [holdId], decodeHold);
}

const decodeHold = (row: Row) => ({ units: number(row.units), reloaded: flag(row.reloaded) });
