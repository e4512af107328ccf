import { signalValue, useSignalValue } from "../lib/signal-value.ts";

const creditsLeft = signalValue<number | undefined>(undefined);

/** Credits left after the newest answer that said so; undefined until one did. */
export const useCreditsLeft = () => useSignalValue(creditsLeft);

export const watchCredits = creditsLeft.subscribe;

/** Every answer that has to do with credits carries what is left. */
export function keepCreditsLeft(headers: Headers): void {
  const value = headers.get("X-Credits-Remaining");
  if (value !== null && Number.isFinite(Number(value))) creditsLeft.set(Number(value));
}
