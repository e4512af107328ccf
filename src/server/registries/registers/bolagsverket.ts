/**
 * Sweden's weekly bulk file of Bolagsverket: semicolon-separated, UTF-8, with values packed by `$` and repeated by `|`.
 */
import type { OtherName, RegistryStatus } from "../../../contract/company.ts";
import { BOLAGSVERKET_SOURCE } from "../../domain/companies/sources.ts";
import { readOtherNames } from "../../domain/companies/other-names.ts";
import { BrokenFile } from "../files/broken-file.ts";
import { careOfLine } from "../../domain/regions/address-lines.ts";
import { cleanPurpose } from "../values/clean-purpose.ts";
import { cleanDay, cleanText, joinText, otherNameCell } from "../values/clean-values.ts";
import { csvRows } from "../files/csv-rows.ts";
import { foreignAddress } from "../values/foreign-address.ts";
import { gravest, LONGEST_CODE, readingOf, type Standing } from "../values/reading-of.ts";
import { type CompanyReading, type Reading, type RegisterFormat, withDigest } from "../reading.ts";

const COLUMNS = [
  "organisationsidentitet",
  "organisationsnamn",
  "organisationsform",
  "avregistreringsdatum",
  "pagandeavvecklingselleromstruktureringsforfarande",
  "registreringsdatum",
  "postadress",
  "verksamhetsbeskrivning",
] as const;

/** Facts that the file lacks (industry, employees, website, contacts) keep their stored values. */
export const bolagsverket: RegisterFormat = {
  country: "SE",
  source: BOLAGSVERKET_SOURCE,
  unit: "line",
  readings,
};

async function* readings(chunks: AsyncIterable<Buffer>): AsyncGenerator<Reading[]> {
  const columnPlaces = (header: readonly string[]) => {
    const names = header.map((name) => name.trim().toLowerCase());
    return COLUMNS.map((column) => {
      const place = names.indexOf(column);
      if (place < 0) throw new BrokenFile("line 1", `no column "${column}", so this is not a file of Bolagsverket`);
      return place;
    });
  };
  const undated: CompanyReading[] = [];
  for await (const rows of csvRows(chunks, { delimiter: ";", columnPlaces })) {
    yield rows.flatMap(({ line, cells, fault, digest }): Reading[] => {
      if (fault !== undefined) return [{ position: line, skipped: "broken", detail: fault }];
      const reading = withDigest(read(line, cells), digest);
      if ("skipped" in reading || cells[REGISTERED]?.trim() !== "") return [reading];
      undated.push(reading);
      return [];
    });
  }
  yield inOneOrder(undated);
}

const REGISTERED = COLUMNS.indexOf("registreringsdatum");

/**
 * Rows without a date come last, because a number can have several: all courts of Sweden have one, and a company can
 * have a second row without its data. Whatever their order in the file, the first by name is the company, and the
 * others are its other names.
 */
