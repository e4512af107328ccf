/** Norway's bulk JSON (`/enhetsregisteret/api/enheter/lastned`, `/underenheter/lastned`): one array of units. */
import { BRREG_SOURCE } from "../../domain/companies/sources.ts";
import { type BrregAddress, brregReading } from "./brreg-unit.ts";
import { cleanDay, cleanText, joinText } from "../values/clean-values.ts";
import { type DocumentFormat, documentReadings, flagAt, listAt, textAt, valueAt } from "../files/register-json.ts";
import type { Period } from "../values/past-changes.ts";
import type { Reading, RegisterFormat } from "../reading.ts";

const FORMAT: DocumentFormat = {
  isOurs: (unit) =>
    valueAt(unit, "organisasjonsnummer") !== undefined || valueAt(unit, "organisasjonsform") !== undefined,
  register: "Brønnøysundregistrene",
  wrapper: /^\s*\{[^[]*?"_embedded"\s*:\s*\{\s*"(?:enheter|underenheter)"\s*:\s*\[/,
  read: brregRecord,
};

export const brregJson: RegisterFormat = {
  country: "NO",
  source: BRREG_SOURCE,
  unit: "record",
  hasDigests: true,
  readings: (chunks, knownRecords) => documentReadings(chunks, FORMAT, knownRecords),
};

/** Reads a unit from the register, single or in a list. @param place position used in messages */
export function brregRecord(place: number, unit: unknown): Reading {
  return brregReading(place, {
    number: textAt(unit, "organisasjonsnummer"),
    name: valueAt(unit, "navn"),
    form: valueAt(unit, "organisasjonsform", "kode"),
    industryCode: textAt(unit, "naeringskode1", "kode"),
    industryTitle: textAt(unit, "naeringskode1", "beskrivelse"),
    employees: valueAt(unit, "antallAnsatte"),
    hasEmployees: flagAt(unit, "harRegistrertAntallAnsatte"),
    website: valueAt(unit, "hjemmeside"),
    email: valueAt(unit, "epostadresse"),
    phones: [valueAt(unit, "telefon"), valueAt(unit, "mobil")],
    addresses: ["forretningsadresse", "beliggenhetsadresse", "postadresse"].map((kind) => address(valueAt(unit, kind))),
    founded: valueAt(unit, "stiftelsesdato") ?? valueAt(unit, "oppstartsdato"),
    deleted: valueAt(unit, "slettedato") ?? valueAt(unit, "nedleggelsesdato"),
    isBankrupt: valueAt(unit, "konkurs") === true,
    isDissolving:
      valueAt(unit, "underAvvikling") === true || valueAt(unit, "underTvangsavviklingEllerTvangsopplosning") === true,
    formerNames: listAt(unit, "historiskeNavn").map(formerName),
    parent: textAt(unit, "overordnetEnhet"),
    purpose: listAt(unit, "vedtektsfestetFormaal"),
    activity: listAt(unit, "aktivitet"),
    furtherIndustries: ["naeringskode2", "naeringskode3"].map((key) => ({
      code: textAt(unit, key, "kode"),
      title: textAt(unit, key, "beskrivelse"),
    })),
    isVatRegistered: flagAt(unit, "registrertIMvaregisteret"),
    isInGroup: flagAt(unit, "erIKonsern") ?? null,
    cell: ({ keys }) => valueAt(unit, ...keys) ?? null,
  });
}

function address(value: unknown): BrregAddress {
  return {
    street: joinText(listAt(value, "adresse"), ", "),
    city: cleanText(valueAt(value, "poststed")),
    postalCode: cleanText(valueAt(value, "postnummer")),
    municipality: textAt(value, "kommunenummer"),
    country: textAt(value, "landkode").toUpperCase(),
  };
}

function formerName(value: unknown): Period {
  return {
    value: cleanText(valueAt(value, "navn")),
    from: cleanDay(valueAt(value, "fraDato")),
    to: cleanDay(valueAt(value, "tilDato")),
  };
}
