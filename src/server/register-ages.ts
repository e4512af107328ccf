/** Age of each country's register in this store: that of its oldest source. */
import type { RegisterStore } from "./store/ports/register-store.ts";

/** Seconds by country code; a country that was never read is left out. */
export async function registerAges(registers: Pick<RegisterStore, "states">, now: Date): Promise<Map<string, number>> {
  const ages = new Map<string, number>();
  for (const { country_code, synced_at } of await registers.states()) {
    if (synced_at === null) continue;
    const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(synced_at)) / 1000));
    ages.set(country_code, Math.max(seconds, ages.get(country_code) ?? 0));
  }
  return ages;
}
