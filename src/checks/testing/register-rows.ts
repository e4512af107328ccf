/**
 * Invents companies for register files, and writes them as the registers publish them, with the keys and about the size
 * of real records.
 */
import { industries, industryOf } from "../../server/domain/companies/nace.ts";
import type { CompanyFacts } from "../../server/domain/companies/registry-record.ts";
import type { BolagsverketRow } from "../../server/registries/fixtures/bolagsverket-fixture.ts";
import type { PrhFixture } from "../../server/registries/fixtures/prh-fixture.ts";
import type { ScbRow } from "../../server/registries/fixtures/scb-fixture.ts";
import { type DanishUnit, danishUnit } from "./denmark-world.ts";
import type { NorwegianUnit } from "./norway-world.ts";
import type { CountryCode } from "../../contract/company.ts";
import { placeName, slug } from "../../server/demo/company-names.ts";
import { countryProfiles, placeOfCity } from "../../server/demo/country-file.ts";
import { Random } from "../../server/demo/random.ts";
import { writeRegistryNumber } from "../../server/domain/companies/registry-number.ts";
import { unissuedNumbers } from "../../server/registries/fixtures/fixture-numbers.ts";

/** Facts that are missing are unknown to the register, or have its most frequent value. */
export type ListedCompany = Pick<CompanyFacts, "registry_id" | "name"> &
  Partial<CompanyFacts> & { email?: string | null; phone?: string | null };

const NORWAY = "https://data.brreg.no/enhetsregisteret/api";
const NORWEGIAN_PURPOSE = [
  'Drift av "virksomhet" innen handel, tjenester og investering,',
  "og alt som naturlig hører sammen med dette, herunder å eie andeler i andre selskaper.",
];
const SWEDISH_PURPOSE =
  "Bolaget ska bedriva handel, tjänster och förvaltning av fast och lös egendom samt därmed förenlig verksamhet.";
const FINNISH_DESCRIPTIONS = [
  { languageCode: "3", description: "VAT-liable for business activity" },
  { languageCode: "2", description: "Momsskyldig för rörelseverksamhet" },
  { languageCode: "1", description: "Liiketoiminnasta arvonlisäverovelvollinen" },
];
const FIRST_DANISH_UNIT = 4_001_000_000;

/** Six digits, the notation of classes in national editions; empty when unknown. */
function classOf({ industry_id }: ListedCompany): string {
  const code = typeof industry_id === "number" ? (industryOf(industry_id)?.code ?? "") : "";
  return /^\d{2}\.\d{2}$/.test(code) ? `${code.replace(".", "")}00` : "";
}

/** The register's own number of the municipality: the part after `NO-`. */
const municipalityNumber = ({ municipality_code }: ListedCompany) => municipality_code?.slice(3) ?? "";

export function norwegianUnit(company: ListedCompany): NorwegianUnit {
  const { registry_id: number, legal_form, founded_date, website, email, phone } = company;
  const founded = founded_date ?? undefined;
  const employees = company.employee_count ?? 0;
  const industry = classOf(company);
  const city = company.city?.toUpperCase();
  const address = {
    land: "Norge",
    landkode: "NO",
    postnummer: company.postal_code,
    poststed: city,
    adresse: company.address ? [company.address] : [],
    kommune: city,
    kommunenummer: municipalityNumber(company),
  };
  return {
    organisasjonsnummer: number,
    navn: company.name.toUpperCase(),
    organisasjonsform: {
      kode: legal_form ?? "AS",
      beskrivelse: "Aksjeselskap",
      _links: { self: { href: `${NORWAY}/organisasjonsformer/${legal_form ?? "AS"}` } },
    },
    postadresse: address,
    registreringsdatoEnhetsregisteret: founded,
    registrertIMvaregisteret: true,
    ...(industry && {
      naeringskode1: { kode: `${industry.slice(0, 2)}.${industry.slice(2, 5)}`, beskrivelse: "Virksomhet" },
    }),
    ...(employees > 4 && { antallAnsatte: employees }),
    harRegistrertAntallAnsatte: employees > 0,
    registreringsdatoMerverdiavgiftsregisteret: founded,
    registreringsdatoAntallAnsatteEnhetsregisteret: "2026-03-12",
    ...(website && { hjemmeside: website }),
    ...(email && { epostadresse: email }),
    ...(phone && { telefon: phone }),
    forretningsadresse: address,
    stiftelsesdato: founded,
    institusjonellSektorkode: { kode: "2100", beskrivelse: "Private aksjeselskaper mv." },
    registrertIForetaksregisteret: true,
    registrertIStiftelsesregisteret: false,
    registrertIFrivillighetsregisteret: false,
    sisteInnsendteAarsregnskap: String(company.accounts_year ?? 2025),
    konkurs: company.registry_status === "bankrupt",
    underAvvikling: company.registry_status === "dissolving",
    underTvangsavviklingEllerTvangsopplosning: false,
    maalform: "Bokmål",
    vedtektsfestetFormaal: NORWEGIAN_PURPOSE,
    aktivitet: NORWEGIAN_PURPOSE,
    registrertIPartiregisteret: false,
    paategninger: [],
    erIKonsern: false,
    kapital: { belop: 30000, antallAksjer: 300, type: "Aksjekapital", valuta: "NOK", innfortDato: founded },
    _links: { self: { href: `${NORWAY}/enheter/${number}` } },
    respons_klasse: "Enhet",
  };
}

