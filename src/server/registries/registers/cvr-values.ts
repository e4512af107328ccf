/** CVR values that are composed of several fields, or of several series as the figures of employees. */
import { cityName } from "../../domain/regions/city-name.ts";
import type { RegistryStatus } from "../../../contract/company.ts";
import { cleanCount, cleanText, instantOfDay, joinText } from "../values/clean-values.ts";
import { type AddressTexts, foreignAddress } from "../values/foreign-address.ts";
import { listAt, textAt, valueAt } from "../files/register-json.ts";
import { newest, type Period } from "../values/past-changes.ts";
import { employeesText, OPEN_END } from "../../domain/companies/employees.ts";
import type { PastChange } from "../../domain/companies/registry-record.ts";

/** `Gammel Strandvej 16A, st. th`, 2990, Nivå. Foreign addresses are free text. */
export function addressOf(entry: unknown): AddressTexts {
  const lastNumber = filledAt(entry, "husnummerTil");
  const letters = [textAt(entry, "bogstavFra"), lastNumber && `-${lastNumber}`, textAt(entry, "bogstavTil")].join("");
  const street = joinText([valueAt(entry, "vejnavn"), `${filledAt(entry, "husnummerFra")}${letters}`], " ");
  const floor = filledAt(entry, "etage");
  const door = joinText([floor && `${floor}.`, valueAt(entry, "sidedoer")], " ");
  const box = textAt(entry, "postboks");
  const postalCode = textAt(entry, "postnummer");
  const city = cleanText(valueAt(entry, "postdistrikt"));
  const isAbroad = isForeign(entry);
  const place = {
    address:
      joinText([street, door], ", ") ??
      (box ? `Postboks ${box}` : isAbroad ? textAt(entry, "fritekst") : cleanText(valueAt(entry, "fritekst"))),
    postal_code: postalCode === "" ? null : isAbroad ? postalCode : postalCode.padStart(4, "0"),
    city,
  };
  const texts = isAbroad ? foreignAddress(textAt(entry, "landekode").toUpperCase(), place) : place;
  return { ...texts, city: texts.city === null ? null : cityName(texts.city) };
}

/** A number or text; CVR also writes 0 for none. */
function filledAt(entry: unknown, key: string): string {
  const text = textAt(entry, key);
  return text === "0" ? "" : text;
}

/** Greenland and the Faroe Islands also have their own municipalities. */
export function isForeign(entry: unknown): boolean {
  return !/^(DK)?$/i.test(textAt(entry, "landekode"));
}

/**
 * `UNDERKONKURS`, `UNDER TVANGSOPLØSNING`, `UNDERFRIVILLIGLIKVIDATION`, …, `Konkurs`; a company in reconstruction is
 * active.
 * @returns null for unknown words
 */
export function knownStatusOf(status: string): RegistryStatus | null {
  const word = status.toUpperCase().replaceAll(/[\s_]/g, "");
  if (/^(UNDER)?KONKURS$/.test(word)) return "bankrupt";
  if (/^(UNDER)?(TVANGSOPL(Ø|OE?)SNING|FRIVILLIGLIKVIDATION|LIKVIDATION)$/.test(word)) return "dissolving";
  return word === "" || ACTIVE_WORDS.test(word) || isGoneStatus(word) ? "active" : null;
}

const ACTIVE_WORDS =
  /^(NORMAL|AKTIV|(UNDER)?(REKONSTRUKTION|REASSUMERING|BETALINGSSTANDSNING)|UDENRETSVIRKNING|FREMTID|KOMMENDE|FUSION|SPALTNING|GR[ÆA]NSEOVERSKRIDENDEFUSION)$/;

/** @see knownStatusOf a company with an unknown word is active */
export function statusOf(status: string): RegistryStatus {
  return knownStatusOf(status) ?? "active";
}

/**
 * The day a company left the register: the end of its last period, otherwise the start of a status that means
 * dissolution.
 */
export function goneDayOf(lives: readonly Period[], statuses: readonly Period[]): string | null {
  const end = newest(lives)?.to;
  if (end) return end;
  const latest = newest(statuses);
  return isGoneStatus(latest?.value ?? "") ? (latest?.from ?? null) : null;
}

/** Returns whether the company no longer exists: dissolved, closed, deleted. */
export function isGoneStatus(status: string): boolean {
  return /^(OPL(Ø|OE?)ST|OPH(Ø|OE?)RT|TVANGSOPL(Ø|OE?)ST|SLETTET)/.test(status.toUpperCase());
}

/** Finest first. From October 2019 CVR has the monthly figures under a separate name. */
const SERIES = [
  { key: "erstMaanedsbeskaeftigelse", part: "maaned", months: 1 },
  { key: "maanedsbeskaeftigelse", part: "maaned", months: 1 },
  { key: "kvartalsbeskaeftigelse", part: "kvartal", months: 3 },
  { key: "aarsbeskaeftigelse", part: undefined, months: 12 },
] as const;

/** `to` is null for an exact figure, `OPEN_END` for an open-ended class. */
interface Figure {
  from: number;
  to: number | null;
}

interface EmployeeLine {
  /** The latest figure, or null. */
  present: Figure | null;
  past: PastChange[];
}

/**
 * Combines CVR's three overlapping series of employee figures into one history.
 * When periods of two series start on the same day, the finer one is used. Creates a change only when the value
 * changes.
 */
export function employeesOf(company: unknown): EmployeeLine {
  const figures = new Map<string, Figure>();
  for (const { key, part, months } of SERIES) {
    for (const entry of listAt(company, key)) {
      const year = cleanCount(valueAt(entry, "aar"));
      const number = part === undefined ? 1 : cleanCount(valueAt(entry, part));
      const figure = figureOf(entry);
      if (year === null || number === null || figure === null) continue;
      const day = `${year}-${String((number - 1) * months + 1).padStart(2, "0")}-01`;
      if (/^\d{4}-(0[1-9]|1[0-2])-01$/.test(day) && !figures.has(day)) figures.set(day, figure);
    }
  }
  const past: PastChange[] = [];
  let previousValue: string | null = null;
  let present: Figure | null = null;
  for (const [day, figure] of [...figures].toSorted(([a], [b]) => a.localeCompare(b))) {
    const value = employeesText(figure.from, figure.to);
    present = figure;
    if (value !== previousValue) {
      past.push({
        field_name: "employee_count",
        old_value: previousValue,
        new_value: value,
        detected_at: instantOfDay(day),
      });
    }
    previousValue = value;
  }
  return { present, past };
}

/** `ANTAL_5_9`: figures are published as size classes, exact ones only sometimes. */
function figureOf(entry: unknown): Figure | null {
  const [, low, high] = /^ANTAL_(\d+)_(\d+)$/.exec(textAt(entry, "intervalKodeAntalAnsatte")) ?? [];
  const lowest = cleanCount(low ?? valueAt(entry, "antalAnsatte"));
  if (lowest === null) return null;
  const highest = cleanCount(high);
  return { from: lowest, to: highest === lowest || highest === null ? null : Math.min(highest, OPEN_END) };
}
