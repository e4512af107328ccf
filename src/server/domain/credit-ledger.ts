/**
 * The arithmetic of credits (docs/api.md, "Credits"), in units of 1/10 000 credit and without a clock or a database.
 * Laws: balances chain, `available = balance − reserved`, nothing below 0, at most one reload a charged request, and no
 * month reloads more than the operator allows.
 */
import type { LedgerType } from "../../contract/account.ts";

export interface CreditState {
  balance: number;
  /** Held by exports under way. */
  reserved: number;
  reloadEnabled: boolean;
  reloadThreshold: number;
  reloadAmount: number;
  /** The rest of the operator's limit of reloads for this month. */
  reloadLeft: number;
}

/** One row of the ledger before it has an id. */
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
  /** In the order of the ledger. */
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

/** One debit, with a reload before it when it would else be refused, or after it when little is left. */
export function charge<S extends CreditState>(state: S, units: number): Booking<S> {
  return settle(state, { units: 0, reloaded: false }, units);
}

/** Holds credits for work to come. A reload that makes it possible is the request's one. */
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

/** Frees a hold and debits what the work cost in the end. */
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

/** Frees a hold whose work came to nothing. */
export function release<S extends CreditState>(state: S, units: number): S {
  return { ...state, reserved: state.reserved - units };
}

/** Credits of the plan. */
export function grant<S extends CreditState>(state: S, units: number): Booked<S> {
  const [filled, movement] = entry(state, "credit", "grant", units);
  return { ok: true, state: filled, movements: [movement] };
}

/** A correction by hand; one that takes what is not available is refused. */
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
