/** Annual accounts of the demo companies, for the simulated registers. */
import { crc32 } from "node:zlib";

import type { CountryCode } from "../../contract/company.ts";
import type { CompanyFacts } from "../../server/domain/companies/registry-record.ts";
import type { InventedYear } from "./accounts-documents.ts";
import { AccountsWorld } from "./accounts-world.ts";

/** Filings of a Swedish archive. */
const PER_ARCHIVE = 250;

/** Figures that follow from the company's number and size. */
export function demoYear({ registry_id, employee_count }: CompanyFacts, year: number): InventedYear {
  const share = (crc32(`${registry_id} ${year}`) % 1000) / 1000;
  const people = employee_count ?? 0;
  const revenue = Math.round((people + 0.5) * (800_000 + 900_000 * share));
  const assets = Math.round(revenue * (0.4 + share));
  const [profit, equity] = [Math.round(revenue * (share - 0.25) * 0.2), Math.round(assets * (share - 0.1) * 0.6)];
  return {
    number: registry_id,
    year,
    revenue,
    profit,
    equity,
    assets,
    employees: people,
    published: `${year + 1}-06-${10 + (crc32(registry_id) % 20)}`,
  };
}

/** Shares are as in the registers: half of the Swedish companies file digitally, one in twenty Finnish ones. */
export function demoAccountsWorld(
  companies: Readonly<Record<CountryCode, readonly CompanyFacts[]>>,
  now: Date,
): AccountsWorld {
  const world = new AccountsWorld(1000);
  const year = now.getUTCFullYear() - 1;
  for (const company of companies.NO)
    if (company.accounts_year !== null)
      world.putNorwegian(demoYear(company, company.accounts_year), company.accounts_year);
  const digital = companies.SE.filter(({ registry_id }) => crc32(registry_id) % 2 === 0);
  for (let start = 0; start < digital.length; start += PER_ARCHIVE) {
    const week = String(1 + start / PER_ARCHIVE).padStart(2, "0");
    const reports = digital.slice(start, start + PER_ARCHIVE).map((company) => demoYear(company, year));
    world.putSwedish(`arsredovisningar/${year + 1}/${week}_1.zip`, reports);
  }
  for (const company of companies.DK) {
    const stated = demoYear(company, year);
    const hasRevenue = crc32(company.registry_id) % 8 === 0;
    world.putDanish({ ...stated, revenue: hasRevenue ? stated.revenue : null }, `${stated.published}T08:00:00.000Z`);
  }
  for (const company of companies.FI)
    if (crc32(company.registry_id) % 20 === 0) world.putFinnish(demoYear(company, year));
  return world;
}
