/**
 * Arithmetic of credits (docs/api.md, "Credits"), in units of 1/10 000 credit, without a clock or database. Invariants:
 * each balance follows from the previous one, `available = balance − reserved`, no value is below 0, at most one reload
 * per charged request, and monthly reloads within the operator's limit.
 */
import type { LedgerType } from "../../../contract/account.ts";

export interface CreditState {
  balance: number;
  /** Held by running exports. */
  reserved: number;
  reloadEnabled: boolean;
  reloadThreshold: number;
  reloadAmount: number;
  /** Remaining amount of the monthly reload limit. */
  reloadLeft: number;
}

/** A ledger row without an id. */
export interface Movement {
  type: LedgerType;
  cause: "charge" | "reload" | "grant" | "adjustment";
  /** Positive; signed for an adjustment. */
  amount: number;
  balanceAfter: number;
}

export interface Booked<S extends CreditState> {
  ok: true;
  state: S;
  /** In ledger order. */
  movements: Movement[];
}
export interface Refused {
  ok: false;
  required: number;
  available: number;
}
export type Booking<S extends CreditState> = Booked<S> | Refused;

export function available(state: CreditState): number {
  return state.balance - state.reserved;
}

/** Books a debit, with a reload before it if it would otherwise be refused, or after it if the balance is low. */
export function charge<S extends CreditState>(state: S, units: number): Booking<S> {
  return settle(state, { units: 0, reloaded: false }, units);
}

/** Holds credits for an operation. A reload for the hold counts as the one reload of the request. */
export function hold<S extends CreditState>(state: S, units: number): (Booked<S> & { reloaded: boolean }) | Refused {
  if (available(state) >= units) {
    return { ok: true, state: { ...state, reserved: state.reserved + units }, movements: [], reloaded: false };
  }
  if (!mayReload(state) || available(state) + state.reloadAmount < units) {
    return { ok: false, required: units, available: available(state) };
  }
  const [filled, movement] = reload(state);
  return {
    ok: true,
    state: { ...filled, reserved: filled.reserved + units },
    movements: [movement],
    reloaded: true,
  };
}

/** Ends a hold and debits the actual cost. */
export function settle<S extends CreditState>(
  state: S,
  holding: { units: number; reloaded: boolean },
  units: number,
): Booking<S> {
  const freed = release(state, holding.units);
  if (units === 0) return { ok: true, state: freed, movements: [] };
  const reserved = hold(holding.reloaded ? { ...freed, reloadEnabled: false } : freed, units);
  if (!reserved.ok) return reserved;
  const base: S = { ...freed, balance: reserved.state.balance, reloadLeft: reserved.state.reloadLeft };
  const [debited, debit] = entry(base, "debit", "charge", units);
  const movements = [...reserved.movements, debit];
  const low = available(debited) <= debited.reloadThreshold;
  if (!mayReload(debited) || !low || holding.reloaded || reserved.reloaded)
    return { ok: true, state: debited, movements };
  const [refilled, movement] = reload(debited);
  return { ok: true, state: refilled, movements: [...movements, movement] };
}

function mayReload({ reloadEnabled, reloadAmount, reloadLeft }: CreditState): boolean {
  return reloadEnabled && reloadAmount <= reloadLeft;
}

function reload<S extends CreditState>(state: S): [S, Movement] {
  const [filled, movement] = entry(state, "credit", "reload", state.reloadAmount);
  return [{ ...filled, reloadLeft: state.reloadLeft - state.reloadAmount }, movement];
}

/** Ends a hold without a debit. */
export function release<S extends CreditState>(state: S, units: number): S {
  return { ...state, reserved: state.reserved - units };
}

/** Books the monthly credits of the plan. */
export function grant<S extends CreditState>(state: S, units: number): Booked<S> {
  const [filled, movement] = entry(state, "credit", "grant", units);
  return { ok: true, state: filled, movements: [movement] };
}

/** Books a manual correction; refused when it exceeds the available credits. */
export function adjust<S extends CreditState>(state: S, units: number): Booking<S> {
  if (available(state) + units < 0) return { ok: false, required: -units, available: available(state) };
  const [adjusted, movement] = entry(state, "adjustment", "adjustment", units);
  return { ok: true, state: adjusted, movements: [movement] };
}

function entry<S extends CreditState>(
  state: S,
  type: LedgerType,
  cause: Movement["cause"],
  amount: number,
): [S, Movement] {
  const balance = state.balance + (type === "debit" ? -amount : amount);
  return [
    { ...state, balance },
    { type, cause, amount, balanceAfter: balance },
  ];
}