/** @param place index among the Danish companies, the unit's number */
export function danishRow(company: ListedCompany, place: number): DanishUnit {
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

const swedishNumber = ({ registry_id }: ListedCompany) => registry_id.replace("-", "");
const swedishPostalCode = ({ postal_code }: ListedCompany) => postal_code?.replace(" ", "") ?? "";

export function bolagsverketRow(company: ListedCompany): BolagsverketRow {
  const founded = company.founded_date ?? "";
  const city = company.city?.toUpperCase() ?? "";
  return {
    organisationsidentitet: `${swedishNumber(company)}$ORGNR-IDORG`,
    organisationsnamn: `${company.name}$FORETAGSNAMN-ORGNAM$${founded}`,
    registreringsdatum: founded,
    verksamhetsbeskrivning: SWEDISH_PURPOSE,
    postadress: `${company.address ?? ""}$$${city}$${swedishPostalCode(company)}$SE-LAND`,
  };
}

export function scbRow(company: ListedCompany): ScbRow {
  return {
    PeOrgNr: `16${swedishNumber(company)}`,
    Namn: company.name.toUpperCase(),
    Gatuadress: company.address ?? "",
    PostNr: swedishPostalCode(company),
    PostOrt: company.city?.toUpperCase() ?? "",
    RegDatKtid: company.founded_date?.replaceAll("-", "") ?? "",
    Ng1: classOf(company).slice(0, 5),
    Reklamsparrtyp: company.marketing_protected ? "2" : "1",
  };
}

export function finnishCompany(company: ListedCompany): PrhFixture {
  const registrationDate = company.founded_date ?? "";
  const industry = classOf(company).slice(0, 5);
  const entry = (register: string, type: string) => {
    return { type, descriptions: FINNISH_DESCRIPTIONS, registrationDate, register, authority: "1" };
  };
  const city = { city: company.city?.toUpperCase() ?? "", languageCode: "1" };
  return {
    businessId: { value: company.registry_id, registrationDate, source: "3" },
    names: [{ name: company.name, type: "1", registrationDate, version: 1, source: "1" }],
    ...(industry && {
      mainBusinessLine: {
        type: industry,
        descriptions: FINNISH_DESCRIPTIONS,
        typeCodeSet: "TOIMI4",
        registrationDate: "2026-01-01",
      },
    }),
    website: { url: company.website ?? "", registrationDate },
    companyForms: [
      {
        type: "16",
        version: 1,
        source: "1",
        descriptions: [{ languageCode: "1", description: "Osakeyhtiö" }],
        registrationDate,
      },
    ],
    companySituations: [],
    registeredEntries: [entry("1", "1"), entry("4", "1"), entry("5", "55"), entry("6", "80"), entry("7", "41")],
    addresses: [1, 2].map((type) => ({
      type,
      street: company.address ?? "",
      postCode: company.postal_code ?? "",
      postOffices: [{ ...city, municipalityCode: municipalityNumber(company) }],
      registrationDate,
    })),
    status: "2",
    registrationDate,
    lastModified: "2026-05-04 04:05:06",
  };
}

const CITIES = 6;
const FORMS: Readonly<Record<CountryCode, string>> = { NO: "AS", SE: "AB", DK: "ApS", FI: "Oy" };

/**
 * Fictional companies for register files of any size, in the words and places of the demo. The same country and seed
 * produce the same companies; a larger count only adds some.
 */
export function* inventedCompanies(country: CountryCode, count: number, seed = 1): Generator<ListedCompany> {
  const random = new Random(seed);
  const classes = industries.filter((row) => row.level === 4);
  const profile = countryProfiles.find(({ code }) => code === country);
  if (!profile) throw new RangeError(`there are no words for companies of ${country}`);
  const cities = profile.cities.slice(0, CITIES).map((city) => ({ ...city, ...placeOfCity(country, city.name) }));
  const numbers = unissuedNumbers(country);
  const unless = <T>(share: number, value: T) => (random.chance(share) ? null : value);
  const pair = () => random.between(10, 99);
  for (let index = 0; index < count; index++) {
    const name = `${placeName(random, profile)} ${random.pick(profile.stems)} ${random.below(10_000)}`;
    const host = `${slug(name, "")}.example`;
    const { name: city, codes, municipality_code } = random.pick(cities);
    yield {
      registry_id: writeRegistryNumber(country, numbers.next().value) ?? "",
      name: `${name} ${FORMS[country]}`,
      address: `${random.pick(profile.streets).replaceAll("_", " ")} ${random.between(1, 200)}`,
      city,
      postal_code: codes[0] ?? null,
      municipality_code,
      industry_id: random.pick(classes).id,
      employee_count: unless(0.7, random.between(5, 204)),
      website: unless(0.75, `www.${host}`),
      email: unless(0.67, `post@${host}`),
      phone: unless(0.67, `22 ${pair()} ${pair()} ${pair()}`),
      founded_date: `${random.between(1950, 2024)}-0${random.between(1, 9)}-1${random.below(10)}`,
    };
  }
}
