/**
 * Numbers of the four registers: Norway's organisasjonsnummer, Sweden's organisationsnummer, Denmark's CVR number and
 * Finland's Y-tunnus, in the notation of the register: `923609016`, `556677-8899`, `35682872`, `0112038-9`.
 */
import { COUNTRY_CODES, type CountryCode } from "../../../contract/company.ts";

/** Pattern of a normalised number, regardless of its check digit. */
export const REGISTRY_ID_PATTERNS: Readonly<Record<CountryCode, string>> = {
  NO: "^[0-9]{9}$",
  SE: "^[0-9]{6}-[0-9]{4}$",
  DK: "^[0-9]{8}$",
  FI: "^[0-9]{7}-[0-9]$",
};

const WEIGHTS = {
  NO: [3, 2, 7, 6, 5, 4, 3, 2],
  DK: [2, 7, 6, 5, 4, 3, 2],
  FI: [7, 9, 10, 5, 8, 4, 2],
} as const;

const DIGITS = { NO: 9, SE: 10, DK: 8, FI: 8 } as const;

/** Formats the digits of a number in the notation of the register. */
function write(country: CountryCode, digits: string): string {
  if (country === "SE") return `${digits.slice(0, 6)}-${digits.slice(6)}`;
  return country === "FI" ? `${digits.slice(0, 7)}-${digits.slice(7)}` : digits;
}

/** Separators between digits: spaces, periods, hyphens and dashes. */
const SEPARATORS = /[\s.\u2010-\u2015-]/g;
/** Finnish numbers are recognised by the hyphen before the check digit, even without leading zeros. */
const FINNISH = /\d-\d\s*$/;

/**
 * Normalises a number of `country`: separators in any position, Swedish numbers with a leading `16`, Finnish ones
 * without leading zeros.
 * @returns null when the number of digits is wrong; check digits are not verified
 */
export function writeRegistryNumber(country: CountryCode, text: string): string | null {
  let digits = text.replaceAll(SEPARATORS, "");
  if (!/^\d+$/.test(digits)) return null;
  if (country === "SE" && digits.length === 12 && digits.startsWith("16")) digits = digits.slice(2);
  if (country === "FI" && FINNISH.test(text)) digits = digits.padStart(DIGITS.FI, "0");
  return digits.length === DIGITS[country] && Number(digits) > 0 ? write(country, digits) : null;
}

/** Check digit for `digits` by weighted modulo 11; undefined when no valid number begins with them. */
function mod11(digits: string, weights: readonly number[]): number | undefined {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? undefined : check;
}

