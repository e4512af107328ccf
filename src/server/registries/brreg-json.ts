/** Norway's bulk JSON (`/enhetsregisteret/api/enheter/lastned`, `/underenheter/lastned`): one array of units. */
import { BRREG_SOURCE } from "../domain/sources.ts";
import { type BrregAddress, brregReading } from "./brreg-unit.ts";
import { cleanDay, cleanText, joinText } from "./clean-values.ts";
import { type DocumentFormat, documentReadings } from "./document-readings.ts";
import { at, flagAt, listAt, textAt } from "./json-value.ts";
import type { Period } from "./past-changes.ts";
import type { Reading, RegisterFormat } from "./reading.ts";

const FORMAT: DocumentFormat = {
  isOurs: (unit) => at(unit, "organisasjonsnummer") !== undefined || at(unit, "organisasjonsform") !== undefined,
  register: "Brønnøysundregistrene",
  wrapper: /^\s*\{[^[]*?"_embedded"\s*:\s*\{\s*"(?:enheter|underenheter)"\s*:\s*\[/,
  read: brregRecord,
};

export const brregJson: RegisterFormat = {
  country: "NO",
  source: BRREG_SOURCE,
  unit: "record",
  hasDigests: true,
  readings: (chunks, known) => documentReadings(chunks, FORMAT, known),
};

/** A unit as the register gives it, alone or in a list. @param place what its reading is numbered by */
export function brregRecord(place: number, unit: unknown): Reading {
  return brregReading(place, {
    number: textAt(unit, "organisasjonsnummer"),
    name: at(unit, "navn"),
    form: at(unit, "organisasjonsform", "kode"),
    industryCode: textAt(unit, "naeringskode1", "kode"),
    industryTitle: textAt(unit, "naeringskode1", "beskrivelse"),
    employees: at(unit, "antallAnsatte"),
    hasEmployees: flagAt(unit, "harRegistrertAntallAnsatte"),
    website: at(unit, "hjemmeside"),
    email: at(unit, "epostadresse"),
    phones: [at(unit, "telefon"), at(unit, "mobil")],
    addresses: ["forretningsadresse", "beliggenhetsadresse", "postadresse"].map((kind) => address(at(unit, kind))),
    founded: at(unit, "stiftelsesdato") ?? at(unit, "oppstartsdato"),
    deleted: at(unit, "slettedato") ?? at(unit, "nedleggelsesdato"),
    isBankrupt: at(unit, "konkurs") === true,
    isDissolving: at(unit, "underAvvikling") === true || at(unit, "underTvangsavviklingEllerTvangsopplosning") === true,
    formerNames: listAt(unit, "historiskeNavn").map(formerName),
    parent: textAt(unit, "overordnetEnhet"),
  });
}

function address(value: unknown): BrregAddress {
  return {
    street: joinText(listAt(value, "adresse"), ", "),
    city: cleanText(at(value, "poststed")),
    postalCode: cleanText(at(value, "postnummer")),
    municipality: textAt(value, "kommunenummer"),
    country: textAt(value, "landkode").toUpperCase(),
  };
}

function formerName(value: unknown): Period {
  return {
    value: cleanText(at(value, "navn")),
    from: cleanDay(at(value, "fraDato")),
    to: cleanDay(at(value, "tilDato")),
  };
}
