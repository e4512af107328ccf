/** Parses a searched text. */
import { domainToUnicode } from "node:url";

import { readWebsite } from "../../../domain/contact-details/web-address.ts";
import {
  checkDigit,
  hasValidCheckDigit,
  readLabelledNumber,
  readRegistryNumber,
  type RegistryNumber,
} from "../../../domain/companies/registry-number.ts";
import { foldDigraphs } from "../../../domain/fold.ts";
import { siteOf, type SitePlace } from "../../normalise.ts";
import { type NameText, readName } from "../dictionary/name-text.ts";

export interface TextQuestion extends NameText {
  /** The text read as a complete name, in which initials at the end are joined. */
  exact: NameText;
  /** True for one or two letters in total: only whole words and starts of names match, without similar names. */
  short: boolean;
  /** Registry numbers that the text can denote. */
  numbers: RegistryNumber[];
  /** The text as a name in a web address: folded, without spaces; "" for a number or an address. */
  label: string;
  /** The website, when the text is a web address or an e-mail address. */
  site: SitePlace | null;
  /** Ids of the companies whose phone number is the text. */
  phoned: readonly number[];
}

/** @returns null when the text has no letter and no digit and so matches nothing */
export function readText(text: string, phoned: readonly number[] = []): TextQuestion | null {
  const site = readSite(text);
  const labelled = readLabelledNumber(text);
  const adjacent = labelled ? null : readNumberWithName(text);
  // Excludes "https://", "org.nr." and a number next to the name from the words of the name.
  const nameText = site ? domainToUnicode(site.host) : (adjacent?.name ?? labelled?.number ?? text);
  const name = readName(nameText, true);
  if (name.core.length === 0) return null;
  const letters = name.core.reduce((sum, word) => sum + word.letters.length, 0);
  const digits = labelled?.countries.includes("FI") === false ? "" : (labelled?.number ?? text);
  const numbers = adjacent?.numbers ?? finnishNumbers(digits) ?? readRegistryNumber(text);
  const exact = readName(nameText);
  const label = site || numbers.length > 0 ? "" : foldDigraphs(exact.core.map((word) => word.letters).join(""));
  return { ...name, exact, short: letters <= 2, numbers, label, site, phoned };
}

/** Reads a single word that contains a period or begins with "www" or a scheme. */
function readSite(text: string): SitePlace | null {
  const typed = text.trim();
  if (!typed.includes(".") || (/\s/.test(typed) && !/^(?:https?:|www\b)/i.test(typed))) return null;
  const [, domain = typed] = /^(?:mailto:)?[^@/\s]+@([^@/]+)$/i.exec(typed) ?? [];
  const read = readWebsite(domain);
  return "url" in read ? siteOf(read.url) : null;
}

/** Seven digits are a Finnish number without its check digit, or without its leading zero. */
function finnishNumbers(text: string): RegistryNumber[] | undefined {
  const digits = /^[\d\s.-]+$/.test(text) ? text.replaceAll(/\D/g, "") : "";
  if (digits.length !== 7) return undefined;
  const check = checkDigit("FI", digits);
  const numbers = [
    ...(check === undefined ? [] : readRegistryNumber(`FI${digits}${check}`)),
    ...readRegistryNumber(`FI0${digits}`).filter(isValid),
  ];
  return numbers.length > 0 ? numbers : undefined;
}

const isValid = ({ country_code: country, registry_id: id }: RegistryNumber) => hasValidCheckDigit(country, id);

const NUMBER_FIRST = /^(.*?\d[\d\s.\u2010-\u2015-]{4,}\d(?:\s*MVA)?)[\s,:;–-]+(\p{L}.*)$/iu;
const NUMBER_LAST = /^(\p{L}.*?)[\s,:;(–-]+(\d[\d\s.\u2010-\u2015-]{4,}\d)\)?$/u;

/** A registry number with a name behind it ("orgnr 883603362 abg") or before it; only numbers with a valid check digit. */
function readNumberWithName(text: string): { numbers: RegistryNumber[]; name: string } | null {
  const typed = text.trim();
  const [, firstNumber, nameBehind = ""] = NUMBER_FIRST.exec(typed) ?? [];
  const [, nameBefore = "", lastNumber] = NUMBER_LAST.exec(typed) ?? [];
  const number = firstNumber ?? lastNumber;
  const numbers = number === undefined ? [] : readRegistryNumber(number).filter(isValid);
  return numbers.length > 0 ? { numbers, name: firstNumber === undefined ? nameBefore : nameBehind } : null;
}
