/** Age of each country's register in this store, and whether its last sync failed, for monitoring. */
import type { RegisterStore } from "../store/ports/register-store.ts";

export interface RegisterFigure {
  /** Seconds since its oldest source was read without an error; null when it never was. */
  ageSeconds: number | null;
  /** True when the last sync of one of its sources failed. */
  hasFailed: boolean;
}

/** By country code, without countries that were never synced. */
export async function registerFigures(
  registers: Pick<RegisterStore, "states">,
  now: Date,
): Promise<Map<string, RegisterFigure>> {
  const figures = new Map<string, RegisterFigure>();
  for (const { country_code, synced_at, error } of await registers.states()) {
    const age = synced_at === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(synced_at)) / 1000));
    const existing = figures.get(country_code);
    const ages = [age, existing?.ageSeconds ?? null].filter((seconds) => seconds !== null);
    figures.set(country_code, {
      ageSeconds: ages.length === 0 ? null : Math.max(...ages),
      hasFailed: error !== null || (existing?.hasFailed ?? false),
    });
  }
  return figures;
}
