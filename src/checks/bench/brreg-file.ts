/** Writes a Norwegian bulk CSV of any size with fictional companies. */
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { norwegianUnit } from "../testing/register-rows.ts";
import type { NorwegianUnit } from "../testing/norway-world.ts";
import { inventedCompanies } from "./invented-companies.ts";

/** Paths of a unit's values. */
const COLUMNS = [
  ..."organisasjonsnummer,navn,organisasjonsform.kode,organisasjonsform.beskrivelse".split(","),
  ..."naeringskode1.kode,naeringskode1.beskrivelse,naeringskode2.kode,naeringskode2.beskrivelse".split(","),
  ..."harRegistrertAntallAnsatte,antallAnsatte,hjemmeside,epostadresse,telefon,mobil".split(","),
  ..."forretningsadresse.adresse,forretningsadresse.poststed,forretningsadresse.postnummer".split(","),
  ..."forretningsadresse.kommune,forretningsadresse.kommunenummer,forretningsadresse.land".split(","),
  ..."forretningsadresse.landkode,institusjonellSektorkode.kode,institusjonellSektorkode.beskrivelse".split(","),
  ..."registreringsdatoEnhetsregisteret,stiftelsesdato,konkurs,underAvvikling,maalform".split(","),
  ..."vedtektsfestetFormaal,aktivitet".split(","),
].map((path) => path.split("."));
/** The real file has 90 columns; those that no importer reads are empty. */
const OTHER_COLUMNS = 60;
const OTHER_HEADERS = Array.from({ length: OTHER_COLUMNS }, (_, place) => `,"annet${place}"`).join("");
const OTHER_VALUES = ',""'.repeat(OTHER_COLUMNS);
const ROWS_A_PIECE = 500;

export async function writeBrregCsv(file: string, rows: number): Promise<void> {
  function* pieces() {
    yield `${lineOf(COLUMNS.map((path) => path.join(".")))}${OTHER_HEADERS}\n`;
    let piece = "";
    let place = 0;
    for (const company of inventedCompanies("NO", rows)) {
      const unit = norwegianUnit(company);
      piece += `${lineOf(COLUMNS.map((path) => textAt(unit, path)))}${OTHER_VALUES}\n`;
      if (++place % ROWS_A_PIECE > 0) continue;
      yield piece;
      piece = "";
    }
    yield piece;
  }
  await pipeline(Readable.from(pieces()), createWriteStream(file));
}

function textAt(unit: NorwegianUnit, path: readonly string[]): string {
  let value: unknown = unit;
  for (const key of path) value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

const lineOf = (values: readonly string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(",");
