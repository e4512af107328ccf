/** A text that somebody searches for. */
import { domainToUnicode } from "node:url";

import { readWebsite } from "../../../domain/contact-details/web-address.ts";
import { readLabelledNumber } from "../../../domain/registry-labels.ts";
import { checkDigit, readRegistryNumber, type RegistryNumber } from "../../../domain/registry-number.ts";
import { siteOf, type SitePlace } from "../../normalise.ts";
import { type NameText, readName } from "../dictionary/name-text.ts";

export interface TextQuestion extends NameText {
  /** The text read as a complete name: initials at its end are one word. */
  exact: NameText;
  /** One or two letters in all: whole words and starts of names only, nothing similar. */
  short: boolean;
  /** Registry numbers that the text may be. */
  numbers: RegistryNumber[];
  /** The website's place when the text is a web address or an e-mail address. */
  site: SitePlace | null;
  /** Ids of the companies whose phone number the text is. */
  phoned: readonly number[];
}

/** @returns null when the text has no letter and no digit: it matches nothing */
export function readText(text: string, phoned: readonly number[] = []): TextQuestion | null {
  const site = readSite(text);
  const labelled = readLabelledNumber(text);
  // https:// and "org.nr." are no words of a name.
  const nameText = site ? domainToUnicode(site.host) : (labelled?.number ?? text);
  const name = readName(nameText, true);
  if (name.core.length === 0) return null;
  const letters = name.core.reduce((sum, word) => sum + word.letters.length, 0);
  const digits = labelled?.countries.includes("FI") === false ? "" : (labelled?.number ?? text);
  const numbers = finnishNumber(digits) ?? readRegistryNumber(text);
  return { ...name, exact: readName(nameText), short: letters <= 2, numbers, site, phoned };
}

/** Reads a text of one word with a point in it, or one that begins with www or a scheme. */
function readSite(text: string): SitePlace | null {
  const typed = text.trim();
  if (!typed.includes(".") || (/\s/.test(typed) && !/^(?:https?:|www\b)/i.test(typed))) return null;
  const [, domain = typed] = /^(?:mailto:)?[^@/\s]+@([^@/]+)$/i.exec(typed) ?? [];
  const read = readWebsite(domain);
  return "url" in read ? siteOf(read.url) : null;
}

/** Seven digits: a number without its check digit. */
function finnishNumber(text: string): RegistryNumber[] | undefined {
  const digits = /^[\d\s.-]+$/.test(text) ? text.replaceAll(/\D/g, "") : "";
  const check = digits.length === 7 ? checkDigit("FI", digits) : undefined;
  return check === undefined ? undefined : readRegistryNumber(`FI${digits}${check}`);
}
