/** Imports the companies of generated sites from register files into an empty store, and visits their websites. */
import { Buffer } from "node:buffer";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";

import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";
import { bolagsverketFileOf } from "../../../server/registries/fixtures/bolagsverket-fixture.ts";
import { cvrAnswerOf } from "../../../server/registries/fixtures/cvr-fixture.ts";
import { prhFileOf } from "../../../server/registries/fixtures/prh-fixture.ts";
import { zipOf } from "../../../server/registries/fixtures/zip-of.ts";
import { bolagsverketRow, finnishCompany, type ListedCompany, norwegianUnit } from "../register-rows.ts";
import type { SmallSite } from "./site.ts";
import { enrichCompanies, type EnrichSummary, queueCompanies } from "../../../server/enrichment/enrich-companies.ts";
import type { VisitTools } from "../../../server/enrichment/visit-page.ts";
import { importRegister } from "../../../server/registries/import-register.ts";
import type { Store } from "../../../server/store/ports/store.ts";

const FOUNDED = "2011-05-02";
/** NACE 41.00. */
const BUILDING = 44_100;

/** Files for `nordscope import`. @param websiteOf website in the register, instead of the site's own */
function registerFiles(
  sites: readonly SmallSite[],
  websiteOf: (site: SmallSite) => string | null = ({ registered }) => registered.website,
): Readonly<Record<CountryCode, { name: string; bytes: Buffer }>> {
  const sitesOf = (country: CountryCode) => sites.filter((site) => site.country === country);
  const companiesOf = (country: CountryCode) => sitesOf(country).map((site) => listed(site, websiteOf(site)));
  const plain = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
  const zipped = (name: string, inside: string, text: string) => ({
    name,
    bytes: zipOf([{ name: inside, content: Buffer.from(text) }]),
  });
  const swedish = bolagsverketFileOf(companiesOf("SE").map(bolagsverketRow));
  return {
    NO: plain("enheter.json", JSON.stringify(companiesOf("NO").map(norwegianUnit))),
    SE: zipped("bolagsverket_bulkfil.zip", "bolagsverket_bulkfil.txt", swedish),
    DK: plain("virksomheder.json", cvrAnswerOf(sitesOf("DK").map((site) => danish(site, websiteOf(site))))),
    FI: zipped("all_companies.zip", "data.json", prhFileOf(companiesOf("FI").map(finnishCompany))),
  };
}

/** @returns path of each country's file */
async function writeRegisterFiles(
  folder: string,
  files: ReturnType<typeof registerFiles>,
): Promise<{ country: CountryCode; path: string }[]> {
  const write = async (country: CountryCode) => {
    const { name, bytes } = files[country];
    const path = join(folder, name);
    await writeFile(path, bytes);
    return { country, path };
  };
  return [await write("NO"), await write("SE"), await write("DK"), await write("FI")];
}

function listed({ company, registered }: SmallSite, website: string | null): ListedCompany {
  return {
    ...company,
    address: company.street,
    industry_id: BUILDING,
    founded_date: FOUNDED,
    website,
    email: registered.email,
  };
}

function danish({ company, registered }: SmallSite, website: string | null) {
  const periode = { gyldigFra: FOUNDED, gyldigTil: null };
  const contactOf = (kontaktoplysning: string | null) =>
    kontaktoplysning === null ? [] : [{ kontaktoplysning, hemmelig: false, periode }];
  const [, street = company.street, number = "1"] = /^(.*) (\d+)$/.exec(company.street) ?? [];
  return {
    cvrNummer: Number(company.registry_id),
    reklamebeskyttet: Number(company.registry_id) % 3 === 0,
    navne: [{ navn: company.name, periode }],
    virksomhedsform: [{ virksomhedsformkode: 80, kortBeskrivelse: "APS", periode }],
    beliggenhedsadresse: [
      {
        vejnavn: street,
        husnummerFra: Number(number),
        postnummer: Number(company.postal_code),
        postdistrikt: company.city,
        periode,
      },
    ],
    elektroniskPost: contactOf(registered.email),
    hjemmeside: contactOf(website),
    livsforloeb: [{ periode }],
    virksomhedsstatus: [{ status: "NORMAL", periode }],
  };
}

/** @returns number of imported companies */
export async function importSmallSites({ writer }: Store, sites: readonly SmallSite[], now: Date): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "nordscope-small-web-"));
  try {
    let imported = 0;
    for (const { country, path } of await writeRegisterFiles(folder, registerFiles(sites))) {
      if (!sites.some((site) => site.country === country)) continue;
      const summary = await importRegister({ country, file: path, writer, now });
      imported += summary.new;
    }
    return imported;
  } finally {
    await rm(folder, { recursive: true });
  }
}

export interface SmallCrawl {
  /** Number of concurrent visits; default 200. */
  sites?: number;
  clock?: () => Date;
  signal?: AbortSignal;
  visited?: (summary: EnrichSummary) => void;
}

/** Visits all due companies in the store. */
export async function crawlAll(
  { sites: queue }: Store,
  tools: VisitTools,
  { sites = 200, clock = () => new Date(), signal = new AbortController().signal, visited }: SmallCrawl = {},
): Promise<EnrichSummary> {
  await queueCompanies(queue, clock, signal);
  return enrichCompanies(queue, tools, {
    owner: randomUUID(),
    countries: COUNTRY_CODES,
    sites,
    clock,
    signal,
    visited: (_, summary) => visited?.(summary),
  });
}
