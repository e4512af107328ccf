/** CVR values that are composed of several fields. */
import { cityName } from "../../domain/regions/city-name.ts";
import type { RegistryStatus } from "../../../contract/company.ts";
import { cleanText, joinText } from "../values/clean-values.ts";
import { type AddressTexts, foreignAddress } from "../values/foreign-address.ts";
import { valueAt, textAt } from "../files/json-value.ts";
import { newest, type Period } from "../values/past-changes.ts";

/** `Gammel Strandvej 16A, st. th`, 2990, Nivå. Foreign addresses are free text. */
export function addressOf(entry: unknown): AddressTexts {
  const lastNumber = textAt(entry, "husnummerTil");
  const letters = [textAt(entry, "bogstavFra"), lastNumber && `-${lastNumber}`, textAt(entry, "bogstavTil")].join("");
  const street = joinText([valueAt(entry, "vejnavn"), `${textAt(entry, "husnummerFra")}${letters}`], " ");
  const floor = textAt(entry, "etage");
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