function inOneOrder(undated: readonly CompanyReading[]): CompanyReading[] {
  const byNumber = Map.groupBy(undated, ({ record }) => record.registry_id);
  return [...byNumber.values()].flatMap((readings) => {
    const [chosen, ...otherReadings] = readings.toSorted(
      (a, b) => Number(a.isGone) - Number(b.isGone) || compareText(a.record.name, b.record.name) || digestOrder(a, b),
    );
    if (chosen === undefined || otherReadings.length === 0) return readings;
    const ownNames = readOtherNames(chosen.record.facts.other_names ?? null, chosen.record.name);
    const furtherNames = otherReadings.map(({ record: { name } }): OtherName => ({ name, kind: "trade", until: null }));
    const names = [...ownNames, ...furtherNames].filter(({ name }) => name !== chosen.record.name);
    if (chosen.isGone) return [chosen, ...otherReadings];
    const facts = { ...chosen.record.facts, other_names: otherNameCell(names) };
    return [{ ...chosen, record: { ...chosen.record, facts } }, ...otherReadings];
  });
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const digestOrder = (a: CompanyReading, b: CompanyReading) => (a.digest ?? 0) - (b.digest ?? 0);

function read(line: number, cells: readonly string[]): Reading {
  const [
    identity = "",
    names = "",
    form = "",
    removedOn = "",
    proceedings = "",
    registered = "",
    address = "",
    purpose,
  ] = cells;
  const [number = "", kind = ""] = identity.split("$");
  const [street, careOf, city, postalCode, land] = address.split("$").map(cleanText);
  const country = land?.replace(/-LAND$/, "") ?? "SE";
  const isAbroad = country !== "SE";
  const place = {
    address: joinText([careOfLine(careOf), street], ", "),
    city: city ?? null,
    postal_code: postalCode ?? null,
  };
  const { status, unknownCodes } = standingIn(proceedings);
  return readingOf({
    position: line,
    country: "SE",
    number,
    isPerson: kind === "PERSON-IDORG",
    name: nameIn(names),
    legalForm: formIn(form, number),
    goneDay: cleanDay(removedOn),
    facts: {
      ...(isAbroad ? foreignAddress(country, place) : place),
      founded_date: cleanDay(registered),
      registry_status: status,
      purpose: cleanPurpose([purpose]),
      other_names: otherNamesIn(names),
    },
    ...(isAbroad ? { municipality: "" } : {}),
    past: [],
    unknownCodes,
  });
}

/** The register's names as of September 2026: its own, of a part of the business, in a foreign language. */
const OWN_NAME = "FORETAGSNAMN-ORGNAM";
const TRANSLATION = /SPRAK/;

interface NamePart {
  name: string;
  kind: string;
}

/** `Name$FORETAGSNAMN-ORGNAM$2020-01-02|Second$SARSKILT…$…$scope`: a name can contain both separators, a scope too. */
const NAME_PART = /^(?<name>.*)\$(?<kind>[^$]*-ORGNAM)\$[^$]*(?<scope>\$.*)?$/s;

function namesIn(cell: string): NamePart[] {
  const parts: NamePart[] = [];
  let start = "";
  let isInScope = false;
  for (const text of cell.split("|")) {
    const { name, kind, scope } = NAME_PART.exec(text)?.groups ?? {};
    if (name === undefined || kind === undefined) {
      if (!isInScope) start += `${text}|`;
      continue;
    }
    parts.push({ name: start + name, kind });
    start = "";
    isInScope = scope !== undefined;
  }
  return parts;
}

function ownNameOf(parts: readonly NamePart[]): NamePart | undefined {
  return parts.find(({ kind }) => kind === OWN_NAME) ?? parts[0];
}

/** Selects the company's name, not those of its branches. */
function nameIn(names: string): string | null {
  return cleanText(ownNameOf(namesIn(names))?.name ?? names.split("$", 1)[0]);
}

/** Names besides the one that `nameIn` selects. */
function otherNamesIn(names: string): string | null {
  if (!names.includes("|")) return null;
  const parts = namesIn(names);
  const ownName = ownNameOf(parts);
  return otherNameCell(
    parts
      .filter((part) => part !== ownName)
      .map(({ name, kind }) => ({ name, kind: TRANSLATION.test(kind) ? "translation" : "trade", until: null })),
  );
}

/**
 * Null for an authority, municipality or parish (numbers starting with 2) that is listed as a mutual insurer (OFB).
 * Such rows exist, and the wrong form would be shown as a fact; SCB's file has the correct one.
 */
function formIn(form: string, number: string): string | null {
  const code = cleanText(form.replace(/-ORGFO$/, ""));
  return code === "OFB" && /^(16)?2\d{9}$/.test(number.replaceAll(/\D/g, "")) ? null : code;
}

/**
 * Codes of proceedings and the resulting status. Bankruptcy; then liquidation, absorption by merger, division and
 * resolution, which end a company; then composition, reorganisation, conversion and absorbing others, which do not.
 */
const PROCEEDINGS: ReadonlyMap<string, RegistryStatus> = new Map([
  ["KK", "bankrupt"],
  ...["LI", "FUOL", "DEOL", "RES"].map((code) => [code, "dissolving"] as const),
  ...["AC", "FR", "OM", "GROM", "FUOT", "DEOT"].map((code) => [code, "active"] as const),
]);
/**
 * End codes besides those that repeat the code of the proceeding: ended with a surplus, ended, revoked. The register
 * publishes no list of them.
 */
const KNOWN_END = /^(?:KK(?:AVOV|UHAVD)|(?:LI|FR|AC)(?:UHOR|UHAVD))$/;

interface ProceedingEvent {
  /** Empty when the file has no date. */
  day: string;
  isEnd: boolean;
}

/**
 * `|KK-AVOMFO$2024-06-05|KKUHAVD-AVSLAVOMFO$2024-07-11`: starts and ends of proceedings. The latest event of each
 * proceeding determines its state; on the same day an end precedes a start.
 */
function standingIn(proceedings: string): Standing {
  const events = new Map<string, ProceedingEvent>();
  const unknownCodes: string[] = [];
  for (const text of proceedings.split("|")) {
    const [full = "", day = ""] = text.split("$").map((part) => part.trim());
    const [, code = "", kind] = /^(.*)-(AVOMFO|AVSLAVOMFO)$/.exec(full) ?? [];
    const isEnd = kind === "AVSLAVOMFO";
    const proceeding = PROCEEDINGS.has(code) ? code : isEnd ? proceedingOfEnd(code) : undefined;
    const isKnown = proceeding === code || (proceeding !== undefined && KNOWN_END.test(code));
    if (full !== "" && !isKnown) unknownCodes.push(full.slice(0, LONGEST_CODE));
    if (proceeding === undefined) continue;
    const latest = events.get(proceeding);
    if (!latest || day > latest.day || (day === latest.day && isEnd)) events.set(proceeding, { day, isEnd });
  }
  const open = [...events].filter(([, { isEnd }]) => !isEnd).map(([code]) => PROCEEDINGS.get(code) ?? null);
  return { status: gravest(open), unknownCodes };
}

/** `KKUHAVD` ends `KK`. */
function proceedingOfEnd(code: string): string | undefined {
  return [...PROCEEDINGS.keys()].find((proceeding) => code.startsWith(proceeding));
}
