/** Checks the rules of credits (docs/api.md) on the data that a store or an API returns for a user. */
import type { CreditBalance, LedgerEntry } from "../../../../contract/account.ts";

export interface ToldAccount {
  /** The complete ledger, oldest first. */
  entries: readonly LedgerEntry[];
  balance: Pick<CreditBalance, "balance" | "reserved" | "available">;
  /** Credits consumed according to usage. */
  consumed: number;
  /** Credits charged by request id, according to the responses; undefined when unknown. */
  charged?: ReadonlyMap<string, number>;
  /** Monthly reload limit set by the operator, in credits; undefined when unknown. */
  reloadLimit?: number;
}

/**
 * An entry up to this much earlier than the previous one takes its time; beyond that, the clock was corrected and its
 * time is used.
 */
const MOST_BACK_MS = 5 * 60_000;

/** @returns descriptions of broken rules, which a test expects to be empty */
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
  hold(total === units(consumed), `usage reports ${consumed} credits, the debits are ${total / 10_000}`);
  for (const [request, amount] of charged ?? []) {
    hold(debited.get(request) === amount, `${request} was charged ${amount}, its debit is ${debited.get(request)}`);
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
