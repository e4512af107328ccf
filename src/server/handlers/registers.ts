/** Returns the age of each register and the time of its next sync. */
import type { CountryCode } from "../../contract/company.ts";
import type { Register } from "../../contract/metadata.ts";
import type { CompanySearch } from "../search/company-search.ts";
import type { RegisterState, RegisterStore } from "../store/ports/register-store.ts";
import type { HandlersOf } from "./handler.ts";

/** A source of a register. */
interface Source {
  name: string;
  country: CountryCode;
  source: string;
  isOptional?: boolean;
  isAccounts?: boolean;
}

export interface RegisterDeps {
  registers: RegisterStore;
  search: CompanySearch;
  sources: readonly Source[];
  /** Name of the lease under which a source is read. */
  leaseOf: (source: Source) => string;
  /** Time of the next sync of a source; null when it is not scheduled. */
  nextSyncAt: (state: RegisterState | null, source: Source) => Date | null;
  clock: () => Date;
}

export function registerHandlers(deps: RegisterDeps): HandlersOf<"listRegisters"> {
  return {
    listRegisters: async () => {
      const { registers, search, clock } = deps;
      const [states, leased, counted] = await Promise.all([
        registers.states(),
        registers.leased(clock()),
        search.facets({ filter: {}, facets: ["country_code"], narrow: {}, caller: {} }),
      ]);
      const counts = new Map(counted.facets.country_code?.map(({ value, count }) => [value, count]));
      const data = deps.sources.flatMap((source): Register[] => {
        const state = states.find(({ name }) => name === source.name) ?? null;
        if (source.isOptional && state === null) return [];
        const isRunning = leased.includes(deps.leaseOf(source));
        return [registerOf(deps, { source, state, isRunning, companies: counts.get(source.country) ?? 0 })];
      });
      return { body: { data } };
    },
  };
}

interface Found {
  source: Source;
  state: RegisterState | null;
  isRunning: boolean;
  companies: number;
}

function registerOf(deps: RegisterDeps, { source, state, isRunning, companies }: Found): Register {
  const isNever = state === null || state.synced_at === null;
  return {
    country_code: source.country,
    source: source.source,
    version: state?.cursor === null || state === null ? (state?.version ?? null) : String(state.cursor),
    synced_at: state?.synced_at ?? null,
    next_sync_at: deps.nextSyncAt(state, source)?.toISOString() ?? null,
    state: isRunning ? "running" : state?.error ? "failed" : isNever ? "never" : "current",
    error: state?.error ?? null,
    companies,
    rows_changed: state?.rows_changed ?? 0,
    accounts: state?.progress ?? null,
  };
}
