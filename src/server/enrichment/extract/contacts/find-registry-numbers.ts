/** Finds registry numbers that a page shows with a label or as VAT numbers, with a valid check digit. */
import { COUNTRY_CODES, type CountryCode } from "../../../../contract/company.ts";
import { hasValidCheckDigit, NUMBER_LABELS, writeRegistryNumber } from "../../../domain/companies/registry-number.ts";
import type { Organization } from "../page/linked-data.ts";
import { isOtherPartyText } from "../other-parties.ts";
import { isIn, type Page } from "../page/page.ts";

export interface RegistryMention {
  /** In the format of its registry. */
  number: string;
  country: CountryCode;
  /** The label before it, or `json-ld`. */
  evidence: string;
  /** Offset in the page's text; −1 when it is not in the text. */
  offset: number;
  /** True in a footer or in the site's own structured data. */
  prominent: boolean;
  /** Belongs to the agency that made the site, or to an authority. */
  isOtherParty: boolean;
}

const DASHES = "\\-\\u2010-\\u2015\\u2212";
/** Digits after a label, optionally with the prefix of a VAT number. */
const NUMBER = new RegExp(
  String.raw`^[\s:.#()|]{0,8}(?:er|är|on|is)?\s?(?<prefix>NO|SE|DK|FI)?[\s.:${DASHES}]{0,3}(?<digits>\d(?:[ .${DASHES}]{0,2}\d){5,11})(?!\d)`,
  "iu",
);
/** Numbers that can be recognised by their format without a label. */
const VAT = new RegExp(
  String.raw`(?=[nsdf\d])(?<![\p{L}\p{N}])(?:(?<prefix>NO|SE|DK|FI)[ ${DASHES}]?(?<digits>\d(?:[ .${DASHES}]?\d){7,11})(?![\p{N}])(?<mva>\s?MVA)?|(?<no>\d{3}[ .]?\d{3}[ .]?\d{3})\s?MVA\b)`,
  "giu",
);
const FINNISH = /(?<![\p{N}-])\d{7}[-‑–]\d(?![\p{N}-])/gu;

/**
 * @param country country of the page, or null: only Finnish numbers can be recognised without a label, and only on
 * Finnish pages
 */
export function findRegistryNumbers(
  page: Page,
  country: string | null,
  organizations: readonly Organization[],
): RegistryMention[] {
  const { text } = page;
  const mentions = new Map<string, RegistryMention>();
  const add = (numberCountry: CountryCode, number: string, evidence: string, offset: number) => {
    const key = `${numberCountry} ${number}`;
    const prominent = offset < 0 || isIn(page.footers, offset);
    const existing = mentions.get(key);
    if (existing) existing.prominent ||= prominent;
    else
      mentions.set(key, {
        number,
        country: numberCountry,
        evidence,
        offset,
        prominent,
        isOtherParty: offset >= 0 && isOtherPartyText(page, offset),
      });
  };
  for (const { label, countries } of NUMBER_LABELS) {
    for (const match of text.matchAll(label)) {
      const start = match.index + match[0].length;
      const { prefix, digits } = NUMBER.exec(text.slice(start, start + 48))?.groups ?? {};
      if (digits === undefined) continue;
      const prefixCountry = COUNTRY_CODES.find((code) => code === prefix?.toUpperCase());
      for (const numberCountry of prefixCountry ? [prefixCountry] : countries) {
        const number = readNumber(numberCountry, digits, prefixCountry !== undefined);
        if (number !== null) add(numberCountry, number, match[0].trim(), match.index);
      }
    }
  }
  for (const { index, groups = {} } of text.matchAll(VAT)) {
    const prefixCountry = COUNTRY_CODES.find((code) => code === groups["prefix"]?.toUpperCase()) ?? "NO";
    const number = readNumber(prefixCountry, groups["digits"] ?? groups["no"] ?? "", true);
    if (number !== null) add(prefixCountry, number, "VAT number", index);
  }
  if (country === "FI") {
    for (const { index, 0: digits } of text.matchAll(FINNISH)) {
      const number = readNumber("FI", digits, true);
      if (number !== null) add("FI", number, "Y-tunnus", index);
    }
  }
  for (const { numbers } of organizations) {
    for (const written of numbers)
      for (const { country: numberCountry, number } of readBare(written, country))
        add(numberCountry, number, "json-ld", -1);
  }
  return [...mentions.values()];
}

/** @param marked true when the text names the country, or its format is used only there */
function readNumber(country: CountryCode, written: string, marked: boolean): string | null {
  const digits = written.replaceAll(/\D/g, "");
  // A Swedish VAT number is the registry number followed by 01.
  const numberText = country === "SE" && marked && /^\d{10}01$/.test(digits) ? digits.slice(0, 10) : written.trim();
  const number = writeRegistryNumber(country, numberText);
  if (number === null || !hasValidCheckDigit(country, number)) return null;
  if (country === "NO" && !/^[89]/.test(number)) return null;
  // Below 20 it would be a month: a personal identity number, which must not be stored.
  return country === "SE" && Number(number.slice(2, 4)) < 20 ? null : number;
}

function readBare(written: string, country: string | null): { country: CountryCode; number: string }[] {
  const [, prefix, digits = ""] =
    /^\s*(NO|SE|DK|FI)?[\s:-]*([\d][\d .-]{6,16})/i.exec(written.replace(/^\d{4}:/, "")) ?? [];
  const writtenCountry = prefix?.toUpperCase() ?? country;
  return COUNTRY_CODES.flatMap((code) => {
    const number = code === writtenCountry ? readNumber(code, digits, prefix !== undefined) : null;
    return number === null ? [] : [{ country: code, number }];
  });
}
