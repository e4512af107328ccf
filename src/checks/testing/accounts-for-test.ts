/** Syncs annual accounts of invented companies with the simulated registers. */
import type { CountryCode } from "../../contract/company.ts";
import type { AnnualAccounts } from "../../contract/annual-accounts.ts";
import { writeRegistryNumber } from "../../server/domain/companies/registry-number.ts";
import type { CompanyFacts } from "../../server/domain/companies/registry-record.ts";
import { fixtureNumber } from "../../server/registries/fixtures/fixture-numbers.ts";
import type { SyncContext } from "../../server/registries/sync/sync-context.ts";
import type { SyncOutcome } from "../../server/registries/sync/sync-registers.ts";
import type { RegisterState } from "../../server/store/ports/register-store.ts";
import type { SuiteStore } from "../../server/store/suite/suite-context.ts";
import type { InventedYear } from "./accounts-documents.ts";
import { AccountsWorld } from "./accounts-world.ts";
import { type SyncForTest, syncForTest } from "./sync-for-test.ts";

const FORMS: Readonly<Record<CountryCode, string>> = { NO: "AS", SE: "AB", DK: "APS", FI: "OY" };

export const numberOf = (country: CountryCode, n: number): string =>
  writeRegistryNumber(country, fixtureNumber(country, n)) ?? "";

export const statedYear = (number: string, over: Partial<InventedYear> = {}): InventedYear => ({
  number,
  year: 2025,
  revenue: 1_000_000,
  profit: 50_000,
  equity: 200_000,
  assets: 700_000,
  published: "2026-06-18",
  ...over,
});

export interface AccountsForTest {
  on: SyncForTest;
  world: AccountsWorld;
  /** Adds or changes a company. @returns its number */
  addCompany(country: CountryCode, n: number, facts?: Partial<CompanyFacts>): Promise<string>;
  read(country: CountryCode, over?: Partial<SyncContext>): Promise<SyncOutcome>;
  /** The line of a failed read; empty when it succeeded. */
  failure(country: CountryCode): Promise<string>;
  rows(country: CountryCode, number: string): Promise<AnnualAccounts[]>;
  /** Requested paths with this part. */
  requests(part: string): string[];
  state(country: CountryCode): Promise<RegisterState | undefined>;
}

export async function accountsForTest(
  clock: { now: Date },
  openStore?: () => Promise<SuiteStore>,
): Promise<AccountsForTest> {
  const world = new AccountsWorld();
  const on = await syncForTest(clock, { accounts: world }, openStore);
  const { writer, annualAccounts } = on.open.store;
  const read = async (country: CountryCode, over: Partial<SyncContext> = {}) => {
    const outcome = (await on.syncAccounts([country], over)).get(country);
    if (!outcome) throw new Error("no outcome");
    return outcome;
  };
  return {
    on,
    world,
    read,
    async addCompany(country, n, facts = {}) {
      const registry_id = numberOf(country, n);
      await writer.merge(
        [
          {
            country_code: country,
            registry_id,
            name: `Firma ${n}`,
            facts: { legal_form: FORMS[country], ...facts },
            past: [],
          },
        ],
        { source: "register", retrievedAt: clock.now.toISOString() },
      );
      return registry_id;
    },
    async failure(country) {
      const outcome = await read(country);
      return "error" in outcome ? outcome.error : "";
    },
    async rows(country, number) {
      const id = (await writer.statuses(country, [number])).get(number)?.id ?? 0;
      return annualAccounts.ofCompany(id);
    },
    requests: (part) => on.standIn.asked.filter(({ path }) => path.includes(part)).map(({ path }) => path),
    state: async (country) => on.state(`${country.toLowerCase()}/accounts`),
  };
}
