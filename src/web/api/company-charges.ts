/** Which companies an account has paid for, as far as this browser has seen it pay. */
import type { QueryClient } from "@tanstack/react-query";

import { UNLOCKED_DAYS } from "../../contract/cost.ts";
import { signalValue, useSignalValue } from "../lib/signal-value.ts";
import { readLocalSetting, writeLocalSetting } from "../lib/use-local-setting.ts";
import { sessionQuery } from "./session.ts";

interface Charge {
  company: number;
  credits: number;
}

const newest = signalValue<Charge | undefined>(undefined);

/** An hour less than what was paid for: an answer is never charged again unasked, whatever the clocks. */
const FREE_MS = UNLOCKED_DAYS * 86_400_000 - 3_600_000;
const MOST_KEPT = 500;

/** Company and the instant until which it is free, in ms. */
type Paid = readonly (readonly [number, number])[];
const userOf = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.user?.id;
const isPaid = (value: unknown): value is Paid => Array.isArray(value) && value.every(Array.isArray);
const nameFor = (user: number | undefined) => `paid-companies.${user ?? 0}`;
const paidBy = (user: number | undefined) => readLocalSetting<Paid>(nameFor(user), [], isPaid);

/** Notes what reading a company has cost. */
export function keepCharge(client: QueryClient, company: number, credits: number): void {
  const user = userOf(client);
  newest.set({ company, credits });
  const others = paidBy(user).filter(([other]) => other !== company);
  writeLocalSetting(nameFor(user), [...others.slice(1 - MOST_KEPT), [company, Date.now() + FREE_MS]]);
}

/** Checks whether a company's detail costs this account nothing, without asking for it. */
export function isPaidFor(client: QueryClient, company: number): boolean {
  return paidBy(userOf(client)).some(([other, until]) => other === company && until > Date.now());
}

/** Credits that opening this company has just cost; undefined when it cost nothing, or once it was left. */
export function useChargeOf(company: number): number | undefined {
  const charge = useSignalValue(newest);
  return charge?.company === company ? charge.credits : undefined;
}

/** A charge is announced once. */
export const forgetCharge = (): void => newest.set(undefined);
