/** Bulk files of Sweden, Denmark and Finland with fictional companies of realistic size. */
import { danishUnit, DenmarkWorld } from "../../testing/denmark-world.ts";
import { type BolagsverketRow, bolagsverketFileOf } from "../../../server/registries/fixtures/bolagsverket-fixture.ts";
import { prhCompany } from "../../../server/registries/fixtures/prh-fixture.ts";
import { scbFileOf } from "../../../server/registries/fixtures/scb-fixture.ts";
import { zipOf } from "../../../server/registries/fixtures/zip-of.ts";
import { type InventedCompany, inventedCompanies } from "./invented-company.ts";

const FIRST_DANISH_UNIT = 4_001_000_000;
const ROWS_A_PIECE = 20_000;
const DESCRIPTIONS = [
  { languageCode: "3", description: "VAT-liable for business activity" },
  { languageCode: "2", description: "Momsskyldig för rörelseverksamhet" },
  { languageCode: "1", description: "Liiketoiminnasta arvonlisäverovelvollinen" },
];

const zip = (name: string, content: Buffer) => zipOf([{ name, content }]);

/** Files of SCB and Bolagsverket, which start with the same companies. */
export function swedishFiles(scbRows: number, bolagsverketRows: number): { scb: Buffer; bolagsverket: Buffer } {
  const scb = inPieces(inventedCompanies("SE", scbRows), (all, isFirst) => {
    const rows = all.map((one) => ({
      PeOrgNr: `16${one.number}`,
      Namn: `${one.name} AB`.toUpperCase(),
      Gatuadress: one.street,
      PostNr: one.postalCode,
      PostOrt: one.city,
      RegDatKtid: one.founded.replaceAll("-", ""),
      Ng1: one.industry.slice(0, 5),
    }));
    const bytes = scbFileOf(rows);
    return isFirst ? bytes : withoutHeader(bytes);
  });
  const bolagsverket = inPieces(inventedCompanies("SE", bolagsverketRows), (all, isFirst) => {
    const bytes = Buffer.from(bolagsverketFileOf(all.map(bolagsverketRow)));
    return isFirst ? bytes : withoutHeader(bytes);
  });
  return { scb: zip("scb_bulkfil.txt", scb), bolagsverket: zip("bolagsverket_bulkfil.txt", bolagsverket) };
}

function bolagsverketRow(one: InventedCompany): BolagsverketRow {
  return {
    organisationsidentitet: `${one.number}$ORGNR-IDORG`,
    organisationsnamn: `${one.name} AB$FORETAGSNAMN-ORGNAM$${one.founded}`,
    registreringsdatum: one.founded,
    verksamhetsbeskrivning:
      "Bolaget ska bedriva handel, tjänster och förvaltning av fast och lös egendom samt därmed förenlig verksamhet.",
    postadress: `${one.street}$$${one.city}$${one.postalCode}$SE-LAND`,
  };
}

export function finnishFile(companies: number): Buffer {
  const content = inPieces(inventedCompanies("FI", companies), (all, isFirst) =>
    Buffer.from(`${isFirst ? "[" : ","}${all.map((one) => JSON.stringify(finnishCompany(one))).join(",")}`),
  );
  return zip("data_20261123.json", Buffer.concat([content, Buffer.from("]")]));
}

/** Some 3 kB, like real records. */
function finnishCompany(one: InventedCompany) {
  const registrationDate = one.founded;
  const entry = (register: string, type: string) => {
    return { type, descriptions: DESCRIPTIONS, registrationDate, register, authority: "1" };
  };
  return {
    ...prhCompany,
    businessId: { value: `${one.number.slice(0, 7)}-${one.number.slice(7)}`, registrationDate, source: "3" },
    names: [{ name: `${one.name} Oy`, type: "1", registrationDate, version: 1, source: "1" }],
    mainBusinessLine: {
      type: one.industry.slice(0, 5),
      descriptions: DESCRIPTIONS,
      typeCodeSet: "TOIMI4",
      registrationDate: "2026-01-01",
    },
    website: { url: one.website, registrationDate },
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
      street: one.street,
      postCode: one.postalCode,
      postOffices: [{ city: one.city, languageCode: "1", municipalityCode: one.municipality }],
      registrationDate,
    })),
    registrationDate,
    lastModified: "2026-05-04 04:05:06",
  };
}

export function danishWorld(companies: number, clock: () => Date): DenmarkWorld {
  const world = new DenmarkWorld(clock);
  let id = FIRST_DANISH_UNIT;
  for (const { number, name, municipality, city, industry } of inventedCompanies("DK", companies)) {
    world.put(danishUnit({ id: id++, number, name: `${name} ApS`, municipality, city, industry }));
  }
  return world;
}

/** Concatenates buffers of batches, because a single text would exceed the maximum string length. */
function inPieces(
  companies: Iterable<InventedCompany>,
  write: (companies: InventedCompany[], isFirst: boolean) => Buffer,
): Buffer {
  const pieces: Buffer[] = [];
  let batch: InventedCompany[] = [];
  for (const company of companies) {
    batch.push(company);
    if (batch.length < ROWS_A_PIECE) continue;
    pieces.push(write(batch, pieces.length === 0));
    batch = [];
  }
  if (batch.length > 0 || pieces.length === 0) pieces.push(write(batch, pieces.length === 0));
  return Buffer.concat(pieces);
}

const withoutHeader = (bytes: Buffer) => bytes.subarray(bytes.indexOf("\n") + 1);
