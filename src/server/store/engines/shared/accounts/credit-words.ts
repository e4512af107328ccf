/** Converts a credit account to the types of the API contract. */
import type { AutoReload, CreditBalance } from "../../../../../contract/account.ts";
import { credits, UNITS_PER_CREDIT } from "../../../../../contract/cost.ts";
import { available } from "../../../../domain/credit-ledger.ts";
import type { CreditAccount } from "./credit-account.ts";

export function balanceOf(account: CreditAccount): CreditBalance {
  return {
    user_id: account.userId,
    balance: credits(account.balance),
    reserved: credits(account.reserved),
    available: credits(available(account)),
    currency: "EUR",
    last_updated: account.changedAt,
    ...autoReloadOf(account),
    auto_reload_limit: credits(account.reloadLimit),
  };
}

export function autoReloadOf(account: CreditAccount): AutoReload {
  return {
    auto_reload_enabled: account.reloadEnabled,
    auto_reload_threshold: credits(account.reloadThreshold),
    auto_reload_amount: credits(account.reloadAmount),
  };
}

export function unitsOf(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : Math.round(amount * UNITS_PER_CREDIT);
}
