/** Age of each country's register in this store, and whether its last sync failed, for monitoring. */
import { registerSources } from "../registries/sync/schedule.ts";
import type { RegisterState, RegisterStore } from "../store/ports/register-store.ts";

export interface RegisterFigure {
  /** Seconds since its oldest source was read without an error; null when it never was. */
  ageSeconds: number | null;
  /** True when the last sync of one of its sources failed. */
  hasFailed: boolean;
}

export interface AccountsFigure extends RegisterFigure {
  /** Companies or files that are still to be read. */
  left: number;
  read: number;
  /** By reason. */
  skipped: Readonly<Record<string, number>>;
}

export interface RegisterFigures {
  /** By country code, without countries that were never synced. */
  companies: ReadonlyMap<string, RegisterFigure>;
  accounts: ReadonlyMap<string, AccountsFigure>;
}

const accountsNames: ReadonlySet<string> = new Set(
  registerSources.flatMap(({ name, isAccounts }) => (isAccounts ? [name] : [])),
);

const NOTHING_READ = { left: 0, read: 0, skipped: {} };

const ageOf = ({ synced_at }: RegisterState, now: Date): number | null =>
  synced_at === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(synced_at)) / 1000));

export async function registerFigures(registers: Pick<RegisterStore, "states">, now: Date): Promise<RegisterFigures> {
  const companies = new Map<string, RegisterFigure>();
  const accounts = new Map<string, AccountsFigure>();
  for (const state of await registers.states()) {
    const { name, country_code, error, progress } = state;
    const age = ageOf(state, now);
    if (accountsNames.has(name)) {
      accounts.set(country_code, { ageSeconds: age, hasFailed: error !== null, ...(progress ?? NOTHING_READ) });
      continue;
    }
    const existing = companies.get(country_code);
    const ages = [age, existing?.ageSeconds ?? null].filter((seconds) => seconds !== null);
    companies.set(country_code, {
      ageSeconds: ages.length === 0 ? null : Math.max(...ages),
      hasFailed: error !== null || (existing?.hasFailed ?? false),
    });
  }
  return { companies, accounts };
}