/** Luhn check digit of nine digits (ISO/IEC 7812-1, annex B). */
function luhn(digits: string): number {
  let sum = 0;
  for (let i = 0; i < 9; i++) {
    const doubled = Number(digits[i]) * (i % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** Check digit of `country` for the preceding digits; undefined when no valid number begins with them. */
export function checkDigit(country: CountryCode, digits: string): number | undefined {
  return country === "SE" ? luhn(digits) : mod11(digits, WEIGHTS[country]);
}

/** Returns whether the last digit of a normalised number is the correct check digit. */
export function hasValidCheckDigit(country: CountryCode, registryId: string): boolean {
  const digits = registryId.replace("-", "");
  return checkDigit(country, digits.slice(0, -1)) === Number(digits.at(-1));
}

export interface RegistryNumber {
  country_code: CountryCode;
  registry_id: string;
}

/**
 * All numbers that a pasted text can mean: `NO 923 609 016 MVA`, `SE556677889901`, `16556677-8899`, `DK-35 68 28 72`,
 * `FI01120389`, `CVR 25052943`. Eight digits without a prefix can be Danish or Finnish, so both are returned.
 * @returns [] when no register has such numbers
 */
export function readRegistryNumber(text: string): RegistryNumber[] {
  const bare = readBareNumber(text);
  const labelled = bare.length > 0 ? null : readLabelledNumber(text);
  if (!labelled) return bare;
  return readBareNumber(labelled.number).filter(({ country_code: country }) => labelled.countries.includes(country));
}

function readBareNumber(text: string): RegistryNumber[] {
  const match = /^(NO|SE|DK|FI)?[^\dA-Z]*(\d[^A-Z]*?)\s*(MVA)?$/.exec(text.trim().toUpperCase());
  if (!match) return [];
  const [, prefix, number = "", vat] = match;
  return COUNTRY_CODES.flatMap((country) => {
    if (country !== (prefix ?? (vat === undefined ? country : "NO"))) return [];
    if (country === "DK" && prefix === undefined && FINNISH.test(number)) return [];
    // A Swedish VAT number is the registry number followed by 01.
    const ownNumber =
      prefix === "SE" && /^\d{10}01$/.test(number.replaceAll(SEPARATORS, "")) ? number.slice(0, -2) : number;
    const registryId = writeRegistryNumber(country, ownNumber);
    return registryId === null ? [] : [{ country_code: country, registry_id: registryId }];
  });
}

const DASHES = "\\-\\u2010-\\u2015\\u2212";
/**
 * Labels before a number, with the registers that use them. Each expression begins with a lookahead for its first
 * letter, which makes searches faster.
 */
export const NUMBER_LABELS: readonly { label: RegExp; countries: readonly CountryCode[] }[] = [
  {
    label: new RegExp(
      String.raw`(?=[ofeb])(?<!\p{L})(?:org(?:anisa(?:sjon|tion)s?|anization)?[\s.${DASHES}]*(?:nr|nummer|nro|no|number|numret|id)|org\.|orgnr|foretaks(?:nr|nummer|registeret)|enhetsregisteret|brønnøysund\p{L}*|organisasjon)`,
      "giu",
    ),
    countries: ["NO", "SE"],
  },
  {
    label: new RegExp(
      String.raw`(?=[cs])(?<!\p{L})(?:cvr|se)(?:[\s./&${DASHES}]*(?:se|nr|nummer|no|number|cvr))*`,
      "giu",
    ),
    countries: ["DK"],
  },
  {
    label:
      /(?=[ylfb])(?<!\p{L})(?:y[-‑–]?\s?tunnus|ly[-‑–]?\s?tunnus|fo[-‑–]?\s?(?:nummer|nr)|business[\s-]?id(?:entity)?(?:\s?code)?)/giu,
    countries: ["FI"],
  },
  {
    label: new RegExp(
      String.raw`(?=[vamt])(?<!\p{L})(?:vat|alv|moms|mva|tax|tva|mwst)(?:[\s./${DASHES}]*(?:reg\p{L}*|nr|no|nummer|number|numero|id|tunnus|nro))*`,
      "giu",
    ),
    countries: ["NO", "SE", "DK", "FI"],
  },
  {
    label:
      /(?=[cbtrifa\s])(?:(?<!\p{L})(?:company|business|corporate|trade)?\s?(?:reg(?:istration|istry|ister)?\.?|identity|id)\s?(?:no|nr|number|nummer)\b|foretaksreg\p{L}*|aktiebolag\p{L}*|bolagsverket)/giu,
    countries: ["NO", "SE"],
  },
];

const ANCHORED = NUMBER_LABELS.map(({ label, countries }) => ({ label: new RegExp(label.source, "iuy"), countries }));
/** A number without any other text, in the notation of its country. */
const NUMBER = /^(?:NO|SE|DK|FI)?[^\p{L}\p{N}]*\d(?:[^\p{L}\p{N}]*\d){5,}\s*(?:MVA)?$/iu;

interface LabelledNumber {
  /** The text after the labels: the number, with its country prefix if present. */
  number: string;
  countries: readonly CountryCode[];
}

/** Splits a text that consists of labels and a number; null for any other text. */
export function readLabelledNumber(text: string): LabelledNumber | null {
  let number = text.trim();
  let countries: readonly CountryCode[] = COUNTRY_CODES;
  for (let labels = 0; ; labels++) {
    if (NUMBER.test(number)) return labels === 0 ? null : { number, countries };
    const match = matchLabel(number);
    if (!match) return null;
    countries = countries.filter((country) => match.countries.includes(country));
    number = match.rest;
  }
}

function matchLabel(text: string): { rest: string; countries: readonly CountryCode[] } | null {
  for (const { label, countries } of ANCHORED) {
    label.lastIndex = 0;
    const [match] = label.exec(text) ?? [];
    if (match) return { rest: text.slice(match.length).replace(/^[^\p{L}\p{N}]+/u, ""), countries };
  }
  return null;
}
