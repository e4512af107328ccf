/** Sources of the registers, by the names in states and dashboard, and the schedule of their automatic sync. */
import type { RegisterState } from "../../store/ports/register-store.ts";
import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";
import {
  ACCOUNTS_SOURCES,
  BOLAGSVERKET_SOURCE,
  BRREG_SOURCE,
  CVR_SOURCE,
  PRH_SOURCE,
  SCB_SOURCE,
} from "../../domain/companies/sources.ts";

/** Disabled, a day after the last sync, or daily at this number of minutes after midnight UTC. */
export type SyncSetting = "off" | "daily" | { minutes: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Parses `off`, `daily` or `HH:MM`; null for anything else. */
export function syncSettingOf(text: string): SyncSetting | null {
  const word = text.toLowerCase();
  if (word === "off" || word === "daily") return word;
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(word) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return { minutes: Number(hours) * 60 + Number(minutes) };
}

/**
 * The next sync of a source; null when the schedule is disabled. @param state null before the first sync @param
 * startedAt start of this process
 */
export function nextSyncAt(setting: SyncSetting, state: RegisterState | null, startedAt: Date): Date | null {
  if (setting === "off") return null;
  // A failed source is retried after an hour, an interrupted one immediately.
  if (state?.error && state.tried_at !== null) return new Date(Date.parse(state.tried_at) + HOUR_MS);
  const syncedAt = state?.synced_at ?? null;
  if (setting === "daily") return syncedAt === null ? startedAt : new Date(Date.parse(syncedAt) + DAY_MS);
  const previousTime = syncedAt === null ? startedAt.getTime() : Date.parse(syncedAt);
  const midnight = Math.floor(previousTime / DAY_MS) * DAY_MS;
  const today = midnight + setting.minutes * MINUTE_MS;
  return new Date(today > previousTime ? today : today + DAY_MS);
}

export interface RegisterSource {
  /** Name of its state in the store. */
  name: string;
  country: CountryCode;
  /** Includes the licence, as shown on the company page. */
  source: string;
  /** Read only when requested. */
  isOptional?: boolean;
  /** True for annual accounts, which are read after the country's companies. */
  isAccounts?: boolean;
}

const companySources: readonly RegisterSource[] = [
  { name: "no/enheter", country: "NO", source: BRREG_SOURCE },
  { name: "no/underenheter", country: "NO", source: `${BRREG_SOURCE}, sub-units`, isOptional: true },
  { name: "se/bolagsverket", country: "SE", source: BOLAGSVERKET_SOURCE },
  { name: "se/scb", country: "SE", source: SCB_SOURCE },
  { name: "dk/datafordeler", country: "DK", source: CVR_SOURCE },
  { name: "fi/all_companies", country: "FI", source: PRH_SOURCE },
];

/** By country. */
export const registerSources: readonly RegisterSource[] = COUNTRY_CODES.flatMap((country) => {
  const name = `${country.toLowerCase()}/accounts`;
  const accounts = { name, country, source: ACCOUNTS_SOURCES[country], isOptional: true, isAccounts: true };
  return [...companySources.filter((source) => source.country === country), accounts];
});
