/** Bulk files of the four registers with the companies of generated sites. */
import { Buffer } from "node:buffer";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { CountryCode } from "../../../contract/company.ts";
import { bolagsverketFileOf } from "../../../server/registries/fixtures/bolagsverket-fixture.ts";
import { cvrAnswerOf } from "../../../server/registries/fixtures/cvr-fixture.ts";
import { prhFileOf } from "../../../server/registries/fixtures/prh-fixture.ts";
import { zipOf } from "../../../server/registries/fixtures/zip-of.ts";
import type { SmallSite } from "./site.ts";

const FOUNDED = "2011-05-02";

/** Files for `nordscope import`. @param websiteOf website in the register, instead of the site's own */
export function registerFiles(
  sites: readonly SmallSite[],
  websiteOf: (site: SmallSite) => string | null = ({ registered }) => registered.website,
): Readonly<Record<CountryCode, { name: string; bytes: Buffer }>> {
  const sitesOf = (country: CountryCode) => sites.filter((site) => site.country === country);
  const plain = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
  const zipped = (name: string, inside: string, text: string) => ({
    name,
    bytes: zipOf([{ name: inside, content: Buffer.from(text) }]),
  });
  return {
    NO: plain("enheter.json", JSON.stringify(sitesOf("NO").map((site) => norwegian(site, websiteOf(site))))),
    SE: zipped("bolagsverket_bulkfil.zip", "bolagsverket_bulkfil.txt", bolagsverketFileOf(sitesOf("SE").map(swedish))),
    DK: plain("virksomheder.json", cvrAnswerOf(sitesOf("DK").map((site) => danish(site, websiteOf(site))))),
    FI: zipped(
      "all_companies.zip",
      "data.json",
      prhFileOf(sitesOf("FI").map((site) => finnish(site, websiteOf(site)))),
    ),
  };
}

/** @returns path of each country's file */
export async function writeRegisterFiles(
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

function norwegian({ company, registered }: SmallSite, website: string | null) {
  return {
    organisasjonsnummer: company.registry_id,
    navn: company.name.toUpperCase(),
    organisasjonsform: { kode: "AS" },
    ...(website !== null && { hjemmeside: website }),
    ...(registered.email !== null && { epostadresse: registered.email }),
    stiftelsesdato: FOUNDED,
    naeringskode1: { kode: "41.000" },
    forretningsadresse: {
      adresse: [company.street],
      poststed: company.city.toUpperCase(),
      postnummer: company.postal_code,
    },
  };
}

function swedish({ company }: SmallSite) {
  const postal = company.postal_code.replace(" ", "");
  return {
    organisationsidentitet: `${company.registry_id.replace("-", "")}$ORGNR-IDORG`,
    organisationsnamn: `${company.name}$FORETAGSNAMN-ORGNAM$${FOUNDED}`,
    registreringsdatum: FOUNDED,
    postadress: `${company.street}$$${company.city.toUpperCase()}$${postal}$SE-LAND`,
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

function finnish({ company }: SmallSite, website: string | null) {
  return {
    businessId: { value: company.registry_id, registrationDate: FOUNDED, source: "3" },
    names: [{ name: company.name, type: "1", registrationDate: FOUNDED, version: 1 }],
    ...(website !== null && { website: { url: website, registrationDate: FOUNDED } }),
    companyForms: [
      { type: "16", version: 1, source: "1", descriptions: [{ languageCode: "1", description: "Osakeyhtiö" }] },
    ],
    addresses: [
      {
        type: 1,
        street: company.street,
        postCode: company.postal_code,
        postOffices: [{ city: company.city.toUpperCase(), languageCode: "1" }],
      },
    ],
    status: "2",
    registrationDate: FOUNDED,
  };
}
