/** The laws of credits (docs/api.md), checked on the data that a store or an API returns for a user. */
import type { CreditBalance, LedgerEntry } from "../../../contract/account.ts";

export interface ToldAccount {
  /** The whole ledger, oldest first. */
  entries: readonly LedgerEntry[];
  balance: Pick<CreditBalance, "balance" | "reserved" | "available">;
  /** Credits consumed according to usage. */
  consumed: number;
  /** Request ids that were charged, with their credits, as the answers said; absent: not known. */
  charged?: ReadonlyMap<string, number>;
  /** Credits that the operator allows to be reloaded a month; absent: not known. */
  reloadLimit?: number;
}

/** An entry takes the time of the one before it; further back, the clock was set right, and its time counts. */
const MOST_BACK_MS = 5 * 60_000;

/** @returns every broken law, in words; none is what a test wants */
export function brokenLaws({ entries, balance, consumed, charged, reloadLimit }: ToldAccount): string[] {
  const broken: string[] = [];
  const hold = (law: boolean, words: string) => {
    if (!law) broken.push(words);
  };
  let sum = 0;
  let time = "";
  for (const { id, type, amount, balance_after, created_at } of entries) {
    sum += type === "debit" ? -units(amount) : units(amount);
    hold(
      units(balance_after) === sum,
      `entry ${id}: balance_after ${balance_after}, the entries add up to ${sum / 10_000}`,
    );
    hold(sum >= 0, `entry ${id}: below 0`);
    hold(type === "adjustment" || amount > 0, `entry ${id}: a ${type} of ${amount}`);
    const back = Date.parse(time) - Date.parse(created_at);
    hold(!(back > 0 && back <= MOST_BACK_MS), `entry ${id}: before the one before it`);
    time = created_at;
  }
  hold(units(balance.balance) === sum, `balance ${balance.balance}, ledger ${sum / 10_000}`);
  hold(units(balance.available) === units(balance.balance) - units(balance.reserved), "available is not the rest");
  hold(balance.available >= 0 && balance.reserved >= 0, "available or reserved below 0");

  const debits = entries.filter(({ type }) => type === "debit");
  const debited = new Map(debits.map(({ reference, amount }) => [reference ?? "", amount]));
  hold(debited.size === debits.length, "two debits of one request");
  const total = debits.reduce((sum, { amount }) => sum + units(amount), 0);
  hold(total === units(consumed), `usage tells ${consumed} credits, the debits are ${total / 10_000}`);
  for (const [request, amount] of charged ?? []) {
    hold(debited.get(request) === amount, `${request} was told ${amount}, its debit is ${debited.get(request)}`);
  }
  hold(charged === undefined || charged.size === debited.size, `${debited.size} debits for ${charged?.size} charges`);

  const references = (description: string) =>
    entries
      .filter((entry) => entry.type === "credit" && entry.description.startsWith(description))
      .map((entry) => entry.reference);
  for (const credits of [references("Auto-reload"), references("Credits of ")]) {
    hold(new Set(credits).size === credits.length, "two reloads of one request, or two grants of one month");
  }
  const reloads = entries.filter(({ description }) => description === "Auto-reload");
  for (const [month, ofMonth] of Map.groupBy(reloads, ({ created_at }) => created_at.slice(0, 7))) {
    const reloaded = ofMonth.reduce((sum, { amount }) => sum + units(amount), 0);
    hold(reloaded <= units(reloadLimit ?? Infinity), `${reloaded / 10_000} credits were reloaded in ${month}`);
  }
  return broken;
}

const units = (credits: number) => Math.round(credits * 10_000);
