/**
 * The four registers with the demo companies and their changes, for `npm run demo-registers` and the end-to-end
 * stories.
 */
import { demoCompanies } from "../../server/demo/demo-companies.ts";
import type { Random } from "../../server/demo/random.ts";
import { industryOf } from "../../server/domain/companies/nace.ts";
import { hasValidCheckDigit } from "../../server/domain/companies/registry-number.ts";
import type { CompanyFacts } from "../../server/domain/companies/registry-record.ts";
import { bolagsverketFileOf, type BolagsverketRow } from "../../server/registries/fixtures/bolagsverket-fixture.ts";
import { prhCompany, prhFileOf } from "../../server/registries/fixtures/prh-fixture.ts";
import { scbFileOf, type ScbRow } from "../../server/registries/fixtures/scb-fixture.ts";
import { zipOf } from "../../server/registries/fixtures/zip-of.ts";
import { danishUnit, DenmarkWorld } from "./denmark-world.ts";
import { NorwayWorld, type NorwegianUnit } from "./norway-world.ts";
import type { StandInOptions } from "./register-stand-in.ts";

const SWEDEN = "/vardefulla-datamangder.bolagsverket.se";
const FINLAND = "/avoindata.prh.fi/opendata-ytj-api/v3/all_companies";
const SEED = 7;
const FIRST_DANISH_UNIT = 4_001_000_000;

export interface DemoWorlds extends Required<Pick<StandInOptions, "norway" | "denmark" | "files">> {
  /** Number of companies in each register. */
  counts: Readonly<Record<"NO" | "SE" | "DK" | "FI", number>>;
  /** Changes the employees of some Norwegian companies and the name of a Danish one. @returns a line for each */
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
  const putDanish = (company: CompanyFacts, place: number) => denmark.put(danishCompany(company, place));
  for (const [place, company] of danish.entries()) putDanish(company, place);
  const zip = (name: string, text: string | Buffer) => zipOf([{ name, content: Buffer.from(text) }]);
  const bolagsverket = zip("bolagsverket_bulkfil.txt", bolagsverketFileOf(swedish.map(bolagsverketRow)));
  const scb = zip("scb_bulkfil.txt", scbFileOf(swedish.map(scbRow)));
  const prh = zip("data.json", prhFileOf(finnish.map(finnishCompany)));
  return {
    norway,
    denmark,
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

/** Six digits, the notation of classes in national editions. */
function classOf({ industry_id }: CompanyFacts): string {
  const code = industry_id === null ? "" : (industryOf(industry_id)?.code ?? "");
  return /^\d{2}\.\d{2}$/.test(code) ? `${code.replace(".", "")}00` : "";
}

/** The register's own number of the municipality: the part after `NO-`. */
const municipalityNumber = ({ municipality_code }: CompanyFacts) => municipality_code?.slice(3) ?? "";

function norwegianUnit(company: CompanyFacts): NorwegianUnit {
  const kode = classOf(company);
  return {
    organisasjonsnummer: company.registry_id,
    navn: company.name.toUpperCase(),
    organisasjonsform: { kode: company.legal_form },
    harRegistrertAntallAnsatte: (company.employee_count ?? 0) > 0,
    ...((company.employee_count ?? 0) > 4 ? { antallAnsatte: company.employee_count } : {}),
    ...(company.website === null ? {} : { hjemmeside: company.website }),
    ...(company.founded_date === null ? {} : { stiftelsesdato: company.founded_date }),
    ...(kode === "" ? {} : { naeringskode1: { kode: `${kode.slice(0, 2)}.${kode.slice(2, 5)}` } }),
    forretningsadresse: {
      adresse: company.address === null ? [] : [company.address],
      poststed: company.city?.toUpperCase(),
      postnummer: company.postal_code,
      kommunenummer: municipalityNumber(company),
    },
    konkurs: company.registry_status === "bankrupt",
    underAvvikling: company.registry_status === "dissolving",
  };
}

function danishCompany(company: CompanyFacts, place: number) {
  return danishUnit({
    id: FIRST_DANISH_UNIT + place,
    number: company.registry_id,
    name: company.name,
    form: company.legal_form === "A/S" ? "60" : "80",
    municipality: String(Number(municipalityNumber(company)) || ""),
    city: company.city ?? "",
    industry: classOf(company),
    isProtected: company.marketing_protected === true,
  });
}

const swedishNumber = ({ registry_id }: CompanyFacts) => registry_id.replace("-", "");

function bolagsverketRow(company: CompanyFacts): BolagsverketRow {
  return {
    organisationsidentitet: `${swedishNumber(company)}$ORGNR-IDORG`,
    organisationsnamn: `${company.name}$FORETAGSNAMN-ORGNAM$${company.founded_date ?? ""}`,
    registreringsdatum: company.founded_date ?? "",
    postadress: `${company.address ?? ""}$$${company.city?.toUpperCase() ?? ""}$${company.postal_code?.replace(" ", "") ?? ""}$SE-LAND`,
  };
}

function scbRow(company: CompanyFacts): ScbRow {
  return {
    PeOrgNr: `16${swedishNumber(company)}`,
    Namn: company.name.toUpperCase(),
    PostNr: company.postal_code?.replace(" ", "") ?? "",
    PostOrt: company.city?.toUpperCase() ?? "",
    RegDatKtid: company.founded_date?.replaceAll("-", "") ?? "",
    Ng1: classOf(company).slice(0, 5),
    Reklamsparrtyp: company.marketing_protected ? "2" : "1",
  };
}

function finnishCompany(company: CompanyFacts) {
  const name = { name: company.name, type: "1", registrationDate: company.founded_date ?? "", version: 1 };
  return {
    ...prhCompany,
    businessId: { value: company.registry_id, registrationDate: company.founded_date ?? "", source: "3" },
    names: [name],
    mainBusinessLine: { type: classOf(company).slice(0, 5), typeCodeSet: "TOIMI4", registrationDate: "2026-01-01" },
    website: { url: company.website ?? "", registrationDate: "2019-07-01" },
    companyForms: [
      { type: "16", version: 1, source: "1", descriptions: [{ languageCode: "1", description: "Osakeyhtiö" }] },
    ],
    addresses: [
      {
        type: 1,
        street: company.address ?? "",
        postCode: company.postal_code ?? "",
        postOffices: [
          { city: company.city?.toUpperCase() ?? "", languageCode: "1", municipalityCode: municipalityNumber(company) },
        ],
      },
    ],
    registrationDate: company.founded_date ?? "",
  };
}
