/** Norway's bulk file with fictional units of realistic size: some 2 kB each. */
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import type { NorwegianUnit } from "../../testing/norway-world.ts";
import { type InventedCompany, inventedCompanies } from "./invented-company.ts";

const API = "https://data.brreg.no/enhetsregisteret/api";
const UNITS_A_PIECE = 500;
const PURPOSE = [
  "Drift av virksomhet innen handel, tjenester og investering, samt",
  "annen virksomhet som har naturlig sammenheng med utøvelsen av dette,",
  "herunder å eie andeler i andre selskaper.",
];

/** Has the same keys as real records, including those that no importer reads. */
export function norwegianUnit(company: InventedCompany): NorwegianUnit {
  const { number, name, employees, industry, website, email, phone } = company;
  const address = {
    land: "Norge",
    landkode: "NO",
    postnummer: company.postalCode,
    poststed: company.city,
    adresse: [company.street],
    kommune: company.city,
    kommunenummer: company.municipality,
  };
  return {
    organisasjonsnummer: number,
    navn: `${name} AS`.toUpperCase(),
    organisasjonsform: {
      kode: "AS",
      beskrivelse: "Aksjeselskap",
      _links: { self: { href: `${API}/organisasjonsformer/AS` } },
    },
    postadresse: address,
    registreringsdatoEnhetsregisteret: company.founded,
    registrertIMvaregisteret: true,
    naeringskode1: { kode: `${industry.slice(0, 2)}.${industry.slice(2, 5)}`, beskrivelse: "Virksomhet" },
    ...(employees === null ? {} : { antallAnsatte: employees }),
    harRegistrertAntallAnsatte: employees !== null,
    registreringsdatoMerverdiavgiftsregisteret: company.founded,
    registreringsdatoAntallAnsatteEnhetsregisteret: "2026-03-12",
    ...(website === "" ? {} : { hjemmeside: website }),
    ...(email === "" ? {} : { epostadresse: email }),
    ...(phone === "" ? {} : { telefon: phone }),
    forretningsadresse: address,
    stiftelsesdato: company.founded,
    institusjonellSektorkode: { kode: "2100", beskrivelse: "Private aksjeselskaper mv." },
    registrertIForetaksregisteret: true,
    registrertIStiftelsesregisteret: false,
    registrertIFrivillighetsregisteret: false,
    sisteInnsendteAarsregnskap: "2025",
    konkurs: false,
    underAvvikling: false,
    underTvangsavviklingEllerTvangsopplosning: false,
    maalform: "Bokmål",
    vedtektsfestetFormaal: PURPOSE,
    aktivitet: PURPOSE.slice(0, 1),
    registrertIPartiregisteret: false,
    paategninger: [],
    erIKonsern: false,
    kapital: { belop: 30000, antallAksjer: 300, type: "Aksjekapital", valuta: "NOK", innfortDato: company.founded },
    _links: { self: { href: `${API}/enheter/${number}` } },
    respons_klasse: "Enhet",
  };
}

/** One gzip-compressed array. */
export async function writeNorwayFile(file: string, units: number): Promise<void> {
  function* pieces() {
    let piece: string[] = [];
    let isFirst = true;
    for (const company of inventedCompanies("NO", units)) {
      piece.push(JSON.stringify(norwegianUnit(company)));
      if (piece.length < UNITS_A_PIECE) continue;
      yield `${isFirst ? "[" : ","}${piece.join(",")}`;
      isFirst = false;
      piece = [];
    }
    yield `${isFirst ? "[" : piece.length > 0 ? "," : ""}${piece.join(",")}]`;
  }
  await pipeline(Readable.from(pieces()), createGzip({ level: 1 }), createWriteStream(file));
}
