/**
 * The four registers with the demo companies and their changes, for `npm run demo-registers` and the end-to-end
 * stories.
 */
import { demoCompanies } from "../../server/demo/demo-companies.ts";
import type { Random } from "../../server/demo/random.ts";
import { hasValidCheckDigit } from "../../server/domain/companies/registry-number.ts";
import type { CompanyFacts } from "../../server/domain/companies/registry-record.ts";
import { bolagsverketFileOf } from "../../server/registries/fixtures/bolagsverket-fixture.ts";
import { prhFileOf } from "../../server/registries/fixtures/prh-fixture.ts";
import { scbFileOf } from "../../server/registries/fixtures/scb-fixture.ts";
import { zipOf } from "../../server/registries/fixtures/zip-of.ts";
import { demoAccountsWorld, demoYear } from "./demo-accounts-world.ts";
import { DenmarkWorld } from "./denmark-world.ts";
import { NorwayWorld } from "./norway-world.ts";
import { bolagsverketRow, danishRow, finnishCompany, norwegianUnit, scbRow } from "./register-rows.ts";
import type { StandInOptions } from "./register-stand-in.ts";

const SWEDEN = "/vardefulla-datamangder.bolagsverket.se";
const FINLAND = "/avoindata.prh.fi/opendata-ytj-api/v3/all_companies";
const SEED = 7;

export interface DemoWorlds extends Required<Pick<StandInOptions, "norway" | "denmark" | "accounts" | "files">> {
  /** Number of companies in each register. */
  counts: Readonly<Record<"NO" | "SE" | "DK" | "FI", number>>;
  /**
   * Changes the employees of some Norwegian companies, the accounts of one, and the name of a Danish one. @returns a line
   * for each
   */
  change(random: Random, howMany: number): string[];
}

/** @param companies approximate total over the four countries */
export function demoWorlds(clock: () => Date, companies: number): DemoWorlds {
  const facts = [...demoCompanies(companies, SEED)].map((company) => company.facts).filter(isListed);
  const factsOf = (country: string) => facts.filter(({ country_code }) => country_code === country);
  const [norwegian, swedish, danish, finnish] = [factsOf("NO"), factsOf("SE"), factsOf("DK"), factsOf("FI")];
  const norway = new NorwayWorld(clock);
  for (const company of norwegian) norway.put(norwegianUnit(company));
  const denmark = new DenmarkWorld(clock);
  const putDanish = (company: CompanyFacts, place: number) => denmark.put(danishRow(company, place));
  for (const [place, company] of danish.entries()) putDanish(company, place);
  const accounts = demoAccountsWorld({ NO: norwegian, SE: swedish, DK: danish, FI: finnish }, clock());
  const zip = (name: string, text: string | Buffer) => zipOf([{ name, content: Buffer.from(text) }]);
  const bolagsverket = zip("bolagsverket_bulkfil.txt", bolagsverketFileOf(swedish.map(bolagsverketRow)));
  const scb = zip("scb_bulkfil.txt", scbFileOf(swedish.map(scbRow)));
  const prh = zip("data.json", prhFileOf(finnish.map(finnishCompany)));
  return {
    norway,
    denmark,
    accounts,
    files: {
      [`${SWEDEN}/bolagsverket/bolagsverket_bulkfil.zip`]: () => ({ bytes: bolagsverket, etag: '"1"' }),
      [`${SWEDEN}/scb/scb_bulkfil.zip`]: () => ({ bytes: scb, etag: '"1"' }),
      [FINLAND]: () => ({ bytes: prh, etag: null }),
    },
    counts: { NO: norwegian.length, SE: swedish.length, DK: danish.length, FI: finnish.length },
    change(random, howMany) {
      const lines = Array.from({ length: howMany }, () => {
        const company = random.pick(norwegian);
        company.employee_count = Math.max(5, (company.employee_count ?? 5) + 1 + random.between(0, 5));
        norway.put(norwegianUnit(company));
        return `${company.name} has ${company.employee_count} employees`;
      });
      const filer = random.pick(norwegian);
      filer.accounts_year = (filer.accounts_year ?? clock().getUTCFullYear() - 2) + 1;
      accounts.putNorwegian(demoYear(filer, filer.accounts_year), filer.accounts_year);
      norway.put(norwegianUnit(filer));
      lines.push(`${filer.name} has filed its accounts of ${filer.accounts_year}`);
      const place = random.between(0, danish.length - 1);
      const renamed = danish[place];
      if (!renamed) return lines;
      renamed.name = `Ny ${renamed.name.replace(/^(Ny )+/, "")}`;
      putDanish(renamed, place);
      return [...lines, `a Danish company is called ${renamed.name}`];
    },
  };
}

function isListed({ country_code, registry_id, registry_status }: CompanyFacts): boolean {
  return registry_status !== "ceased" && hasValidCheckDigit(country_code, registry_id);
}
