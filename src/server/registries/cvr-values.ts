/** Values of CVR that are made of several of its fields. */
import { cityName } from "../../contract/city-name.ts";
import type { RegistryStatus } from "../../contract/company.ts";
import { cleanText, joinText } from "./clean-values.ts";
import { at, textAt } from "./json-value.ts";
import { newest, type Period } from "./past-changes.ts";

export interface CvrAddress {
  address: string | null;
  postal_code: string | null;
  city: string | null;
}

/** `Gammel Strandvej 16A, st. th`, 2990, Nivå. Addresses abroad are free text. */
export function addressOf(entry: unknown): CvrAddress {
  const to = textAt(entry, "husnummerTil");
  const letters = [textAt(entry, "bogstavFra"), to && `-${to}`, textAt(entry, "bogstavTil")].join("");
  const street = joinText([at(entry, "vejnavn"), `${textAt(entry, "husnummerFra")}${letters}`], " ");
  const floor = textAt(entry, "etage");
  const door = joinText([floor && `${floor}.`, at(entry, "sidedoer")], " ");
  const box = textAt(entry, "postboks");
  const postalCode = textAt(entry, "postnummer");
  const city = cleanText(at(entry, "postdistrikt"));
  return {
    address: joinText([street, door], ", ") ?? (box ? `Postboks ${box}` : cleanText(at(entry, "fritekst"))),
    postal_code: postalCode === "" ? null : postalCode.padStart(4, "0"),
    city: city === null ? null : cityName(city),
  };
}

/** `UNDERKONKURS`, `UNDER TVANGSOPLØSNING`, `UNDERFRIVILLIGLIKVIDATION`, …; reconstruction leaves a company active. */
export function statusOf(status: string): RegistryStatus {
  const word = status.toUpperCase().replaceAll(/\s/g, "");
  if (word === "UNDERKONKURS") return "bankrupt";
  return /^UNDER(TVANGSOPL|FRIVILLIGLIKV|LIKVIDATION)/.test(word) ? "dissolving" : "active";
}

/** The day a company left the register: the end of its life, else the start of a status that says it has none. */
export function goneDayOf(lives: readonly Period[], statuses: readonly Period[]): string | null {
  const end = newest(lives)?.to;
  if (end) return end;
  const last = newest(statuses);
  return isGoneStatus(last?.value ?? "") ? (last?.from ?? null) : null;
}

/** The company has none of its life left: dissolved, closed, deleted. */
export function isGoneStatus(status: string): boolean {
  return /^(OPL(Ø|OE?)ST|OPH(Ø|OE?)RT|TVANGSOPL(Ø|OE?)ST|SLETTET)/.test(status.toUpperCase());
}
