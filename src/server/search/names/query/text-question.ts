/** Parses a searched text. */
import { domainToUnicode } from "node:url";

import { readWebsite } from "../../../domain/contact-details/web-address.ts";
import {
  checkDigit,
  readLabelledNumber,
  readRegistryNumber,
  type RegistryNumber,
} from "../../../domain/companies/registry-number.ts";
import { siteOf, type SitePlace } from "../../normalise.ts";
import { type NameText, readName } from "../dictionary/name-text.ts";

export interface TextQuestion extends NameText {
  /** The text read as a complete name, in which initials at the end are joined. */
  exact: NameText;
  /** True for one or two letters in total: only whole words and starts of names match, without similar names. */
  short: boolean;
  /** Registry numbers that the text can denote. */
  numbers: RegistryNumber[];
  /** The website, when the text is a web address or an e-mail address. */
  site: SitePlace | null;
  /** Ids of the companies whose phone number is the text. */
  phoned: readonly number[];
}

/** @returns null when the text has no letter and no digit and so matches nothing */
export function readText(text: string, phoned: readonly number[] = []): TextQuestion | null {
  const site = readSite(text);
  const labelled = readLabelledNumber(text);
  // Excludes "https://" and "org.nr." from the words of the name.
  const nameText = site ? domainToUnicode(site.host) : (labelled?.number ?? text);
  const name = readName(nameText, true);
  if (name.core.length === 0) return null;
  const letters = name.core.reduce((sum, word) => sum + word.letters.length, 0);
  const digits = labelled?.countries.includes("FI") === false ? "" : (labelled?.number ?? text);
  const numbers = finnishNumber(digits) ?? readRegistryNumber(text);
  return { ...name, exact: readName(nameText), short: letters <= 2, numbers, site, phoned };
}

/** Reads a single word that contains a period or begins with "www" or a scheme. */
function readSite(text: string): SitePlace | null {
  const typed = text.trim();
  if (!typed.includes(".") || (/\s/.test(typed) && !/^(?:https?:|www\b)/i.test(typed))) return null;
  const [, domain = typed] = /^(?:mailto:)?[^@/\s]+@([^@/]+)$/i.exec(typed) ?? [];
  const read = readWebsite(domain);
  return "url" in read ? siteOf(read.url) : null;
}

/** Seven digits are a Finnish number without its check digit. */
function finnishNumber(text: string): RegistryNumber[] | undefined {
  const digits = /^[\d\s.-]+$/.test(text) ? text.replaceAll(/\D/g, "") : "";
  const check = digits.length === 7 ? checkDigit("FI", digits) : undefined;
  return check === undefined ? undefined : readRegistryNumber(`FI${digits}${check}`);
}
