import { signalValue, useSignalValue } from "../lib/signal-value.ts";

const creditsLeft = signalValue<number | undefined>(undefined);

/** Remaining credits according to the latest response; undefined before the first one. */
export const useCreditsLeft = () => useSignalValue(creditsLeft);

const chargedResponses = signalValue(0);

/** Calls `notify` after each response that cost credits. */
export const watchCharges = chargedResponses.subscribe;

/** Responses of charged endpoints contain the remaining credits in a header. */
export function keepCreditsLeft(headers: Headers): void {
  const value = headers.get("X-Credits-Remaining");
  if (value !== null && Number.isFinite(Number(value))) creditsLeft.set(Number(value));
  if (Number(headers.get("X-Credits-Charged")) > 0) chargedResponses.set(chargedResponses.get() + 1);
}
