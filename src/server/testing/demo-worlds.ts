/** The four registers with the demo's companies, which change: what `npm run demo-registers` and the stories serve. */
import { demoCompanies } from "../demo/demo-companies.ts";
import type { Random } from "../demo/random.ts";
import { industryOf } from "../domain/nace.ts";
import { hasValidCheckDigit } from "../domain/registry-number.ts";
import type { CompanyFacts } from "../domain/registry-record.ts";
import { bolagsverketFileOf, type BolagsverketRow } from "../registries/fixtures/bolagsverket-fixture.ts";
import { prhCompany, prhFileOf } from "../registries/fixtures/prh-fixture.ts";
import { scbFileOf, type ScbRow } from "../registries/fixtures/scb-fixture.ts";
import { zipOf } from "../registries/fixtures/zip-of.ts";
import { danishUnit, DenmarkWorld } from "./denmark-world.ts";
import { NorwayWorld, type NorwegianUnit } from "./norway-world.ts";
import type { StandInOptions } from "./register-stand-in.ts";

const SWEDEN = "/vardefulla-datamangder.bolagsverket.se";
const FINLAND = "/avoindata.prh.fi/opendata-ytj-api/v3/all_companies";
const SEED = 7;
const FIRST_DANISH_UNIT = 4_001_000_000;

export interface DemoWorlds extends Required<Pick<StandInOptions, "norway" | "denmark" | "files">> {
  /** Companies on each register. */
  counts: Readonly<Record<"NO" | "SE" | "DK" | "FI", number>>;
  /** Changes employees of some Norwegian companies, and names of a Danish one. @returns a line for each */
  change(random: Random, howMany: number): string[];
}

/** @param companies about so many, over the four countries */
export function demoWorlds(clock: () => Date, companies: number): DemoWorlds {
  const facts = [...demoCompanies(companies, SEED)].map((company) => company.facts).filter(isListed);
  const of = (country: string) => facts.filter(({ country_code }) => country_code === country);
  const [norwegian, swedish, danish, finnish] = [of("NO"), of("SE"), of("DK"), of("FI")];
  const norway = new NorwayWorld(clock);
  for (const one of norwegian) norway.put(norwegianUnit(one));
  const denmark = new DenmarkWorld(clock);
  const putDanish = (one: CompanyFacts, place: number) => denmark.put(danishCompany(one, place));
  for (const [place, one] of danish.entries()) putDanish(one, place);
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
        const one = random.pick(norwegian);
        one.employee_count = Math.max(5, (one.employee_count ?? 5) + 1 + random.between(0, 5));
        norway.put(norwegianUnit(one));
        return `${one.name} has ${one.employee_count} employees`;
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

/** Six digits, as the national editions write a class. */
function classOf({ industry_id }: CompanyFacts): string {
  const code = industry_id === null ? "" : (industryOf(industry_id)?.code ?? "");
  return /^\d{2}\.\d{2}$/.test(code) ? `${code.replace(".", "")}00` : "";
}

/** The register's own number of the municipality: what stands after `NO-`. */
const municipalityNumber = ({ municipality_code }: CompanyFacts) => municipality_code?.slice(3) ?? "";

function norwegianUnit(one: CompanyFacts): NorwegianUnit {
  const kode = classOf(one);
  return {
    organisasjonsnummer: one.registry_id,
    navn: one.name.toUpperCase(),
    organisasjonsform: { kode: one.legal_form },
    harRegistrertAntallAnsatte: (one.employee_count ?? 0) > 0,
    ...((one.employee_count ?? 0) > 4 ? { antallAnsatte: one.employee_count } : {}),
    ...(one.website === null ? {} : { hjemmeside: one.website }),
    ...(one.founded_date === null ? {} : { stiftelsesdato: one.founded_date }),
    ...(kode === "" ? {} : { naeringskode1: { kode: `${kode.slice(0, 2)}.${kode.slice(2, 5)}` } }),
    forretningsadresse: {
      adresse: one.address === null ? [] : [one.address],
      poststed: one.city?.toUpperCase(),
      postnummer: one.postal_code,
      kommunenummer: municipalityNumber(one),
    },
    konkurs: one.registry_status === "bankrupt",
    underAvvikling: one.registry_status === "dissolving",
  };
}

function danishCompany(one: CompanyFacts, place: number) {
  return danishUnit({
    id: FIRST_DANISH_UNIT + place,
    number: one.registry_id,
    name: one.name,
    form: one.legal_form === "A/S" ? "60" : "80",
    municipality: String(Number(municipalityNumber(one)) || ""),
    city: one.city ?? "",
    industry: classOf(one),
    isProtected: one.marketing_protected === true,
  });
}

const swedishNumber = ({ registry_id }: CompanyFacts) => registry_id.replace("-", "");

function bolagsverketRow(one: CompanyFacts): BolagsverketRow {
  return {
    organisationsidentitet: `${swedishNumber(one)}$ORGNR-IDORG`,
    organisationsnamn: `${one.name}$FORETAGSNAMN-ORGNAM$${one.founded_date ?? ""}`,
    registreringsdatum: one.founded_date ?? "",
    postadress: `${one.address ?? ""}$$${one.city?.toUpperCase() ?? ""}$${one.postal_code?.replace(" ", "") ?? ""}$SE-LAND`,
  };
}

function scbRow(one: CompanyFacts): ScbRow {
  return {
    PeOrgNr: `16${swedishNumber(one)}`,
    Namn: one.name.toUpperCase(),
    PostNr: one.postal_code?.replace(" ", "") ?? "",
    PostOrt: one.city?.toUpperCase() ?? "",
    RegDatKtid: one.founded_date?.replaceAll("-", "") ?? "",
    Ng1: classOf(one).slice(0, 5),
    Reklamsparrtyp: one.marketing_protected ? "2" : "1",
  };
}

function finnishCompany(one: CompanyFacts) {
  const name = { name: one.name, type: "1", registrationDate: one.founded_date ?? "", version: 1 };
  return {
    ...prhCompany,
    businessId: { value: one.registry_id, registrationDate: one.founded_date ?? "", source: "3" },
    names: [name],
    mainBusinessLine: { type: classOf(one).slice(0, 5), typeCodeSet: "TOIMI4", registrationDate: "2026-01-01" },
    website: { url: one.website ?? "", registrationDate: "2019-07-01" },
    companyForms: [
      { type: "16", version: 1, source: "1", descriptions: [{ languageCode: "1", description: "Osakeyhtiö" }] },
    ],
    addresses: [
      {
        type: 1,
        street: one.address ?? "",
        postCode: one.postal_code ?? "",
        postOffices: [
          { city: one.city?.toUpperCase() ?? "", languageCode: "1", municipalityCode: municipalityNumber(one) },
        ],
      },
    ],
    registrationDate: one.founded_date ?? "",
  };
}
