/** Says once what opening a company has cost. */
import { signalValue, useSignalValue } from "../lib/signal-value.ts";

interface Charge {
  company: number;
  credits: number;
}

const newest = signalValue<Charge | undefined>(undefined);

/** Notes what reading a company has cost. */
export const keepCharge = (company: number, credits: number): void => newest.set({ company, credits });

/** Credits that opening this company has just cost; undefined when it cost nothing, or once it was left. */
export function useChargeOf(company: number): number | undefined {
  const charge = useSignalValue(newest);
  return charge?.company === company ? charge.credits : undefined;
}

/** A charge is announced once. */
export const forgetCharge = (): void => newest.set(undefined);
