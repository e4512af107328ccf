/**
 * Denmark's CVR from Datafordeler: one table per entity, joined by the number of the CVR unit. Contains current values
 * only; employees, websites and history are available only in the file that `cvr.ts` reads.
 */
import { crc32 } from "node:zlib";

import { legalFormOfNumber } from "../../domain/companies/legal-forms.ts";
import { cleanDay, cleanText, contactsOf } from "../values/clean-values.ts";
import { addressOf, isForeign, isGoneStatus, knownStatusOf } from "./cvr-values.ts";
import { readingOf, standingOf } from "../values/reading-of.ts";
import { industryOfRow } from "../values/industry-of-row.ts";
import { type Reading, type Remark, withDigest } from "../reading.ts";

export const ENTITY_NAMES = [
  "Virksomhed",
  "Navn",
  "Virksomhedsform",
  "Adressering",
  "Branche",
  "Telefonnummer",
  "e-mailadresse",
  "Reklamebeskyttelse",
] as const;
export type EntityName = (typeof ENTITY_NAMES)[number];

/** Cells by column; empty when the row or the file has no value. */
export type EntityRow = Readonly<Record<string, string>>;

export function entityRow(columns: readonly string[], cellAt: (column: string, place: number) => string): EntityRow {
  const row: Record<string, string> = {};
  for (const [place, column] of columns.entries()) {
    const cell = cellAt(column, place);
    if (cell !== "") row[column] = cell;
  }
  return row;
}

export interface Entity {
  /** The column with the number of the CVR unit, by which rows are joined. */
  key: string;
  /** Columns that identify the table. */
  needed: readonly string[];
  columns: readonly string[];
}

/** In every table: past rows have an end date, and of several values the first is used. */
export const PERIOD_COLUMNS = ["virkningTil", "registreringTil", "sekvens"] as const;

const valueTable = (...extraColumns: string[]): Entity => ({
  key: "CVREnhedsId",
  needed: ["CVREnhedsId", "vaerdi"],
  columns: ["vaerdi", ...extraColumns],
});
const ADDRESS_PARTS = {
  vejnavn: "CVRAdresse_vejnavn",
  husnummerFra: "CVRAdresse_husnummerFra",
  husnummerTil: "CVRAdresse_husnummerTil",
  etage: "CVRAdresse_etagebetegnelse",
  sidedoer: "CVRAdresse_doerbetegnelse",
  postnummer: "CVRAdresse_postnummer",
  postdistrikt: "CVRAdresse_postdistrikt",
  fritekst: "CVRAdresse_adresseFritekst",
  landekode: "CVRAdresse_landekode",
} as const;
const MUNICIPALITY = "CVRAdresse_kommunekode";
const ADDRESS_USE = "AdresseringAnvendelse";

export const entities: Readonly<Record<EntityName, Entity>> = {
  Virksomhed: {
    key: "id",
    needed: ["id", "CVRNummer"],
    columns: ["CVRNummer", "status", "virksomhedStartdato", "virksomhedOphoersdato"],
  },
  Navn: valueTable(),
  Virksomhedsform: valueTable("vaerdiTekst"),
  Adressering: {
    key: "CVREnhedsId",
    needed: ["CVREnhedsId", ADDRESS_USE],
    columns: [ADDRESS_USE, ...Object.values(ADDRESS_PARTS), MUNICIPALITY],
  },
  Branche: valueTable("vaerdiTekst"),
  Telefonnummer: valueTable(),
  "e-mailadresse": valueTable(),
  Reklamebeskyttelse: valueTable(),
};

/**
 * Of several rows of an entity the one with the lowest rank is used; null for a past row or a row that is not a place
 * of business.
 */
export function rankOfRow(name: EntityName, row: EntityRow): number | null {
  if (row["virkningTil"] || row["registreringTil"]) return null;
  const sequence = Number(row["sekvens"] ?? 0) || 0;
  if (name !== "Adressering") return sequence;
  const use = row[ADDRESS_USE]?.toLowerCase();
  if (use === "beliggenhedsadresse") return sequence;
  return use === "postadresse" ? 1_000_000 + sequence : null;
}

/** Registry number in a row of Virksomhed, in the notation of the register; empty when missing. */
export function registryNumberOf(row: EntityRow | undefined): string {
  const number = row?.["CVRNummer"] ?? "";
  return number === "" ? "" : number.padStart(8, "0");
}

/** The current rows of a unit, one per entity. */
export type UnitRows = ReadonlyMap<EntityName, EntityRow>;

export function readUnit(place: number, rows: UnitRows): Reading {
  return withDigest(read(place, rows), crc32(JSON.stringify([...rows])) || 1);
}

function read(place: number, rows: UnitRows): Reading {
  const cell = (name: EntityName, column = "vaerdi") => rows.get(name)?.[column] ?? "";
  const status = cell("Virksomhed", "status").replaceAll("_", " ");
  const form = cell("Virksomhedsform");
  const industry = industryOfRow(cell("Branche"), cell("Branche", "vaerdiTekst"));
  const entry = addressEntry(rows.get("Adressering"));
  const { status: companyStatus, unknownCodes } = standingOf([status], knownStatusOf);
  const protection = rows.get("Reklamebeskyttelse");
  const remarks: Remark[] = [...industry.remarks];
  return readingOf({
    position: place,
    country: "DK",
    number: registryNumberOf(rows.get("Virksomhed")),
    name: cleanText(cell("Navn")),
    legalForm: legalFormOfNumber("DK", Number(form)) ?? cleanText(cell("Virksomhedsform", "vaerdiTekst")),
    goneDay: cleanDay(cell("Virksomhed", "virksomhedOphoersdato")),
    isNoLongerActive: isGoneStatus(status),
    municipality: isForeign(entry) ? "" : cell("Adressering", MUNICIPALITY),
    facts: {
      ...addressOf(entry),
      industry_id: industry.id,
      founded_date: cleanDay(cell("Virksomhed", "virksomhedStartdato")),
      registry_status: companyStatus,
      ...(protection && { marketing_protected: protectionOf(protection["vaerdi"] ?? "") }),
    },
    contacts: contactsOf("DK", { emails: [cell("e-mailadresse")], phones: [cell("Telefonnummer")] }, remarks),
    past: [],
    remarks,
    unknownCodes,
  });
}

function protectionOf(cell: string): boolean | null {
  return /^(true|1)$/i.test(cell) ? true : /^(false|0)$/i.test(cell) ? false : null;
}

function addressEntry(row: EntityRow | undefined): EntityRow {
  return entityRow(Object.keys(ADDRESS_PARTS), (_, place) => row?.[Object.values(ADDRESS_PARTS)[place] ?? ""] ?? "");
}
