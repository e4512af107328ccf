/**
 * Norway's bulk CSV (`/enhetsregisteret/api/enheter/lastned/csv`, `/underenheter/…`): comma-separated, all cells
 * quoted, UTF-8.
 */
import { BrokenFile } from "../files/broken-file.ts";
import { BRREG_SOURCE } from "../../domain/companies/sources.ts";
import { type BrregAddress, brregColumns, brregReading } from "./brreg-unit.ts";
import { cleanText, joinText } from "../values/clean-values.ts";
import { csvRows } from "../files/csv-rows.ts";
import type { KnownRecords } from "../known-records.ts";
import { type KnownReading, type Reading, type RegisterFormat, withDigest } from "../reading.ts";

/** Column names in lower case: the case of some names differs between file and API. */
const COLUMNS = [
  "organisasjonsnummer",
  "navn",
  "organisasjonsform.kode",
  "naeringskode1.kode",
  "naeringskode1.beskrivelse",
  "naeringskode2.kode",
  "naeringskode2.beskrivelse",
  "naeringskode3.kode",
  "naeringskode3.beskrivelse",
  "registrertimvaregisteret",
  "erikonsern",
  "vedtektsfestetformaal",
  "aktivitet",
  "antallansatte",
  "harregistrertantallansatte",
  "hjemmeside",
  "epostadresse",
  "telefon",
  "mobil",
  "stiftelsesdato",
  "oppstartsdato",
  "slettedato",
  "nedleggelsesdato",
  "konkurs",
  "underavvikling",
  "undertvangsavviklingellertvangsopplosning",
  "overordnetenhet",
  "forretningsadresse.adresse",
  "forretningsadresse.poststed",
  "forretningsadresse.postnummer",
  "forretningsadresse.kommunenummer",
  "forretningsadresse.landkode",
  "beliggenhetsadresse.adresse",
  "beliggenhetsadresse.poststed",
  "beliggenhetsadresse.postnummer",
  "beliggenhetsadresse.kommunenummer",
  "beliggenhetsadresse.landkode",
  "postadresse.adresse",
  "postadresse.poststed",
  "postadresse.postnummer",
  "postadresse.kommunenummer",
  "postadresse.landkode",
] as const;
type Column = (typeof COLUMNS)[number];
const EVERY_COLUMN: readonly string[] = [...COLUMNS, ...brregColumns];

export const brregCsv: RegisterFormat = {
  country: "NO",
  source: BRREG_SOURCE,
  unit: "line",
  hasDigests: true,
  readings,
};

async function* readings(
  chunks: AsyncIterable<Buffer>,
  knownRecords?: KnownRecords,
): AsyncGenerator<(Reading | KnownReading)[]> {
  let present: string[] = [];
  let isNumberFirst = false;
  const columnPlaces = (header: readonly string[]) => {
    const names = header.map((name) => name.trim().toLowerCase());
    for (const needed of ["organisasjonsnummer", "navn"]) {
      if (!names.includes(needed)) {
        throw new BrokenFile("line 1", `no column "${needed}", so this is not a file of Brønnøysundregistrene`);
      }
    }
    isNumberFirst = names[0] === "organisasjonsnummer";
    present = EVERY_COLUMN.filter((column) => names.includes(column));
    return present.map((column) => names.indexOf(column));
  };
  const findKnown = (number: number) => (isNumberFirst ? knownRecords?.find(number) : undefined);
  for await (const rows of csvRows(chunks, { delimiter: ",", columnPlaces, findKnown })) {
    const placeOf = new Map(present.map((column, place) => [column, place]));
    yield rows.map(({ line, cells, fault, digest, known }): Reading | KnownReading => {
      if (known) return { position: line, known };
      if (fault !== undefined) return { position: line, skipped: "broken", detail: fault };
      const cell = (column: string) => cells[placeOf.get(column) ?? -1] ?? "";
      const knownRecord = knownRecords?.find(Number(cell("organisasjonsnummer")));
      if (knownRecord?.digest === digest) return { position: line, known: knownRecord };
      return withDigest(
        read(line, cell, (column) => placeOf.has(column)),
        digest,
      );
    });
  }
}

function read(line: number, cell: (column: string) => string, has: (column: string) => boolean): Reading {
  return brregReading(line, {
    number: cell("organisasjonsnummer"),
    name: cell("navn"),
    form: cell("organisasjonsform.kode"),
    industryCode: cell("naeringskode1.kode"),
    industryTitle: cell("naeringskode1.beskrivelse"),
    employees: cell("antallansatte"),
    hasEmployees: flagOf(cell("harregistrertantallansatte")),
    website: cell("hjemmeside"),
    email: cell("epostadresse"),
    phones: [cell("telefon"), cell("mobil")],
    addresses: ADDRESSES.map((columns) => address(cell, columns)),
    founded: cell("stiftelsesdato") || cell("oppstartsdato"),
    deleted: cell("slettedato") || cell("nedleggelsesdato"),
    isBankrupt: isYes(cell("konkurs")),
    isDissolving: isYes(cell("underavvikling")) || isYes(cell("undertvangsavviklingellertvangsopplosning")),
    formerNames: [],
    parent: cell("overordnetenhet"),
    purpose: [cell("vedtektsfestetformaal")],
    activity: [cell("aktivitet")],
    furtherIndustries: [
      { code: cell("naeringskode2.kode"), title: cell("naeringskode2.beskrivelse") },
      { code: cell("naeringskode3.kode"), title: cell("naeringskode3.beskrivelse") },
    ],
    isVatRegistered: flagOf(cell("registrertimvaregisteret")),
    isInGroup: has("erikonsern") ? (flagOf(cell("erikonsern")) ?? null) : undefined,
    cell: ({ column }) => (has(column) ? cell(column) : undefined),
  });
}

type AddressKind = "forretningsadresse" | "beliggenhetsadresse" | "postadresse";
type AddressColumns = Readonly<Record<keyof BrregAddress, Column>>;

/** Column names are joined once, because joining them per row would take longer than reading the cells. */
const ADDRESSES = (["forretningsadresse", "beliggenhetsadresse", "postadresse"] satisfies AddressKind[]).map(
  (kind): AddressColumns => ({
    street: `${kind}.adresse`,
    city: `${kind}.poststed`,
    postalCode: `${kind}.postnummer`,
    municipality: `${kind}.kommunenummer`,
    country: `${kind}.landkode`,
  }),
);

function address(cell: (column: Column) => string, columns: AddressColumns): BrregAddress {
  return {
    street: streetOf(cell(columns.street)),
    city: cleanText(cell(columns.city)),
    postalCode: cleanText(cell(columns.postalCode)),
    municipality: cell(columns.municipality).trim(),
    country: cell(columns.country).trim().toUpperCase(),
  };
}

/** Lines as in `brreg-json`; a break between them is also written as `/n`, see `address-lines`. */
function streetOf(cell: string): string | null {
  return cell.includes("\n") ? joinText(cell.split("\n"), ", ") : cleanText(cell);
}

function isYes(cell: string): boolean {
  return cell === "true" || cell === "J";
}

function flagOf(cell: string): boolean | undefined {
  return isYes(cell) ? true : cell === "false" || cell === "N" ? false : undefined;
}
